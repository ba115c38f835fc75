// The caller's context: set inside each transaction, gone after it, whatever happens in between (R3, R4).
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { data } from '../call/answer.ts'
import type { Caller } from '../call/caller.ts'
import { callerWith } from '../../testing/calls.ts'
import { serverForFile, type User } from '../../testing/testServer.ts'
import { PreSessionQueries } from './preSessionQueries.ts'
import { AlreadyDone } from './faults.ts'

const server = await serverForFile()
let doors: PreSessionQueries
const callers = new Map<User, Caller>()
const users = ['admin', 'admin2', 'platform'] as const

beforeAll(async () => {
  doors = new PreSessionQueries(server.database)
  for (const user of users) callers.set(user, await callerWith(doors, await server.token(user)))
})

const by = (user: User): Caller => callers.get(user) ?? expect.unreachable()
const roles = { name: 'roles', text: 'select tenant_id, name from read.role', values: [] }
const insertRole = (code: string, tenant?: string) => ({
  name: tenant === undefined ? 'insert_role' : 'insert_foreign_role',
  text: `insert into control.role (tenant_id, code, name) values (${tenant === undefined ? 'app.tenant()' : '$2::uuid'}, $1, 'x') returning id`,
  values: tenant === undefined ? [code] : [code, tenant],
})

test('several statements answer in order, as text, in one transaction', async () => {
  const [one, none, two] = await server.database.read(by('admin'), [
    { name: 'one', text: 'select $1::int + 1, null, now()::text', values: ['41'] },
    { name: 'none', text: 'select 1 where false', values: [] },
    { name: 'two', text: 'select now()::text', values: [] },
  ])
  expect(one).toEqual([['42', null, expect.any(String)]])
  expect(none).toEqual([])
  expect(two?.[0]?.[0]).toBe(one?.[0]?.[2])
})

test('what follows a read uses its connection again, however many calls wait for one', async () => {
  const connection = { name: 'connection', text: 'select pg_backend_pid()', values: [] }
  const both = async (): Promise<readonly unknown[]> => {
    let first: unknown
    const [second] = await server.database.read(by('admin'), [connection], ([found]) => {
      first = found
      return [connection]
    })
    return [first, second]
  }
  for (const [first, second] of await Promise.all(Array.from({ length: 64 }, both))) expect(second).toEqual(first)
})

test('a statement that fails is prepared again, and its name stays usable', async () => {
  const divide = (by: string) => ({ name: 'divide', text: 'select 10 / $1::int', values: [by] })
  for (let i = 0; i < 20; i += 1) {
    await expect(server.database.read(by('admin'), [divide('0')])).rejects.toThrow('division by zero')
    expect(await server.database.read(by('admin'), [divide('5')])).toEqual([[['2']]])
  }
  await expect(server.database.read(by('admin'), [{ name: 'bad', text: 'select nothing from nowhere', values: [] }])).rejects.toThrow(
    'nowhere',
  )
  await expect(server.database.read(by('admin'), [{ name: 'divide', text: 'select 1', values: [] }])).rejects.toThrow('two texts')
})

describe('without a tenant', () => {
  test('every view and table of the console is empty, and nothing can be written', async () => {
    const names = await server.sql("select format('%I.%I', schemaname, viewname) as name from pg_views where schemaname = 'read'")
    expect(names.length).toBeGreaterThan(8)
    for (const { name } of names) {
      const [rows] = await server.database.outside([
        { name: `count_${String(name)}`, text: `select count(*) from ${String(name)}`, values: [] },
      ])
      expect([name, rows]).toEqual([name, [['0']]])
    }
    await expect(server.database.outside([insertRole('ROLE_NOBODY')])).rejects.toThrow(/row-level security|null value/)
    await expect(server.database.outside([insertRole('ROLE_NOBODY', server.tenants.a.id)])).rejects.toThrow('row-level security')
  })
})

describe('with a tenant', () => {
  test('a read cannot write, a write cannot leave its tenant', async () => {
    await expect(server.database.read(by('admin'), [insertRole('ROLE_READ')])).rejects.toThrow('read-only transaction')
    await expect(
      server.database.write(by('admin'), (transaction) => transaction.run(insertRole('ROLE_X', server.tenants.b.id))),
    ).rejects.toThrow('row-level security')
  })

  test('300 calls a tenant over a small pool, with faults, time-outs and broken connections in between: never a foreign row', async () => {
    const mistakes = [
      { name: 'wrong', text: 'select 1 / 0', values: [] },
      { name: 'slow', text: "select set_config('statement_timeout', '5', true), pg_sleep(0.05)", values: [] },
      { name: 'cut', text: 'select pg_terminate_backend(pg_backend_pid())', values: [] },
    ]
    let foreign = 0
    let answered = 0
    const one = async (index: number): Promise<void> => {
      const caller = by(users[index % 3] ?? 'admin')
      const mistake = index % 5 === 0 ? mistakes[index % 3] : undefined
      const check = (rows: readonly (readonly (string | null)[])[]): void => {
        answered += 1
        foreign += rows.filter(([tenant]) => tenant !== caller.tenantId).length
      }
      try {
        if (index % 4 === 0) {
          await server.database.write(caller, async (transaction) => {
            check(await transaction.run(roles))
            if (mistake) await transaction.run(mistake)
            await sleep(index % 7)
            check(await transaction.run(roles))
            if (index % 8 === 0) throw new Error('changed my mind')
          })
        } else {
          const [, first] = await server.database.read(caller, [...(mistake ? [mistake] : [roles]), roles])
          check(first ?? [])
        }
      } catch {
        // Each mistake is answered to its own caller; here only what others see counts.
      }
      check((await server.database.read(caller, [roles]))[0] ?? [])
      const [outside] = await server.database.outside([
        { name: 'context', text: "select current_setting('app.tenant_id', true), count(*) from read.role", values: [] },
      ])
      if (outside?.[0]?.[1] !== '0' || (outside[0]?.[0] ?? '') !== '') foreign += 1
    }
    const work = Array.from({ length: 900 }, (_, index) => index)
    await Promise.all(
      Array.from({ length: 40 }, async () => {
        for (let next = work.pop(); next !== undefined; next = work.pop()) await one(next)
      }),
    )
    expect(foreign).toBe(0)
    expect(answered).toBeGreaterThan(900)
  })
})

test('an ended session and moved grants are refused inside the transaction', async () => {
  const caller = await callerWith(doors, await server.token('director'))
  expect(await server.database.read(caller, [])).toEqual([])
  await server.sql("update control.role set permissions = permissions || '{new/key/view}' where code = 'ROLE_DIRECTOR'")
  await expect(server.database.read(caller, [])).rejects.toThrow('the grants have changed')
  await expect(server.database.write(caller, (transaction) => transaction.run(roles))).rejects.toThrow('the grants have changed')
  const again = await callerWith(doors, await server.token('director'))
  expect(await server.database.read(again, [])).toEqual([])
  await server.sql("update control.user_account set active = false where login_name = 'director'")
  await expect(server.database.read(again, [])).rejects.toMatchObject({ error: 'sessionEnded' })
})

test('every committed write leaves a trail, which nobody can change', async () => {
  await server.database.write(by('admin'), (transaction) => transaction.run(insertRole('ROLE_TRAIL')))
  expect(
    await server.sql("select username, action, entity, tenant_id from data.audit where action = 'test.call' order by id desc limit 1"),
  ).toEqual([{ username: 'admin', action: 'test.call', entity: 'test', tenant_id: server.tenants.a.id }])
  for (const text of ["update data.audit set action = 'nothing'", 'delete from data.audit', 'truncate data.audit']) {
    await expect(server.database.write(by('admin'), (transaction) => transaction.run({ name: text, text, values: [] }))).rejects.toThrow(
      'permission denied',
    )
  }
})

test('a key is one effect, however many try at once; a failed try leaves the key free', async () => {
  const keyed = await Promise.all(Array.from({ length: 8 }, async () => callerWith(doors, await server.token('admin'), 'the-same-key')))
  await expect(server.database.write(keyed[0] ?? by('admin'), async () => Promise.reject(new Error('not this time')))).rejects.toThrow(
    'not this time',
  )
  const tries = await Promise.allSettled(
    keyed.map((caller) =>
      server.database.write(caller, async (transaction) => {
        await transaction.run(insertRole('ROLE_ONCE'))
        return data({ made: true })
      }),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))).toSatisfy(
    (reasons: unknown[]) => reasons.length === 7 && reasons.every((reason) => reason instanceof AlreadyDone),
  )
  expect(await server.sql("select count(*)::int as n from control.role where code = 'ROLE_ONCE'")).toEqual([{ n: 1 }])
  expect(await server.sql("select answer from data.idempotency where key = 'the-same-key'")).toEqual([{ answer: '{"made":true}' }])
})

test('an export streams in batches, and one that is left half-way gives its connection up', async () => {
  const numbers = { name: 'numbers', text: 'select n, app.tenant() from generate_series(1, $1::int) as n', values: ['25000'] }
  let seen = 0
  for await (const batch of server.database.stream(by('admin'), numbers)) {
    expect(batch.length).toBeLessThanOrEqual(1_000)
    expect(batch[0]).toEqual([String(seen + 1), server.tenants.a.id])
    seen += batch.length
  }
  expect(seen).toBe(25_000)
  for (let i = 0; i < 20; i += 1) for await (const _ of server.database.stream(by('admin'), numbers)) break
  expect(await server.database.read(by('admin'), [{ name: 'still', text: 'select 1', values: [] }])).toEqual([[['1']]])
})

test('a serialization failure is tried again', async () => {
  let tries = 0
  const result = await server.database.write(by('admin'), async (transaction) => {
    tries += 1
    if (tries < 3)
      await transaction.run({ name: 'fail', text: "do $$ begin raise exception 'again' using errcode = '40001'; end $$", values: [] })
    return tries
  })
  expect(result).toBe(3)
})

test('the change counter moves with each statement on a table', async () => {
  const [table] = await server.sql(
    "select event_object_schema || '.' || event_object_table as name, action_statement as does from information_schema.triggers where action_statement like '%count_change%' limit 1",
  )
  if (!table) return
  const entity = /count_change\('(\w+)'\)/.exec(String(table.does))?.[1]
  await server.database.write(by('admin'), (transaction) =>
    transaction.run({ name: 'touch_nothing', text: `update ${String(table.name)} set id = id where false`, values: [] }),
  )
  expect(
    await server.sql('select n::int from data.change_counter where entity = $1 and tenant_id = $2', [entity, server.tenants.a.id]),
  ).toEqual([{ n: expect.any(Number) }])
})
