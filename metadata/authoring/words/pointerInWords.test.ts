// Places of documents as their readers call them, also of what is missing there.
import { expect, test } from 'vitest'
import { outlineOf } from './outline.ts'
import { placeInDocument } from './placeInDocument.ts'
import { idsInWords, pointerInWords } from './pointerInWords.ts'

const text = (zh: string, en: string) => ({ zh, en })
const name = { type: 'string', 'x-field': { label: text('名称', 'Name') } }
const entity = { kind: 'entity', id: 'x_tool', label: text('工具', 'Tool'), schema: { properties: { x_name: name } }, states: {} }
const page = { kind: 'page', id: 'tools', table: { columns: ['x_name', { field: 'x_day', width: 'wide' }] } }

test.each([
  [entity, '/states', 'field', '状态 › 字段', 'States › Field'],
  [entity, '/schema/properties/x_name/x-field/label/en', undefined, '字段 › 名称 › 名称 › 英文', 'Fields › Name › Label › English'],
  [entity, '', undefined, '', ''],
  [page, '/table/columns/1/width', undefined, '表格 › 列 › 日期 › 宽度', 'Table › Columns › Day › Width'],
])('%# %s', (document, path, key, zh, en) => {
  const tree = outlineOf(document.kind, document, { names: { x_day: text('日期', 'Day') } })
  const place = placeInDocument({ path, ...(key !== undefined && { key }) }, document, document)
  expect(pointerInWords(tree, place)).toEqual({ zh, en })
})

test('in a patch the place is that of what the operation writes', () => {
  const patch = { kind: 'patch', ops: [{ op: 'set', path: 'states', value: {} }] }
  expect(placeInDocument({ path: '/ops/0/value', key: 'field' }, patch, entity)).toBe('/states/field')
  expect(placeInDocument({ path: '/ops/1' }, { ops: [{}, {}] }, entity)).toBe('')
})

test('what the product has written stands at its own place, also where the draft is a patch of something else', () => {
  const tested = { ...page, tests: [{ id: 'pendingIsPassed', expect: { actions: { 'table/edit': { allowed: true } } } }] }
  const patch = { kind: 'patch', ops: [{ op: 'remove', path: 'table/rowActions/edit' }] }
  const path = '/tests/0/expect/actions/table~1edit/allowed'
  const place = placeInDocument({ path }, patch, tested)
  expect(place).toBe(path)
  expect(pointerInWords(outlineOf('page', tested), place).en).toMatch(/pendingIsPassed/)
  expect(placeInDocument({ path: '/tests/7/expect' }, patch, tested)).toBe('/tests')
})

test.each([
  ['table/columns/x_day/width', 'Table › Columns › Day › Width'],
  ['table/columns/x_gone', 'Table › Columns › x_gone'],
  ['table/columns/x_day/gone/field', 'Table › Columns › Day › gone › Field'],
  ['title/en', 'Title › English'],
  ['schema/required', 'Required'],
])('what patches name by ids is told alike, and what is gone by its id: %s', (path, en) => {
  const names = { x_day: text('日期', 'Day') }
  expect(idsInWords(outlineOf(page.kind, page, { names }), { document: page, ids: path.split('/'), names }).en).toBe(en)
})
