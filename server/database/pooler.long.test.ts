// The caller's context behind a pooler that hands out connections transaction by transaction (R4): whatever fails there, nobody gets what is another's.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../request/caller.ts'
import { callerWith } from '../testing/calls.ts'
import { serverForFile } from '../testing/testServer.ts'
import { Doors } from './doors.ts'
import { usualLimits } from './pool.ts'
import { Postgres } from './postgres.ts'

const program = '/usr/sbin/pgbouncer'
const server = await serverForFile()
const users = ['admin', 'admin2', 'platform'] as const
let folder: string
let pooler: ChildProcess
let database: Postgres
const callers: Caller[] = []

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const at = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof at === 'object' && at ? at.port : 0
}

/** It refuses to run as root. */
async function nobody(): Promise<{ readonly uid?: number; readonly gid?: number }> {
  if (process.getuid?.() !== 0) return {}
  const of = async (flag: string): Promise<number> => Number((await promisify(execFile)('id', [flag, 'nobody'])).stdout)
  return { uid: await of('-u'), gid: await of('-g') }
}

beforeAll(async () => {
  expect(existsSync(program), 'pgbouncer is there (npm run test:long installs it where it may)').toBe(true)
  folder = await mkdtemp(join(tmpdir(), 'spindle-pooler-'))
  await chmod(folder, 0o755)
  const [url, port] = [new URL(server.appUrl), await freePort()]
  const target = `host=${url.hostname} port=${url.port} dbname=${url.pathname.slice(1)} user=${url.username} password=${url.password}`
  const settings = `[databases]
mill = ${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = any
pool_mode = transaction
default_pool_size = 4
unix_socket_dir =
ignore_startup_parameters = options,statement_timeout,idle_in_transaction_session_timeout,extra_float_digits
`
  await writeFile(join(folder, 'pooler.ini'), settings)
  pooler = spawn(program, [join(folder, 'pooler.ini')], { stdio: 'ignore', ...(await nobody()) })
  const through = `postgres://${url.username}:${url.password}@127.0.0.1:${port}/mill`
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: through })
    if (
      await client.connect().then(
        () => true,
        () => false,
      )
    ) {
      await client.end()
      break
    }
    if (tries === 50) throw new Error('pgbouncer does not answer')
    await sleep(100)
  }
  database = new Postgres(through, pino({ level: 'silent' }), { limits: { ...usualLimits, connections: 12, waiting: 30_000 } })
  const doors = new Doors(server.database)
  for (const user of users) callers.push(await callerWith(doors, await server.token(user)))
}, 180_000)
afterAll(async () => {
  await database?.close()
  pooler?.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

test('300 calls a tenant over four connections that change hands, with faults, time-outs and lost lines in between: never a foreign row', async () => {
  // Each call under a name of its own: a pooler of before 1.21 does not know what a connection has prepared, and would fail nearly all of them.
  let names = 0
  const said = (text: string) => ({ name: `pooled_${names++}`, text, values: [] })
  const roles = () => said('select tenant_id, name from read.role')
  const mistakes = [
    () => said('select 1 / 0'),
    () => said('select pg_sleep(0.01), 1 / 0'),
    () => said('select pg_terminate_backend(pg_backend_pid())'),
  ]
  let [foreign, answered] = [0, 0]
  const one = async (index: number): Promise<void> => {
    const caller = callers[index % 3] ?? expect.unreachable()
    const mistake = index % 5 === 0 ? mistakes[index % mistakes.length]?.() : undefined
    const check = (rows: readonly (readonly (string | null)[])[] = []): void => {
      answered += rows.length > 0 ? 1 : 0
      foreign += rows.filter(([tenant]) => tenant !== caller.tenantId).length
    }
    const failing = (): void => {}
    if (index % 4 === 0)
      await database
        .write(caller, async (transaction) => {
          check(await transaction.run(roles()))
          if (mistake) await transaction.run(mistake)
          await sleep(index % 7)
          check(await transaction.run(roles()))
          if (index % 8 === 0) throw new Error('changed my mind')
        })
        .catch(failing)
    else await database.read(caller, [...(mistake ? [mistake] : []), roles()]).then((results) => check(results.at(-1)), failing)
    const context = said("select current_setting('app.tenant_id', true), count(*) from read.role")
    const outside = await database.outside([context]).catch(failing)
    const row = outside?.[0]?.[0]
    if (row && (row[1] !== '0' || (row[0] ?? '') !== '')) foreign += 1
  }
  const work = Array.from({ length: 900 }, (_, index) => index)
  await Promise.all(
    Array.from({ length: 40 }, async () => {
      for (let next = work.pop(); next !== undefined; next = work.pop()) await one(next)
    }),
  )
  expect(foreign).toBe(0)
  expect(answered).toBeGreaterThan(300)
}, 300_000)
