// A lint of the database's own catalog: what every table that holds a tenant's rows must have (R1, R2, R7).
import pg from 'pg'
import { expect, test } from 'vitest'
import { serverForFile } from '../../testing/testServer.ts'
import { orderColumnOf, pinyinColumnOf } from '../../../metadata/document/derivedColumns.ts'
import { guardAppRole } from './guard.ts'
import { asOwner } from './open.ts'

const server = await serverForFile()

const tables = "pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('data', 'control') and c.relkind in ('r', 'p')"
const named = "format('%s.%s', n.nspname, c.relname) as name"

/** Tables of the query that lack what it asks for. */
const missing = async (condition: string): Promise<unknown[]> =>
  (await server.sql(`select ${named} from ${tables} and not (${condition}) order by 1`)).map(({ name }) => name)

test('the lint sees the tables', async () => {
  expect((await server.sql(`select ${named} from ${tables}`)).length).toBeGreaterThan(8)
})

test('every table has tenant_id, not null', async () => {
  expect(
    await missing(
      "exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull and a.atttypid = 'uuid'::regtype)",
    ),
  ).toEqual([])
})

test('row-level security is enabled and forced', async () => {
  expect(await missing('c.relrowsecurity and c.relforcerowsecurity')).toEqual([])
})

test('the console has a policy for each command that it may give, keyed on the transaction’s tenant', async () => {
  for (const [command, clause, right] of [
    ['r', 'polqual', 'select'],
    ['a', 'polwithcheck', 'insert'],
    ['w', 'polqual', 'update'],
    ['w', 'polwithcheck', 'update'],
    ['d', 'polqual', 'delete'],
  ] as const) {
    expect(
      await missing(`exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polcmd = '${command}' and p.polroles = array['spindle_app'::regrole::oid]
      and pg_get_expr(p.${clause}, p.polrelid) = '(tenant_id = app.tenant())')
      or not has_table_privilege('spindle_app', c.oid, '${right}')`),
    ).toEqual([])
  }
})

test('nobody but owner and reader has a policy that sees more', async () => {
  expect(
    await missing(`not exists (select 1 from pg_policy p where p.polrelid = c.oid
    and not (p.polroles <@ array['spindle_app'::regrole::oid, 'spindle_reader'::regrole::oid, c.relowner]))`),
  ).toEqual([])
})

test('tenant_id stands first in the primary key and in every index that is not unique over the installation', async () => {
  expect(
    await missing(`exists (select 1 from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where i.indrelid = c.oid and i.indisprimary and a.attname = 'tenant_id')`),
  ).toEqual([])
  const unique =
    await server.sql(`select i.indexrelid::regclass::text as name from ${tables.replace(' where', ' join pg_index i on i.indrelid = c.oid where')}
    and i.indisunique and not exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnum = any(i.indkey)) order by 1`)
  // These are found before a tenant is known: a tenant by its id, an account by its login name or its phone, a session by its token.
  expect(unique.map(({ name }) => name)).toEqual([
    'control.session_token_hash',
    'control.tenant_id_key',
    'control.user_account_login_name',
    'control.user_account_phone',
  ])
})

test('every foreign key includes tenant_id', async () => {
  const without =
    await server.sql(`select k.conname as name from ${tables.replace(' where', ' join pg_constraint k on k.conrelid = c.oid where')} and k.contype = 'f'
    and not exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnum = any(k.conkey))`)
  expect(without).toEqual([])
})

test('every table has a view that carries the tenant condition, owned by the reader, plain', async () => {
  expect(
    await missing(`exists (select 1 from pg_class v join pg_namespace m on m.oid = v.relnamespace
    where m.nspname = 'read' and v.relname = c.relname and v.relkind = 'v' and v.relowner = 'spindle_reader'::regrole and v.reloptions is null
    and pg_get_viewdef(v.oid) like '%tenant_id = (NULLIF(current_setting(''app.tenant_id''::text, true), ''''::text))::uuid)%')`),
  ).toEqual([])
  const loose = await server.sql(
    "select viewname as name from pg_views where schemaname = 'read' and definition !~ 'current_setting\\(''app.tenant_id''::text, true\\)'",
  )
  expect(loose).toEqual([])
})

test('what the platform keeps can be read as its entities say', async () => {
  const { model } = server.documents
  for (const entity of Object.values(model.entities).filter(({ home, store }) => home === 'control' || store === 'provider')) {
    const columns = await server.sql(
      "select column_name as name from information_schema.columns where table_schema = 'read' and table_name = $1",
      [entity.table],
    )
    const said = Object.values(entity.fields).flatMap(({ column, secret, viewerIn }) =>
      column === undefined || secret || viewerIn ? [] : [column],
    )
    const beside = [pinyinColumnOf(entity), ...Object.values(entity.fields).map((field) => orderColumnOf(entity, field)?.column)]
    expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining([...said, ...beside.filter((column) => column !== undefined)]))
    for (const { linkTable } of Object.values(entity.fields))
      if (entity.store === 'provider' && linkTable !== undefined)
        await server.sql(`select tenant_id, owner_id, target_id, position from read.${linkTable} limit 0`)
  }
})

test('nothing reaches across homes: no foreign key, view or function knows both what is the platform’s and what is a tenant’s', async () => {
  // Every database has these: what was written there is told and counted there.
  const everywhere = ['audit', 'change_counter', 'idempotency']
  const across = await server.sql(
    `with told as (
       select format('function %s', p.proname) as name, pg_get_functiondef(p.oid) as text from pg_proc p where p.pronamespace = 'app'::regnamespace
       union all select format('view %s', viewname), definition from pg_views where schemaname = 'read'
       union all select format('key %s', conname), format('%s.%s %s', n.nspname, c.relname, pg_get_constraintdef(k.oid))
         from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace where k.contype = 'f'),
     named as (select name, m[1] as home from told, regexp_matches(text, '\\m(control|data)\\.([a-z_]+)', 'g') m where m[2] <> all($1))
     select name from named group by name having count(distinct home) > 1 order by 1`,
    [everywhere],
  )
  expect(across).toEqual([])
})

test('views keep secrets: no password, no token', async () => {
  expect(
    await server.sql(
      "select table_name, column_name from information_schema.columns where table_schema = 'read' and column_name ~ 'password|token|secret'",
    ),
  ).toEqual([])
  const console = new pg.Client({ connectionString: server.appUrl })
  await console.connect()
  await expect(console.query('select password_hash from control.user_account')).rejects.toThrow('permission denied')
  await expect(console.query('select token_hash from control.session')).rejects.toThrow('permission denied')
  await console.end()
})

test('the console’s role is held to its place: no superuser, no bypass, owns and creates nothing', async () => {
  const role = new URL(server.appUrl).username
  await asOwner(server.ownerUrl, async (owner) => {
    await guardAppRole(owner, role)
    await owner.query(`grant create on schema data to ${role}`)
    await expect(guardAppRole(owner, role)).rejects.toThrow('it may create objects')
    await owner.query(`revoke create on schema data from ${role}; grant spindle_reader to ${role}`)
    await expect(guardAppRole(owner, role)).rejects.toThrow('it owns tables')
    await owner.query(`revoke spindle_reader from ${role}`)
    await expect(guardAppRole(owner, new URL(server.ownerUrl).username)).rejects.toThrow('it owns tables')
  })
  const console = new pg.Client({ connectionString: server.appUrl })
  await console.connect()
  for (const text of [
    'create table public.x (a int)',
    'create temp table x (a int)',
    'create schema x',
    'alter table control.role disable row level security',
    'set role spindle_reader',
  ]) {
    await expect(console.query(text)).rejects.toThrow(/permission denied|must be owner/)
  }
  await console.end()
})

test('ids are UUIDv7 and come in order', async () => {
  const ids = (await server.sql('select app.uuid7()::text as id from generate_series(1, 1000)')).map(({ id }) => String(id))
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(1_000)
  const times = ids.map((id) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(Math.abs((times[0] ?? 0) - Date.now())).toBeLessThan(60_000)
})
