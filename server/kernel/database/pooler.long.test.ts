// The console behind a pooler that hands out connections transaction by transaction (R4): whatever fails there, nobody gets what is another's and calls are served
// with their settings. That what has been acknowledged is there whenever the console dies is shown by e2e/long/pooler.test.ts.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../call/caller.ts'
import { callerWith } from '../../testing/calls.ts'
import { callConsole, signIn, startConsole } from '../../testing/consoleProcess.ts'
import { type Pooler, startPooler } from '../../testing/pooler.ts'
import { serverForFile } from '../../testing/testServer.ts'
import { PreSessionQueries } from './preSessionQueries.ts'
import { usualLimits } from './pool.ts'
import { Postgres } from './postgres.ts'

const server = await serverForFile()
const users = ['admin', 'admin2', 'platform'] as const
let pooler: Pooler
let database: Postgres
const callers: Caller[] = []
beforeAll(async () => {
  pooler = await startPooler(server.appUrl)
  const limits = { ...usualLimits, connections: 12, waiting: 30_000 }
  database = new Postgres(pooler.through, pino({ level: 'silent' }), { limits, direct: server.appUrl })
  const doors = new PreSessionQueries(server.database)
  for (const user of users) callers.push(await callerWith(doors, await server.token(user)))
}, 180_000)
afterAll(async () => {
  await database?.close()
  await pooler?.close()
})

test('300 calls a tenant over four connections that change hands, with faults, time-outs and lost lines in between: never a foreign row', async () => {
  const said = (name: string, text: string) => ({ name, text, values: [] })
  const roles = () => said('pooled_roles', 'select tenant_id, name from read.role')
  const mistakes = [
    () => said('pooled_fault', 'select 1 / 0'),
    () => said('pooled_late_fault', 'select pg_sleep(0.01), 1 / 0'),
    () => said('pooled_end', 'select pg_terminate_backend(pg_backend_pid())'),
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
    const context = said('pooled_context', "select current_setting('app.tenant_id', true), count(*) from read.role")
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
  expect(answered).toBeGreaterThan(600)
}, 300_000)

test('each transaction has the settings of a connection of its own, and leaves none of them behind', async () => {
  const names = ['statement_timeout', 'idle_in_transaction_session_timeout', 'TimeZone', 'DateStyle', 'jit', 'random_page_cost']
  const text = `select ${names.map((name) => `current_setting('${name}')`).join(', ')}`
  const asked = { name: 'pooled_settings', text, values: [] }
  const expected = ['15s', '30s', 'UTC', 'ISO, MDY', 'off', '1.1']
  const [caller] = callers
  if (!caller) return expect.unreachable()
  for (let n = 0; n < 3; n += 1) {
    expect(await database.outside([asked])).toEqual([[expected]])
    expect(await database.read(caller, [asked])).toEqual([[expected]])
    expect(await database.write(caller, (transaction) => transaction.run(asked))).toEqual([expected])
  }
  const patient = []
  for await (const rows of database.stream(caller, asked)) patient.push(...rows)
  expect(patient).toEqual([['10min', ...expected.slice(1)]])
})

test('locks that last and channels go around it', async () => {
  const [one, two] = [await database.session(), await database.session()]
  const lock = { name: 'pooled_lock', text: 'select pg_try_advisory_lock(42)', values: [] }
  expect([(await one.run([lock]))[0], (await one.run([lock]))[0], (await two.run([lock]))[0]]).toEqual([[['t']], [['t']], [['f']]])
  one.abandon()
  await expect.poll(async () => (await two.run([lock]))[0]).toEqual([['t']])
  two.give()
  const told: string[] = []
  const listener = database.listener()
  const began = new Promise<void>((resolve) =>
    listener.start({ channel: 'pooled', told: (payload) => void told.push(payload), began: resolve }),
  )
  await began
  await database.outside([{ name: 'pooled_notify', text: "select pg_notify('pooled', 'heard')", values: [] }])
  await expect.poll(() => told).toEqual(['heard'])
  await listener.stop()
})

describe('a console that is started behind it', () => {
  const settings = () => ({ DATABASE_OWNER_URL: server.ownerUrl, DATABASE_URL: pooler.through, DEMO: 'off', SECRET_KEY: 'ab'.repeat(32) })

  test.each(['transaction', 'session'] as const)(
    'serves journeys in %s mode: signing in, lists, writes, their history, a refusal, health',
    async (mode) => {
      const own = await startPooler(server.appUrl, mode)
      const console = startConsole({ ...settings(), DATABASE_URL: own.through, DATA_DIR: `/tmp/spindle-pooled-${randomUUID()}` })
      try {
        const address = await console.address
        const token = await signIn(address)
        for (let n = 0; n < 12; n += 1) {
          const name = `池后供应商${mode}${n}`
          const made = await callConsole(address, '/supplier/create', { token, body: { name, types: ['spare'], phone: '13800000001' } })
          expect(made.status).toBe(200)
          const { id, version } = made.data as { id: string; version: number }
          const again = { token, body: { id, version, name: `${name}改` } }
          expect((await callConsole(address, '/supplier/update', again)).status).toBe(200)
          expect((await callConsole(address, '/supplier/update', again)).status).toBe(409)
          const history = await callConsole(address, `/supplier/history/${id}`, { token })
          expect(history.status).toBe(200)
          const page = await callConsole(address, '/supplier/page', { token, body: { pageNum: 1, pageSize: 10, name } })
          expect(page).toMatchObject({ status: 200, data: { rows: expect.arrayContaining([expect.objectContaining({ id })]) } })
        }
        expect(await callConsole(address, '/health')).toEqual({ status: 200, data: { status: 'ok' } })
        expect(console.errors()).toBe('')
        expect(console.output()).not.toMatch(/"level":(50|60)/)
      } finally {
        console.process.kill('SIGTERM')
        await console.ended
        await own.close()
      }
    },
    180_000,
  )

  test('does not start where the owner’s way leads through it, and says so in one line', async () => {
    const owners = await startPooler(server.ownerUrl)
    const console = startConsole({ ...settings(), DATABASE_OWNER_URL: owners.through, DATA_DIR: `/tmp/spindle-pooled-${randomUUID()}` })
    try {
      await expect(console.address).rejects.toThrow(/^DATABASE_OWNER_URL leads through a pooler[^\n]+\n$/)
    } finally {
      console.process.kill('SIGKILL')
      await owners.close()
    }
  }, 60_000)
})
