// What a server that is not ours does ends its own connection, within bounds of time and memory, and nothing else.
import type { Socket } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { byConsole } from '../../kernel/database/entrance.ts'
import { usualLimits } from '../../kernel/database/pool.ts'
import { Postgres } from '../../kernel/database/postgres.ts'
import { Refusal } from '../../base/errors.ts'
import { targetOf } from '../tenantDatabases/address.ts'
import { problemOf } from '../tenantDatabases/problem.ts'
import { withWatchdog } from '../tenantDatabases/watchdog.ts'
import { behaviours, hostileServer, type HostileServer } from './testing/hostileServer.ts'

vi.setConfig({ testTimeout: 120_000 })
let server: HostileServer
let secure: HostileServer
let before = 0
beforeAll(async () => {
  ;[server, secure] = [await hostileServer(), await hostileServer('S')]
  before = process.memoryUsage().rss
})
afterAll(() => Promise.all([server.close(), secure.close()]))

const outbound = { outboundAllow: ['127.0.0.0/8', '::1/128'], outboundDatabasePorts: [[1, 65_535]] as const }

/** A way to the server, and all lines that have gone by it. */
function wayTo(database: string, { port } = server, host = '127.0.0.1') {
  const { urlFor, connection } = targetOf(`${host}:${port}/${database}`, outbound)
  const lines: Socket[] = []
  const stream = (): Socket => {
    const line = connection.stream()
    lines.push(line)
    return line
  }
  return { url: urlFor({ user: 'mill', password: 'secret' }), connection: { ...connection, stream }, lines }
}
/** It answers, and then goes on. */
const answersFirst = ['ready_again_and_again', 'errors_without_end']
const statement = { name: 'any', text: 'select 1', values: [] }

test.concurrent.for(Object.keys(behaviours))('%s', async (name, { expect }) => {
  const { url, connection, lines } = wayTo(name)
  const owner = await withWatchdog({ url, connection }, (client) => client.query('select 1'), 8_000).then(() => 'answered', problemOf)
  if (!answersFirst.includes(name)) expect(['unreachable', 'account', 'broken']).toContain(owner)
  const limits = { ...usualLimits, connections: 2, waiting: 4_000, silence: 4_000 }
  const console = new Postgres(url, pino({ level: 'silent' }), { limits, connection, entrance: byConsole })
  const answer = await console.outside([statement]).then(
    () => 'answered',
    (fault: unknown) => (fault instanceof Refusal ? fault.error : fault),
  )
  if (!answersFirst.includes(name)) expect(answer).toBe('unavailable')
  await console.close()
  await expect.poll(() => lines.filter((line) => !line.destroyed).length, { timeout: 15_000 }).toBe(0)
})

test('an honest one is served from', async () => {
  const { url, connection } = wayTo('honest')
  expect((await withWatchdog({ url, connection }, (client) => client.query('select 1'))).rows).toEqual([{ a: 'x' }])
  const console = new Postgres(url, pino({ level: 'silent' }), { connection, entrance: byConsole })
  expect(await console.outside([statement])).toEqual([[['x']]])
  await console.close()
})

test.for(['rows_without_end', 'row_longer_than_its_bytes', 'copy_in'])('behind TLS too: %s', async (name) => {
  const { url, connection } = wayTo(`${name}?sslmode=require`, secure)
  await expect(withWatchdog({ url, connection }, (client) => client.query('select 1'))).rejects.toThrow(/the server|timeout/)
})

test('TLS is what is said, and needed outside the machine where nothing is said', async () => {
  const sslOf = (address: string) => targetOf(address, outbound).connection.ssl
  expect(['db.mill.test/mill', '8.8.8.8/mill', '127.0.0.1.mill.test/mill'].map(sslOf)).toEqual(Array(3).fill({ rejectUnauthorized: false }))
  expect(['localhost/mill', '127.0.0.1:5432/mill', '[::1]/mill', 'db.mill.test/mill?sslmode=disable'].map(sslOf)).toEqual(
    Array(4).fill(false),
  )
  expect(sslOf('localhost/mill?sslmode=verify-full')).toEqual({ rejectUnauthorized: true })
  const honest = (mode: string, of = secure) => {
    const { url, connection, lines } = wayTo(`honest?sslmode=${mode}`, of, 'localhost')
    const found = withWatchdog({ url, connection }, async (client) => (await client.query<{ a: string }>('select 1')).rows[0]?.a)
    return found.catch(problemOf).finally(() => expect.poll(() => lines.every((line) => line.destroyed), { timeout: 15_000 }).toBe(true))
  }
  expect(await honest('require')).toBe('x')
  expect(await honest('verify-full')).toBe('unreachable')
  expect(await honest('require', server)).toBe('unreachable')
})

test('none of them has cost more than what is allowed', () => {
  expect(process.memoryUsage().rss - before).toBeLessThan(2 * 1024 ** 3)
})
