// Fields that a tenant adds: whatever the product's fields do, they do too. Their layer lies among the documents here.
import { expect, test } from 'vitest'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Grants } from '../../kernel/permission/grants.ts'
import { Refusal } from '../../base/errors.ts'
import { readWorkbook } from '../workbook/readWorkbook.ts'
import { serverForFile } from '../../testing/testServer.ts'
import type { Context } from '../context/context.ts'
import { keepExtra } from './write/extra.ts'
import { page } from './read/page.ts'
import { Totals } from './sql/total.ts'
import { allGrants, callerOf } from './testing/callers.ts'
import { explain, statementsOf } from './testing/explain.ts'
import { ownLayer, rootWith } from './testing/layer.ts'
import { messagesOf, rowOf, rowsOf, Samples, type Row } from './testing/samples.ts'
import { uploadTo, workbook } from './testing/upload.ts'

const server = await serverForFile({}, await rootWith(ownLayer))
const samples = new Samples(server)
const routes = samples.entity('supplier').routes

const buyer = await samples.make('procurer', { name: '采购甲' })
const space = await samples.make('space', { attribute: 'warehouse', warehouseType: 'raw' })
const full = {
  x_code: 'A-1',
  x_note: '长期合作\n第二行',
  x_rating: 87.3,
  x_visits: 3,
  x_since: '2024-02-29',
  x_called: '2026-01-02T03:04:05Z',
  x_vip: true,
  x_grade: 'raw',
  x_lines: ['raw', 'spare'],
  x_buyer: buyer.id,
  x_spaces: [space.id],
}
const first = await samples.make('supplier', { name: '甲供应商', ...full })
const second = await samples.make('supplier', { name: '乙供应商', x_rating: 12, x_since: '2023-01-01', x_grade: 'spare' })
const third = await samples.make('supplier', { name: '丙供应商' })

const found = async (body: object): Promise<readonly unknown[]> =>
  rowsOf(await samples.call(routes.page, { pageNum: 1, pageSize: 10, keyword: '供应商', ...body })).map(({ name }) => name)

test('A row holds what it was given, rounded, labelled, and as lists and forms read it', async () => {
  expect(first).toMatchObject({ ...full, x_called: expect.stringMatching(/^2026-01-02T03:04:05/) })
  expect(first.$labels).toMatchObject({ x_buyer: '采购甲', x_spaces: [space.name] })
  expect(third).toMatchObject({ x_code: null, x_rating: null, x_vip: false, x_lines: null, x_spaces: [], x_buyer: null })
  const [listed] = rowsOf(await samples.call(routes.page, { pageNum: 1, pageSize: 10, name: '甲供应商' }))
  const { x_papers: _papers, ...shown } = first
  expect(listed).toMatchObject(shown)
})

test('What it may hold is judged as anywhere: shape, dictionary, references, rules', async () => {
  const wrong = await samples.call(
    routes.create,
    await samples.input('supplier', { x_rating: 101, x_since: 'soon', x_grade: 'none', x_visits: 1.5, x_other: 1 }),
  )
  expect(wrong.status).toBe(400)
  expect(Object.keys(messagesOf(wrong)).sort()).toEqual(['x_grade', 'x_other', 'x_rating', 'x_since', 'x_visits'])
  const stranger = await samples.call(routes.create, await samples.input('supplier', { x_buyer: first.id }))
  expect(Object.keys(messagesOf(stranger))).toEqual(['x_buyer'])
  const unfit = await samples.call(routes.update, { id: second.id, version: second.version, x_vip: true })
  expect(messagesOf(unfit)).toEqual({ x_rating: '重点供应商评分须不低于 60' })
})

test('Filters and orders know them', async () => {
  const [one, two, three] = ['甲供应商', '乙供应商', '丙供应商']
  expect(await found({ x_rating: [50, null] })).toEqual([one])
  expect(await found({ x_rating: [0, 100], sort: [{ field: 'x_rating', order: 'asc' }] })).toEqual([two, one])
  expect(await found({ sort: [{ field: 'x_rating', order: 'desc' }] })).toEqual([one, two, three])
  expect(await found({ sort: [{ field: 'x_since', order: 'asc' }] })).toEqual([two, one, three])
  expect(await found({ x_code: 'a-' })).toEqual([one])
  expect(await found({ x_note: '合作' })).toEqual([one])
  expect(await found({ x_grade: ['raw', 'spare'], sort: [{ field: 'x_grade', order: 'desc' }] })).toEqual([two, one])
  expect(await found({ x_lines: 'spare' })).toEqual([one])
  expect(await found({ x_vip: true })).toEqual([one])
  expect(await found({ x_called: ['2026-01-02', '2026-01-02'] })).toEqual([one])
  expect(await found({ x_buyer: buyer.id })).toEqual([one])
  // A place above means what lies below it.
  expect(await found({ x_spaces: '1' })).toEqual([one])
  expect(
    (await samples.call(routes.page, { pageNum: 1, pageSize: 10, sums: ['x_rating', 'x_visits'], averages: { x_rating: 1 } })).data,
  ).toMatchObject({
    sums: { x_rating: 99.3, x_visits: 3 },
    averages: { x_rating: 49.7 },
  })
})

test('A change says what it changed, and what is let go leaves no trace in the indexes', async () => {
  const made = await samples.make('supplier', full.x_code ? { ...full, x_code: 'B-1' } : {})
  const changed = rowOf(
    await samples.call(routes.update, { id: made.id, version: made.version, x_rating: 60, x_lines: null, x_buyer: null, x_code: null }),
  )
  expect(changed).toMatchObject({ x_rating: 60, x_lines: null, x_buyer: null, x_code: null, x_grade: 'raw' })
  const [entry] = (await samples.call(routes.history, undefined, { id: made.id })).data as readonly {
    changes: readonly { field: string; old: unknown }[]
  }[]
  expect(entry?.changes.map(({ field }) => field).sort()).toEqual(['x_buyer', 'x_code', 'x_lines', 'x_rating'])
  expect(entry?.changes.find(({ field }) => field === 'x_buyer')?.old).toBe('采购甲')
  const kept = await server.sql(
    "select field, number_value::float8 as n from data.x_index where row_id = $1 and field in ('x_rating', 'x_lines', 'x_code') union all select field, 0 from data.x_ref where row_id = $1 union all select rule, 0 from data.x_unique where row_id = $1",
    [made.id],
  )
  expect(kept).toEqual([
    { field: 'x_rating', n: 60 },
    { field: 'x_spaces', n: 0 },
  ])
  await samples.call(routes.updateMany, { rows: [{ id: changed.id, version: changed.version, x_visits: 9 }] })
  expect(rowOf(await samples.call(routes.get, undefined, { id: made.id })).x_visits).toBe(9)
})

test('What the model does not know stays in the row', async () => {
  const made = await samples.make('supplier', { x_rating: 5 })
  await server.sql(`update data.supplier set extra = extra || '{"x_gone": "kept"}' where id = $1`, [made.id])
  await samples.call(routes.update, { id: made.id, version: made.version, x_rating: 6 })
  expect(await server.sql('select extra from data.supplier where id = $1', [made.id])).toMatchObject([
    { extra: { x_gone: 'kept', x_rating: 6, x_vip: false } },
  ])
})

test('A unique rule holds against whoever is as fast, lets go of removed rows, and takes them back only where it is free', async () => {
  const input = await samples.input('supplier', { x_code: 'U-1' })
  const replies = await Promise.all(Array.from({ length: 8 }, (_, n) => samples.call(routes.create, { ...input, name: `同码${n}` })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400, 400, 400])
  const [stored, refused] = replies.toSorted((a, b) => a.status - b.status)
  if (!stored) throw new Error('nothing was asked')
  expect(refused && messagesOf(refused)).toEqual({ x_code: '内部编码已存在' })
  const made = rowOf(stored)
  await remove(made)
  const next = await samples.make('supplier', { x_code: 'U-1' })
  const back = await samples.call(routes.restore, undefined, { id: made.id })
  expect(messagesOf(back)).toEqual({ x_code: '内部编码已存在' })
  await remove(next)
  expect((await samples.call(routes.restore, undefined, { id: made.id })).status).toBe(200)
  expect(messagesOf(await samples.call(routes.create, { ...input, name: '再来' }))).toEqual({ x_code: '内部编码已存在' })
})

test('What is referred to is not removed', async () => {
  const refused = await remove(buyer, 'procurer')
  expect([refused.status, refused.msg]).toEqual([409, '采购员仍有供应商：供应商“采购员”1 条数据'])
  const free = await samples.make('procurer', { name: '采购乙' })
  expect((await remove(free, 'procurer')).status).toBe(200)
})

test('A workbook holds them by their labels, and takes them back', async () => {
  const columns = ['name', 'x_code', 'x_rating', 'x_vip', 'x_grade', 'x_lines', 'x_buyer', 'x_spaces', 'x_since']
  const out = await samples.call(routes.export, { columns, name: '甲供应商' })
  const sheet = await readWorkbook(out.body)
  if (!sheet.ok) throw new Error(sheet.code)
  expect(sheet.header).toEqual(['名称', '内部编码', '评分', '重点', '等级', '供货范围', '采购员', '送货地点', '合作日期'])
  const [row] = sheet.rows
  expect(row?.cells.slice(0, 4)).toEqual(['甲供应商', 'A-1', 87.3, '是'])
  expect(row?.cells[6]).toBe('采购甲')
  expect(row?.cells[7]).toBe(space.name)
  const cells = workbook([
    ['名称', '类型', '电话', '内部编码', '评分', '重点', '采购员', '合作日期'],
    ['导入供应', sheetWord('types'), '13900000077', 'I-1', 61.5, '是', '采购甲', '2025-05-06'],
  ])
  const { path } = samples.entity('supplier').routes.import
  expect((await uploadTo(server, path, { files: [cells] })).data).toMatchObject({ created: 1, errors: [] })
  const [made] = rowsOf(await samples.call(routes.page, { pageNum: 1, pageSize: 10, name: '导入供应' }))
  expect(made).toMatchObject({ x_code: 'I-1', x_rating: 61.5, x_vip: true, x_buyer: buyer.id, x_since: '2025-05-06' })
  const again = await uploadTo(server, path, { files: [cells] })
  expect(JSON.stringify(again.data)).toContain('内部编码已存在')
})

test('Who may not see one meets it nowhere', async () => {
  const role = { allows: (op: string) => (op === 'supplier.page' ? { fields: new Set(['name', 'x_code']) } : undefined) }
  const context = await contextFor({ ...allGrants, ...role })
  await expect(page(context, { pageNum: 1, pageSize: 10, x_rating: [1, 2] }, new Totals())).rejects.toThrow(Refusal)
  await expect(page(context, { pageNum: 1, pageSize: 10, sort: [{ field: 'x_rating', order: 'asc' }] }, new Totals())).rejects.toThrow(
    Refusal,
  )
  const [statement] = (await statementsOf(server, { ...listed(), allowance: context.allowance }, { pageNum: 1, pageSize: 10 })).slice(-1)
  expect(statement?.text).toContain('x_code')
  expect(statement?.text).not.toContain('x_rating')
})

test('An entity without any asks nothing more of the database', async () => {
  for (const entity of samples.saved.filter(({ id }) => id !== 'supplier')) {
    const body = { pageNum: 1, pageSize: 10, keyword: 'a' }
    const sent = await statementsOf(server, { model: samples.model, entity }, body)
    const referring = entity.referencedBy.some(({ field }) => field.startsWith('x_'))
    expect(
      sent.filter(({ text }) => /x_index|x_unique|extra/.test(text) || (/x_ref/.test(text) && !referring)),
      entity.id,
    ).toEqual([])
  }
})

test('Long lists are found and ordered by its index', { timeout: 120_000 }, async () => {
  const values = "jsonb_build_object('x_rating', n % 1000 / 10.0, 'x_code', '编码' || n, 'x_since', date '2020-01-01' + n % 3000)"
  await server.sql(
    `insert into data.supplier (tenant_id, id, name, types, phone, enabled, extra) select $1, gen_random_uuid(), '批量' || n, '{raw}', '13900000000', true, ${values} from generate_series(1, 30000) n`,
    [server.tenants.a.id],
  )
  await server.sql(
    `insert into data.x_index (tenant_id, entity, row_id, field, position, number_value, text_value, date_value)
     select tenant_id, 'supplier', id, e.key, 0, case e.key when 'x_rating' then (e.value #>> '{}')::numeric end, case e.key when 'x_code' then e.value #>> '{}' end,
       case e.key when 'x_since' then (e.value #>> '{}')::date end
     from data.supplier, jsonb_each(extra) e where name like '批量%'`,
  )
  await server.sql('analyze data.supplier, data.x_index')
  for (const [body, index] of [
    [{ x_rating: [99.9, 99.9] }, /x_index_number/],
    [{ x_code: '编码29999' }, /x_index_text_trgm/],
    [{ x_since: ['2021-03-01', '2021-03-01'] }, /x_index_date/],
    [{ sort: [{ field: 'x_rating', order: 'desc' }] }, /x_index_number/],
  ] as const) {
    // What holds nothing is planned for, and not asked where the page is full.
    const nodes = (await explain(server, listed(), { pageNum: 1, pageSize: 10, ...body })).nodes.filter(
      (node) => node['Actual Loops'] !== 0,
    )
    expect(nodes.flatMap((node) => node['Index Name'] ?? []).join(' '), JSON.stringify(body)).toMatch(index)
    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'x_index')).toEqual([])
    // The page of an order reads what it shows.
    const read = nodes
      .filter((node) => index.test(node['Index Name'] ?? ''))
      .map((node) => (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1))
    expect(Math.max(...read), JSON.stringify(body)).toBeLessThan(200)
  }
})

test('values of many rows are written in parts, so that no statement outlasts its time', async () => {
  const entity = samples.entity('supplier')
  const written: number[] = []
  const noting: Transaction = {
    run: ({ text, values }) => {
      if (text.startsWith('insert into data.x_index')) written.push((JSON.parse(String(values[0])) as readonly object[]).length)
      return Promise.resolve([])
    },
    at: () => noting,
  }
  const drafts = Array.from({ length: 25_000 }, (_, at) => ({
    entity,
    path: '',
    id: String(at),
    values: { x_visits: at, x_rating: at },
    children: {},
    numbered: new Set<string>(),
  }))
  await keepExtra(noting, { entity, drafts })
  expect(Math.max(...written)).toBeLessThanOrEqual(20_000)
  expect(written.reduce((sum, rows) => sum + rows, 0)).toBe(50_000)
})

const listed = () => ({ model: samples.model, entity: samples.entity('supplier') })

async function contextFor(grants: Grants): Promise<Context> {
  const homes = server.platform.database
  const caller = await callerOf(server, 'admin', grants)
  const allowance = grants.allows('supplier.page') ?? {}
  return { homes, database: homes.tenant, model: samples.model, caller, entity: samples.entity('supplier'), allowance }
}

/** The word of the first choice of a dictionary's field. */
const sheetWord = (name: string): string =>
  samples.model.dictionaries[samples.entity('supplier').fields[name]?.dictionary ?? '']?.values[0]?.label.zh ?? ''

const remove = (row: Row, entity = 'supplier') => {
  const { routes } = samples.entity(entity)
  return samples.call(routes.remove, routes.remove.path.includes('{id}') ? {} : { id: row.id }, { id: row.id })
}
