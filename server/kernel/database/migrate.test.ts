// Migrations: once each, whole or not at all, history unchanged, and never waiting long for a lock (R50).
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshDatabase } from '../../testing/testServer.ts'
import { type Migration, migrate, migrationsIn } from './migrate.ts'
import { problemOf } from '../../platform/tenantDatabases/problem.ts'
import { asOwner, migrationFolder } from './open.ts'
import { ensureRoles, RolesOfAnother } from './roles.ts'

let url: string
let shipped: Migration[]
beforeAll(async () => {
  url = await freshDatabase(inject('templateUrl'))
  shipped = await migrationsIn(migrationFolder)
})
const idle: pg.Client[] = []
afterAll(() => Promise.all(idle.map((client) => client.end())))

const more = (...texts: string[]): Migration[] => [
  ...shipped,
  ...texts.map((text, index) => ({ name: `9${index}00_try.sql`, text, hash: text })),
]
const run = (migrations: Migration[]): Promise<string[]> => asOwner(url, (owner) => migrate(owner, migrations))
const names = async (): Promise<string[]> =>
  (await asOwner(url, (owner) => owner.query<{ name: string }>('select name from app.migration order by name'))).rows.map(
    ({ name }) => name,
  )

test('a second start applies nothing', async () => {
  expect(shipped[0]?.name).toBe('0001_platform.sql')
  expect(await run(shipped)).toEqual([])
})

test('a migration that fails changes nothing at all, and later ones are not tried', async () => {
  const before = await names()
  await expect(run(more('create table data.half (a int); select 1 / 0', 'create table data.later (a int)'))).rejects.toThrow(
    'The migration 9000_try.sql failed and changed nothing: division by zero',
  )
  expect(await names()).toEqual(before)
  await asOwner(url, async (owner) => {
    expect((await owner.query("select to_regclass('data.half') as half, to_regclass('data.later') as later")).rows).toEqual([
      { half: null, later: null },
    ])
  })
})

test('history that was changed after it was applied is refused', async () => {
  const changed = shipped.map((migration, index) => (index === 0 ? { ...migration, hash: 'other' } : migration))
  await expect(run(changed)).rejects.toThrow('The migration 0001_platform.sql was changed after this database applied it')
})

test('two starts at once apply each migration once', async () => {
  const migrations = more('create table data.once (a int)')
  const applied = await Promise.all([run(migrations), run(migrations), run(migrations)])
  expect(applied.flat()).toEqual(['9000_try.sql'])
})

test('a table that somebody holds is waited for three seconds at a time, and then gets its change', { timeout: 30_000 }, async () => {
  const holder = new pg.Client({ connectionString: url })
  idle.push(holder)
  await holder.connect()
  await holder.query('begin; lock table control.role in access share mode')
  const started = Date.now()
  const migrating = run(more('create table data.once (a int)', 'alter table control.role add column later text'))
  setTimeout(() => void holder.query('commit'), 3_500)
  expect(await migrating).toEqual(['9100_try.sql'])
  expect(Date.now() - started).toBeGreaterThan(3_000)
})

test('roles that another account of the server has made are told of as such', async () => {
  await asOwner(url, async (owner) => {
    const { rows } = await owner.query<{ version: number }>("select current_setting('server_version_num')::int as version")
    // Before 16 whoever may make roles may give any.
    if ((rows[0]?.version ?? 0) < 160_000) return
    const database = pg.escapeIdentifier(new URL(url).pathname.slice(1))
    await owner.query(`create role second_mill login createrole password 'x'; grant connect on database ${database} to second_mill`)
    const other = new URL(url)
    Object.assign(other, { username: 'second_mill', password: 'x' })
    try {
      const fault: unknown = await asOwner(other.href, (mill) => ensureRoles(mill, { name: 'second_console', password: 'x' })).catch(
        (cause: unknown) => cause,
      )
      expect(fault).toBeInstanceOf(RolesOfAnother)
      expect(problemOf(new Error('it broke off', { cause: fault }))).toBe('roles')
    } finally {
      await owner.query('drop role if exists second_console').catch(() => undefined)
      await owner.query(`revoke connect on database ${database} from second_mill; drop role second_mill`)
    }
  })
})
