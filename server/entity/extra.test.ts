// Fields that a tenant adds: whatever the product's fields do, they do too. Their layer lies among the documents here.
import { expect, test } from 'vitest'
import { serverForFile } from '../testing/testServer.ts'
import { ownLayer, rootWith } from './testing/layer.ts'
import { messagesOf, rowOf, rowsOf, Samples, type Row } from './testing/samples.ts'

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
  expect([refused.status, refused.msg]).toEqual([409, '采购员仍有供应商'])
  const free = await samples.make('procurer', { name: '采购乙' })
  expect((await remove(free, 'procurer')).status).toBe(200)
})

const remove = (row: Row, entity = 'supplier') => {
  const { routes } = samples.entity(entity)
  return samples.call(routes.remove, routes.remove.path.includes('{id}') ? {} : { id: row.id }, { id: row.id })
}
