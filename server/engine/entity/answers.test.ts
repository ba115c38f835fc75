// A yes or no that is left off is no. One that may stay without an answer has a third state, which is stored, listed, exported and searched as such.
import { expect, test } from 'vitest'
import type { PatchDocument } from '../../../metadata/generated/language.ts'
import { serverForFile } from '../../testing/testServer.ts'
import { readWorkbook } from '../workbook/readWorkbook.ts'
import { rootWith } from './testing/layer.ts'
import { rowOf, rowsOf, Samples } from './testing/samples.ts'

const field = (label: string, more: object = {}): object => ({ type: 'boolean', 'x-field': { label: { zh: label, en: label }, ...more } })
const own = { x_passed: field('passed'), x_checked: field('checked', { unanswered: true }) }
const insert = (path: string, value: unknown) => ({ op: 'insert', path, value }) as const
const layer: readonly PatchDocument[] = [
  {
    kind: 'patch',
    target: 'entity:supplier',
    base: '0',
    ops: Object.entries(own).map(([name, each]) => insert(`schema/properties/${name}`, each)),
  },
  {
    kind: 'patch',
    target: 'page:supplierManagement',
    base: '0',
    ops: Object.keys(own).flatMap((name) => [
      insert('tabs/supplier/table/columns', name),
      insert('tabs/supplier/form/items', name),
      insert('tabs/supplier/search', name),
    ]),
  },
]
const server = await serverForFile({}, await rootWith(layer))
const samples = new Samples(server)
const { routes } = samples.entity('supplier')
const { routes: machines } = samples.entity('device')

test('what is left off is no, what may stay without an answer is nothing', async () => {
  expect(await samples.make('supplier', { name: '甲' })).toMatchObject({ x_passed: false, x_checked: null })
  expect(await samples.make('supplier', { name: '乙', x_passed: null, x_checked: false })).toMatchObject({
    x_passed: false,
    x_checked: false,
  })
  expect(await samples.make('supplier', { name: '丙', x_passed: true, x_checked: true })).toMatchObject({ x_passed: true, x_checked: true })
})

test('a change takes an answer back to no, or to none', async () => {
  const made = await samples.make('supplier', { name: '丁', x_passed: true, x_checked: true })
  const changed = rowOf(await samples.call(routes.update, { id: made.id, version: made.version, x_passed: null, x_checked: null }))
  expect(changed).toMatchObject({ x_passed: false, x_checked: null })
})

const called = async (filter: object) =>
  rowsOf(await samples.call(routes.page, { pageNum: 1, pageSize: 10, sort: [{ field: 'name', order: 'asc' }], ...filter }))
    .map(({ name }) => name)
    .join('')

test('conditions ask for yes, for no, and for what has no answer', async () => {
  // as it was stored before the fields were there
  const before = await samples.make('supplier', { name: '戊' })
  await server.sql("update data.supplier set extra = '{}' where id = $1", [before.id])
  await server.sql('delete from data.x_index where row_id = $1', [before.id])
  expect(await called({ x_passed: [true] })).toBe('丙')
  expect(await called({ x_passed: false })).toBe('丁甲戊乙')
  expect(await called({ x_passed: [true, false] })).toBe('丙丁甲戊乙')
  expect(await called({ x_checked: true })).toBe('丙')
  expect(await called({ x_checked: false })).toBe('乙')
  expect(await called({ x_checked: { none: true } })).toBe('丁甲戊')
  const refused = await samples.call(routes.page, { pageNum: 1, pageSize: 10, x_passed: { none: true } })
  expect(refused.status).toBe(400)
})

test('a workbook tells no from no answer', async () => {
  const reply = await samples.call(routes.export, { sort: [{ field: 'name', order: 'asc' }], columns: ['name', 'x_passed', 'x_checked'] })
  const sheet = await readWorkbook(reply.body)
  if (!sheet.ok) throw new Error(sheet.code)
  expect(sheet.rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
    ['丙', '是', '是'],
    ['丁', '否', null],
    ['甲', '否', null],
    ['戊', '否', null],
    ['乙', '否', '否'],
  ])
})

test('a column of the product holds an answer in every row', async () => {
  const made = await samples.make('device', { machineNumber: 'Y1', enabled: null })
  expect(made).toMatchObject({ enabled: false, labelCheck: false })
  const changed = rowOf(await samples.call(machines.update, { id: made.id, version: made.version, labelCheck: null, enabled: true }))
  expect(changed).toMatchObject({ enabled: true, labelCheck: false })
  const open = await server.sql(
    `select c.table_name, c.column_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema in ('data', 'control') and c.data_type = 'boolean' and c.is_nullable = 'YES' and t.table_type = 'BASE TABLE'
       and c.column_default is not null`,
  )
  expect(open).toEqual([])
})
