// Entities of tenants' own with as many fields as one may have: published, filled in, listed, summed, exported and changed; with one more, refused.
import { expect, test } from 'vitest'
import { mostOwnFields } from '../../../metadata/base/limits.ts'
import { part, rowOf, rowsOf, Samples } from '../../engine/entity/testing/samples.ts'
import { serverForFile } from '../../testing/testServer.ts'

const server = await serverForFile()
const { call } = server
const samples = new Samples(server)

const label = (at: number) => ({ label: { zh: `栏目${at}`, en: `Field ${at}` } })
/** Every kind that has a column or a label of its own in what is read. */
const schemaOf = (at: number): object => {
  if (at % 4 === 1) return { type: 'number', 'x-field': { ...label(at), decimals: 2 } }
  if (at % 4 === 2) return { type: 'string', 'x-field': { ...label(at), reference: at === 2 ? 'x_wide' : 'supplier' } }
  if (at % 4 === 3) return { type: 'string', format: 'date', 'x-field': label(at) }
  return { type: 'string', maxLength: 50, 'x-field': label(at) }
}
const names = (count: number) => Array.from({ length: count }, (_, at) => `f${at}`)
const wide = (id: string, count: number) => ({
  kind: 'entity',
  id,
  label: { zh: '宽表', en: 'Wide' },
  display: 'f0',
  lookup: names(count).filter((_, at) => at % 4 === 0),
  schema: { type: 'object', required: ['f0'], properties: Object.fromEntries(names(count).map((name, at) => [name, schemaOf(at)])) },
})
const pageOf = (id: string, entity: string, count: number) => ({
  kind: 'page',
  id,
  route: `/${id.replace('_', '-').toLowerCase()}`,
  title: { zh: '宽表', en: 'Wide' },
  entity,
  table: { columns: names(count), toolbar: ['create', 'export', 'import'], rowActions: ['edit', 'history', 'remove'] },
  form: { items: names(count) },
})
const inMenu = (page: string) => ({
  kind: 'patch',
  target: 'menu:main',
  base: '0',
  ops: [{ op: 'insert', path: 'items', value: { page } }],
})
const draft = (target: string, content: object) => call('admin', 'PUT', `/workshop/drafts/${target}`, { content })

test('an entity of as many fields as may be is checked and published', async () => {
  for (const content of [wide('x_wide', mostOwnFields), pageOf('x_wides', 'x_wide', mostOwnFields)])
    expect((await draft(`${content.kind}:${content.id}`, content)).status).toBe(200)
  expect((await draft('menu:main', inMenu('x_wides'))).status).toBe(200)
  const checked = await call('admin', 'POST', '/workshop/check', {})
  expect([checked.status, part(checked.data, 'problems'), part(checked.data, 'violations')]).toEqual([200, [], []])
  expect((await call('admin', 'POST', '/workshop/publish', {})).status).toBe(200)
})

const filled = names(mostOwnFields).filter((name) => name !== 'f2')

test('its rows are stored, listed, summed, searched, chosen, exported and changed', async () => {
  const supplier = await samples.make('supplier')
  const valueAt = (at: number) => ['字', 1.25, supplier.id, '2026-03-01'][at % 4]
  const values = Object.fromEntries(filled.map((name) => [name, valueAt(Number(name.slice(1)))]))
  const made = rowOf(await call('admin', 'POST', '/x/wide/create', values))
  expect(made).toMatchObject(values)
  const [listed] = rowsOf(await call('admin', 'POST', '/x/wide/page', { pageNum: 1, pageSize: 10, f4: '字', sort: [{ field: 'f1' }] }))
  expect(listed).toMatchObject(values)
  expect(part(listed, '$labels')).toEqual(
    Object.fromEntries(names(mostOwnFields).flatMap((name, at) => (at % 4 === 2 ? [[name, at === 2 ? null : supplier.name]] : []))),
  )
  const sums = names(mostOwnFields).filter((_, at) => at % 4 === 1)
  const summed = await call('admin', 'POST', '/x/wide/page', { pageNum: 1, pageSize: 10, sums })
  expect(part(summed.data, 'sums')).toEqual(Object.fromEntries(sums.map((name) => [name, 1.25])))
  expect((await call('admin', 'POST', '/x/wide/page', { pageNum: 1, pageSize: 10, keyword: '字' })).status).toBe(200)
  const hint = names(mostOwnFields).flatMap((_, at) => (at % 4 === 0 && at > 0 ? ['字'] : []))
  expect(rowsOf(await call('admin', 'POST', '/x/wide/options', {}))).toMatchObject([{ label: '字', hint: hint.join(' · ') }])
  const exported = await call('admin', 'POST', '/x/wide/export', { columns: names(mostOwnFields) })
  expect([exported.status, exported.body.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  expect((await call('admin', 'GET', '/x/wide/template')).status).toBe(200)
  const changed = await call('admin', 'POST', '/x/wide/update', { id: made.id, version: made.version, f0: '另一个' })
  expect(rowOf(changed)).toMatchObject({ f0: '另一个', f1: 1.25 })
  expect((await call('admin', 'GET', `/x/wide/history/${String(made.id)}`)).status).toBe(200)
})

test('all of them may become required: what rows lack is looked for', async () => {
  const all = wide('x_wide', mostOwnFields)
  await draft('entity:x_wide', { ...all, schema: { ...all.schema, required: filled } })
  const again = await call('admin', 'POST', '/workshop/check', {})
  expect([again.status, part(again.data, 'violations')]).toEqual([200, []])
  expect((await call('admin', 'POST', '/workshop/publish', {})).status).toBe(200)
})

test('one more is refused in words, at the fields', async () => {
  await draft('entity:x_wider', wide('x_wider', mostOwnFields + 1))
  const { status, data } = await call('admin', 'POST', '/workshop/check', { targets: ['entity:x_wider'] })
  expect([status, part(data, 'problems')]).toEqual([
    200,
    [expect.objectContaining({ path: '/schema/properties', message: expect.stringContaining(String(mostOwnFields)) })],
  ])
})
