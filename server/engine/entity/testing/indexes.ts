// Filters on decimals, text and dates go through indexes, by the very statements that lists send (design: storage), at any number of rows worth one.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../../testing/testServer.ts'
import { explain } from './explain.ts'
import { Samples } from './samples.ts'

/** @param count rows of purchase orders */
export function testIndexes(count: number): void {
  let server: TestServer
  let samples: Samples
  beforeAll(async () => {
    server = await testServer()
    samples = new Samples(server)
    const { supplier, space } = await samples.make('purchaseOrder')
    const [root] = await server.sql('select id from data.space where tenant_id = $1', [server.tenants.a.id])
    // Filled before its indexes are made, which takes a tenth of the time; those that are looked at are made from their own definitions.
    const indexes = await server.sql(
      "select indexname as name, indexdef as text from pg_indexes where schemaname = 'data' and tablename = 'purchase_order' and indexname not like '%pkey'",
    )
    const keys = await server.sql(
      "select conrelid::regclass as table, conname as name from pg_constraint where 'data.purchase_order'::regclass in (conrelid, confrelid) and contype = 'f'",
    )
    for (const { table, name } of keys) await server.sql(`alter table ${String(table)} drop constraint "${String(name)}"`)
    for (const { name } of indexes) await server.sql(`drop index data."${String(name)}"`)
    await server.sql('alter table data.purchase_order set unlogged')
    await server.sql(
      `insert into data.purchase_order (tenant_id, id, number, number_pinyin, supplier_id, space_id, order_date, expected_arrival, total, created_by, updated_by)
       select $1, gen_random_uuid(), '细纱单' || n, 'xishadan' || n || ' xsd' || n, $2, $3, date '2020-01-01' + n % 2000, date '2020-01-01' + n % 2000, (n::bigint * 7919 % 10000000) / 100.0, $2, $2
       from generate_series(1, $4::int) n`,
      [server.tenants.a.id, supplier, space === '1' ? root?.id : space, count],
    )
    for (const { name, text } of indexes) if (/total|number|order_date/.test(String(name))) await server.sql(String(text))
    // From all rows instead of a sample (300 rows a step): which of two ways to a page seemed shorter hung on the rows that a sample happened to hold.
    await server.sql('alter table data.purchase_order alter order_date set statistics 2000')
    await server.sql('analyze data.purchase_order')
  }, 300_000)
  afterAll(() => server.close())

  for (const [what, body, index] of [
    ['a range of decimals', { total: [99_990, 99_991], sort: [{ field: 'number', order: 'asc' }] }, /total/],
    ['a text that contains', { number: '49876', sort: [{ field: 'total', order: 'asc' }] }, /number.*trgm/],
    ['a Chinese text that contains', { number: '纱单49876', sort: [{ field: 'total', order: 'asc' }] }, /number.*trgm/],
    ['a keyword', { keyword: 'xsd49876' }, /trgm/],
    ['a range of dates', { orderDate: ['2021-03-01', '2021-03-01'], sort: [{ field: 'number', order: 'asc' }] }, /order_date/],
    ['nothing, in the standard order', {}, /order_date/],
  ] as const) {
    test(`A filter on ${what} uses its index, rows and count alike`, async () => {
      const listed = { model: samples.model, entity: samples.entity('purchaseOrder') }
      const { nodes, milliseconds } = await explain(server, listed, { pageNum: 1, pageSize: 10, ...body })
      const names = nodes.flatMap((node) => node['Index Name'] ?? [])
      expect(names.filter((name) => index.test(name)).length, `${names.join()} ${milliseconds} ms`).toBeGreaterThanOrEqual(
        what.startsWith('nothing') ? 1 : 2,
      )
      const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'purchase_order')
      // An unfiltered count has nothing to look up.
      if (!what.startsWith('nothing')) expect(scanned).toEqual([])
    })
  }
}
