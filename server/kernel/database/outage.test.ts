// A database that is gone, silent, full or slow: 503 with Retry-After and nothing half-written, and good again by itself (R40).
import { createServer, connect as dial, type Server, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Caller } from '../call/caller.ts'
import { callerWith } from '../../testing/calls.ts'
import { testServer, type TestServer } from '../../testing/testServer.ts'
import { PreSessionQueries } from './preSessionQueries.ts'
import type { Limits } from './pool.ts'
import { Postgres } from './postgres.ts'

/** As in service, in a tenth of the time. */
const limits: Limits = { connections: 6, waiting: 400, statement: 1_500, silence: 2_000, idle: 30_000 }

let server: TestServer
let proxy: Server
let database: Postgres
let caller: Caller
/** What the line to the database does: carries, refuses, swallows. */
let line: 'open' | 'cut' | 'silent' = 'open'
const sockets = new Set<Socket>()

beforeAll(async () => {
  server = await testServer()
  const target = new URL(server.appUrl)
  proxy = createServer((client) => {
    if (line === 'cut') return void client.destroy()
    const upstream = dial(Number(target.port), target.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => {
        if (line === 'open') to.write(chunk)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  const through = new URL(server.appUrl)
  through.port = String(typeof address === 'object' && address ? address.port : 0)
  through.hostname = '127.0.0.1'
  database = new Postgres(through.href, pino({ level: 'silent' }), { limits })
  caller = await callerWith(new PreSessionQueries(server.database), await server.token('admin'))
})
afterAll(async () => {
  line = 'open'
  await database.close()
  proxy.close()
  for (const socket of sockets) socket.destroy()
  await server.close()
})

const good = { name: 'good', text: 'select 1', values: [] }
const insert = (code: string) => ({
  name: 'insert_role',
  text: "insert into control.role (tenant_id, code, name) values (app.tenant(), $1, 'x')",
  values: [code],
})
const unavailable = expect.objectContaining({ error: 'unavailable' })

test('a line that is cut in the middle of a write leaves nothing, and the next call is good', async () => {
  await expect(
    database.write(caller, async (transaction) => {
      await transaction.run(insert('ROLE_CUT'))
      for (const socket of sockets) socket.destroy()
      await transaction.run(insert('ROLE_CUT2'))
    }),
  ).rejects.toEqual(unavailable)
  expect(await database.read(caller, [good])).toEqual([[['1']]])
  expect(await server.sql("select 1 from control.role where code like 'ROLE_CUT%'")).toEqual([])
})

test('a database that is gone refuses at once, and is found again', async () => {
  line = 'cut'
  for (const socket of sockets) socket.destroy()
  const started = Date.now()
  await expect(database.read(caller, [good])).rejects.toEqual(unavailable)
  expect(Date.now() - started).toBeLessThan(2_000)
  line = 'open'
  expect(await database.read(caller, [good])).toEqual([[['1']]])
})

test('with every connection busy a call waits its time and is turned away, while others finish', async () => {
  const all = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: limits.connections }, work))
  // All connections stand already: opening one may take longer than a call waits.
  await vi.waitFor(() => all(() => database.read(caller, [good])), { timeout: 15_000 })
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let holding = 0
  const busy = all(() =>
    database.write(caller, async (transaction) => {
      await transaction.run(good)
      holding += 1
      if (holding === limits.connections) held.resolve()
      await released.promise
    }),
  )
  await held.promise
  const started = Date.now()
  await expect(database.read(caller, [good])).rejects.toEqual(unavailable)
  expect(Date.now() - started).toBeGreaterThanOrEqual(limits.waiting - 50)
  released.resolve()
  await busy
  expect(await database.read(caller, [good])).toEqual([[['1']]])
})

test('a statement that takes too long is ended by the database and says so', async () => {
  await expect(database.read(caller, [{ name: 'too_long', text: 'select pg_sleep(60)', values: [] }])).rejects.toEqual(
    expect.objectContaining({ error: 'tooSlow' }),
  )
  expect(await database.read(caller, [good])).toEqual([[['1']]])
})

test('bulk work of the start and of upkeep has limits of its own, whatever a call may take', async () => {
  const slow = { name: 'slow', text: 'select 1 from pg_sleep(2)', values: [] }
  await expect(database.outside([slow])).rejects.toEqual(expect.objectContaining({ error: 'tooSlow' }))
  expect(await database.background.outside([slow])).toEqual([[['1']]])
  const waited = database.background.write(caller, async (transaction) => transaction.run(slow))
  expect(await waited).toEqual([['1']])
})

test('a database that says nothing is given up after a while, and is found again', async () => {
  line = 'silent'
  await expect(database.read(caller, [good])).rejects.toEqual(unavailable)
  line = 'open'
  for (const socket of sockets) socket.destroy()
  expect(await database.read(caller, [good])).toEqual([[['1']]])
})

test('health tells the truth, over HTTP a 503 names when to try again', async () => {
  const own = await testServer()
  expect(await own.call('nobody', 'GET', '/health')).toMatchObject({ status: 200, data: { status: 'ok' } })
  await own.token('admin')
  await own.database.close()
  expect(await own.call('nobody', 'GET', '/health')).toMatchObject({
    status: 503,
    data: { reason: 'database' },
    headers: { 'retry-after': '2' },
  })
  expect(await own.call('admin', 'GET', '/auth/me')).toMatchObject({ status: 503, code: 503, headers: { 'retry-after': '2' } })
  await own.app.close()
})
