// Migrations on a real PostgreSQL: what is committed leads to the committed state; a change keeps the rows, and its way back restores the tables.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { diff } from '../codegen/migrations/diff.ts'
import { declaredRenames } from '../codegen/migrations/renames.ts'
import { EMPTY, type DatabaseSchema } from '../codegen/migrations/schema.ts'
import { sql } from '../codegen/migrations/sql.ts'
import { databaseSchema } from '../codegen/migrations/tables.ts'
import { generatedMigrations, laterMigrations } from '../codegen/migrations/write.ts'
import { readRepository, ROOT } from '../codegen/repository.ts'
import type { Entity, Field, Model } from '../metadata/model/model.ts'
import { type Cluster, startCluster } from '../server/kernel/database/embedded/cluster.ts'

const TENANT = '01900000-0000-7000-8000-00000000000a'
const ROW = '01900000-0000-7000-8000-00000000000b'
const NONE = { tables: {}, columns: {} }

let folder: string
let cluster: Cluster
let database: pg.Client
let model: Model
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'spindle-migrations-'))
  cluster = await startCluster(folder)
  const { port, passwords } = cluster
  database = new pg.Client({ host: '127.0.0.1', port, user: 'spindle_admin', password: passwords.admin, database: 'postgres' })
  await database.connect()
  await database.query('create role spindle_app nologin; create role spindle_reader nologin')
  const repository = await readRepository(ROOT)
  if (!repository.model) throw new Error('The documents do not compile.')
  model = repository.model
  for (const file of ['server/migrations/0001_platform.sql', ...(await laterMigrations(ROOT))])
    await database.query(await readFile(path.join(ROOT, file), 'utf8'))
}, 120_000)
afterAll(async () => {
  await database?.end()
  await cluster?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Columns, indexes and foreign keys of the generated tables as the catalog has them. */
async function catalog(client: pg.Client = database): Promise<unknown> {
  const of = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows
  return {
    columns:
      await of(`select relname, attname, format_type(atttypid, atttypmod), attnotnull from pg_attribute join pg_class c on c.oid = attrelid
      where relnamespace in ('data'::regnamespace, 'control'::regnamespace) and relkind = 'r' and attnum > 0 and not attisdropped order by 1, 2`),
    indexes: await of(`select tablename, indexname, indexdef from pg_indexes where schemaname in ('data', 'control') order by 2`),
    keys: await of(
      `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint where connamespace in ('data'::regnamespace, 'control'::regnamespace) and contype = 'f' order by 2`,
    ),
    views: await of(`select table_name, column_name from information_schema.columns where table_schema = 'read' order by 1, 2`),
    triggers: await of(
      `select tgrelid::regclass::text, tgname, tgargs from pg_trigger where not tgisinternal and tgname = 'count_change' order by 1`,
    ),
  }
}

test('no two migrations have one number', async () => {
  const numbers = (await laterMigrations(ROOT)).map((file) => path.basename(file).slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
})

test('the committed migrations lead to the committed state', async () => {
  const state = JSON.parse(await readFile(path.join(ROOT, 'server/migrations/schema.json'), 'utf8')) as DatabaseSchema
  const { rows } = await database.query<{
    at: string
    type: string
    required: boolean
  }>(`select relnamespace::regnamespace || '.' || relname || '.' || attname as at, format_type(atttypid, atttypmod) as type, attnotnull as required
    from pg_attribute join pg_class c on c.oid = attrelid where relnamespace in ('data'::regnamespace, 'control'::regnamespace)
      and relkind = 'r' and attnum > 0 and not attisdropped`)
  const found = new Map(
    rows.map(({ at, type, required }) => [at, { type: type.replace('timestamp with time zone', 'timestamptz'), required }]),
  )
  for (const [name, table] of Object.entries(state.tables)) {
    for (const [column, { type, notNull }] of Object.entries(table.columns))
      expect(found.get(`${table.schema ?? 'data'}.${name}.${column}`), `${name}.${column}`).toEqual({ type, required: notNull === true })
  }
})

test('a renamed, widened and extended entity keeps its rows; the way back restores the tables', async () => {
  const before = databaseSchema(model)
  const start = await catalog()
  await database.query(`insert into data.process (tenant_id, id, code, name, has_yield) values ('${TENANT}', '${ROW}', 'XS', '细纱', true)`)
  const after = changed(model)
  const renames = declaredRenames(after, before)
  const forth = diff(before, databaseSchema(after), { renames, allowed: new Set() })
  expect(forth.refusals).toEqual([])
  await inTransaction(sql(forth.changes))
  expect((await database.query(`select title, note from data.step where id = '${ROW}'`)).rows).toEqual([{ title: '细纱', note: null }])
  await database.query(`set app.tenant_id = '${TENANT}'`)
  expect((await database.query('select title from read.step')).rows).toHaveLength(1)

  const back = { name: 'title', name_pinyin: 'title_pinyin', name_pinyin_order: 'title_pinyin_order' }
  const inverse = { tables: { process: 'step' }, columns: { process: back } }
  await inTransaction(sql(diff(forth.state, before, { renames: inverse, allowed: new Set(['*']) }).changes))
  expect(await catalog()).toEqual(start)
  expect((await database.query(`select name from data.process where id = '${ROW}'`)).rows).toEqual([{ name: '细纱' }])
})

test('rows that were stored without an answer are no once there must be one', async () => {
  const file = '0150_answered_switches.sql'
  const run = async (folderOf: string) => inTransaction(await readFile(path.join(ROOT, folderOf, file), 'utf8'))
  await run('server/migrations/down')
  const enabled = { open: null, yes: true, no: false }
  for (const [name, value] of Object.entries(enabled))
    await database.query(
      "insert into data.supplier (tenant_id, id, name, types, phone, enabled) values ($1, gen_random_uuid(), $2, '{raw}', '1', $3)",
      [TENANT, name, value],
    )
  await run('server/migrations')
  const { rows } = await database.query('select name, enabled from data.supplier order by name')
  expect(rows).toEqual([
    { name: 'no', enabled: false },
    { name: 'open', enabled: false },
    { name: 'yes', enabled: true },
  ])
})

test('every generated migration can be undone where it stands, and done again', async () => {
  await database.query('create database undone')
  const { port, passwords } = cluster
  const undone = new pg.Client({ host: '127.0.0.1', port, user: 'spindle_admin', password: passwords.admin, database: 'undone' })
  await undone.connect()
  onTestFinished(() => undone.end())
  const run = async (file: string) => undone.query(`begin; ${await readFile(path.join(ROOT, file), 'utf8')}; commit`)
  const generated = new Set(await generatedMigrations(ROOT))
  for (const file of ['server/migrations/0001_platform.sql', ...(await laterMigrations(ROOT))]) {
    const before = generated.has(file) ? await catalog(undone) : undefined
    await run(file)
    if (before === undefined) continue
    await run(path.join(path.dirname(file), 'down', path.basename(file)))
    expect(await catalog(undone), file).toEqual(before)
    await run(file)
  }
})

test('the same model from nothing has no difference to itself', () => {
  const { state } = diff(EMPTY, databaseSchema(model), { renames: NONE, allowed: new Set() })
  expect(diff(state, databaseSchema(model), { renames: declaredRenames(model, state), allowed: new Set() }).changes).toEqual([])
})

async function inTransaction(text: string): Promise<void> {
  await database.query('begin')
  await database.query(text)
  await database.query('commit')
}

/** The model after process became step, its name a title, with a note more and wider decimals. */
function changed(original: Model): Model {
  const { process, ...others } = original.entities
  if (!process) throw new Error('There is no entity process.')
  const { name, ...fields } = process.fields
  if (!name) throw new Error('A process has no name.')
  const title: Field = { ...name, name: 'title', column: 'title', renamedFrom: 'name' }
  const note: Field = { ...name, name: 'note', column: 'note', required: false, search: 'none' }
  const wider = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, field.kind === 'decimal' ? { ...field, decimals: 4 } : field]),
  )
  const said = (word: string) => (word === 'name' ? 'title' : word)
  const step: Entity = {
    ...process,
    id: 'step',
    table: 'step',
    renamedFrom: 'process',
    display: said(process.display),
    lookup: process.lookup.map(said),
    sort: process.sort.map((key) => ({ ...key, field: said(key.field) })),
    unique: process.unique.map((rule) => ({ ...rule, fields: rule.fields.map(said) })),
    fields: { title, note, ...wider },
  }
  const pointed = Object.values(others).map((entity) => [
    entity.id,
    {
      ...entity,
      fields: Object.fromEntries(
        Object.entries(entity.fields).map(([key, field]) => [key, field.reference === 'process' ? { ...field, reference: 'step' } : field]),
      ),
    },
  ])
  return { ...original, entities: { step, ...Object.fromEntries(pointed) } }
}
