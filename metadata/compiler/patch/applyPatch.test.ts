// A tenant's patch on a product's page.
import { expect, test } from 'vitest'
import { compile } from '../compile.ts'
import { product } from '../../examples/product.ts'
import type { PatchOperation } from '../../generated/language.ts'
import { applyPatch } from './applyPatch.ts'

const page = {
  id: 'orders',
  table: { columns: ['number', { field: 'date', width: 120 }, 'place'], rowActions: ['edit', { action: 'remove' }] },
  form: { items: ['date', { group: 'where', items: ['place'] }] },
}

function patched(...ops: PatchOperation[]) {
  const before = JSON.stringify(page)
  const result = applyPatch(page, { kind: 'patch', target: 'page:orders', base: '0', ops }, 'p')
  expect(JSON.stringify(page)).toBe(before)
  return result
}

test('sets, inserts, moves, removes and hides by ids', () => {
  const { document, problems } = patched(
    { op: 'set', path: 'table/columns/date/width', value: 90, expect: 120 },
    { op: 'insert', path: 'table/columns', value: 'state', after: 'number' },
    { op: 'move', path: 'table/columns/place', after: '' },
    { op: 'remove', path: 'table/rowActions/remove' },
    { op: 'hide', path: 'table/columns/number' },
    { op: 'hide', path: 'form/items/where/items/place' },
    { op: 'insert', path: 'table/pageSize', value: 25 },
  )
  expect(problems).toEqual([])
  expect(document).toEqual({
    id: 'orders',
    table: {
      columns: ['place', { field: 'number', hidden: true }, 'state', { field: 'date', width: 90 }],
      rowActions: ['edit'],
      pageSize: 25,
    },
    form: { items: ['date', { group: 'where', items: [{ field: 'place', visible: false }] }] },
  })
})

test('what was put in may be changed by what comes after, and the patch stays as it is', () => {
  const value = { field: 'state', width: 80 }
  const { document } = patched({ op: 'insert', path: 'table/columns', value }, { op: 'set', path: 'table/columns/state/width', value: 100 })
  expect(document.table.columns).toContainEqual({ field: 'state', width: 100 })
  expect(value.width).toBe(80)
})

test('does what it can, and names what it cannot', () => {
  const { document, problems } = patched(
    { op: 'insert', path: 'table/columns', value: 'date' },
    { op: 'move', path: 'table/columns/number', after: 'gone' },
    { op: 'remove', path: 'table/columns/gone' },
    { op: 'remove', path: 'table/columns/place' },
    { op: 'set', path: 'table/columns/date/width', value: 90, expect: 100 },
  )
  expect(problems.map(({ code, path }) => [code, path])).toEqual([
    ['patchExpect', '/ops/0'],
    ['patchPath', '/ops/1'],
    ['patchPath', '/ops/2'],
    ['patchExpect', '/ops/4'],
  ])
  expect(document.table.columns).toEqual(['number', { field: 'date', width: 120 }])
})

test.each(['__proto__/polluted', 'constructor/prototype/polluted', 'table/__proto__/polluted', 'table/__proto__'])(
  '%s leads nowhere',
  (path) => {
    for (const op of ['set', 'insert'] as const)
      expect(patched({ op, path, value: 'yes' }).problems.map(({ code }) => code)).toEqual(['patchPath'])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  },
)

test('is compiled as a layer over the product', () => {
  const ops = [
    { op: 'set', path: 'schema/properties/number/x-field/label/en', value: 'No.' },
    { op: 'insert', path: 'schema/required', value: 'remark' },
  ]
  const { model, problems } = compile([
    ...product(),
    { file: 'tenant.patch', document: { kind: 'patch', target: 'entity:order', base: '0', ops } },
  ])
  expect(problems).toEqual([])
  expect(model?.entities.order?.fields.number?.label.en).toBe('No.')
  expect(model?.entities.order?.fields.remark?.required).toBe(true)
})
