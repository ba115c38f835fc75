// A tenant's patches under a new product: each document goes on, is held, or is told.
import { expect, test } from 'vitest'
import { product } from '../examples/product.ts'
import type { PatchDocument, PatchOperation } from '../generated/language.ts'
import { load, type Source } from '../load/load.ts'
import { applyPatch } from '../resolve/applyPatch.ts'
import { applyPatches } from '../resolve/applyPatches.ts'
import { resolve } from '../resolve/resolve.ts'
import { mergeLayer } from './mergeLayer.ts'

const patch = (target: string, ...ops: PatchOperation[]): PatchDocument => ({ kind: 'patch', target, base: '0', ops })
const before = resolve(load(product()))
/** The product with these changes made in its files. */
const changed = (...patches: PatchDocument[]) =>
  resolve(applyPatches(load([...product(), ...patches.map((document, index): Source => ({ file: `${index}`, document }))])))

test('what merges goes on, a page in conflict is held until it is settled, an entity goes on and is told', () => {
  const after = changed(
    patch('page:orders', { op: 'set', path: 'table/columns/date/width', value: 100 }),
    patch('page:places', { op: 'set', path: 'title/en', value: 'Sites' }),
    patch('entity:order', { op: 'set', path: 'schema/properties/number/maxLength', value: 60 }),
  )
  const patches = [
    patch('page:orders', { op: 'set', path: 'table/columns/date/width', value: 200 }),
    patch('page:places', { op: 'insert', path: 'help', value: { zh: '说明', en: 'Help' } }),
    patch('entity:order', { op: 'set', path: 'schema/properties/number/maxLength', value: 20 }),
    patch('entity:order', { op: 'insert', path: 'schema/required', value: 'remark' }),
  ]
  const layer = mergeLayer({ before, after }, patches)
  expect(layer.held).toEqual([{ target: 'page:orders', document: before.documents.page.get('orders')?.document }])
  expect(layer.conflicts.map(({ target, conflicts }) => [target, conflicts.map(({ path }) => path)])).toEqual([
    ['page:orders', ['table/columns/date/width']],
    ['entity:order', ['schema/properties/number/maxLength']],
  ])
  expect(layer.patches[0]).toEqual(patches[0])
  const [, places, order] = layer.patches
  expect(places?.ops).toEqual(patches[1]?.ops)
  expect(order?.ops.map(({ path, value }) => [path, value])).toEqual([
    ['schema/required', 'remark'],
    ['schema/properties/number/maxLength', 20],
  ])
  expect(layer.refused).toEqual([])
  const choices = { 'page:orders': { 'table/columns/date/width': 'theirs' as const } }
  const settled = mergeLayer({ before, after }, patches, choices)
  expect(settled.held).toEqual([])
  expect(settled.patches[0]?.ops).toEqual([])
})

test('a page that the product has no longer stays for who has changed it', () => {
  const after = resolve(load(product().filter(({ file }) => !file.endsWith('places.json'))))
  const of = patch('page:places', { op: 'set', path: 'title/en', value: 'Sites' })
  expect(mergeLayer({ before, after }, [of])).toMatchObject({
    patches: [of],
    held: [{ target: 'page:places' }],
    conflicts: [{ target: 'page:places' }],
  })
})

test('entities only grow: what takes away or binds rows that are there is refused, with its test', () => {
  const after = changed(
    patch(
      'entity:order',
      { op: 'remove', path: 'schema/properties/remark' },
      { op: 'set', path: 'schema/properties/number/maxLength', value: 20 },
      { op: 'insert', path: 'schema/required', value: 'agent' },
      { op: 'set', path: 'schema/properties/date/x-field/label/en', value: 'Day' },
    ),
  )
  expect(mergeLayer({ before, after }, []).refused.map(({ kind, subject, tightenings }) => [kind, subject.id, tightenings.length])).toEqual(
    [
      ['field.tightened', 'order.number', 1],
      ['field.required', 'order.agent', 1],
      ['field.removed', 'order.remark', 0],
    ],
  )
})

test('merging a second time changes nothing', () => {
  const after = changed(patch('page:orders', { op: 'insert', path: 'table/columns', value: 'remark', after: 'number' }))
  const of = patch('page:orders', { op: 'move', path: 'table/columns/state', after: 'number' }, { op: 'hide', path: 'table/columns/total' })
  const once = mergeLayer({ before, after }, [of])
  expect(mergeLayer({ before: after, after }, once.patches).patches).toEqual(once.patches)
  const orders = after.documents.page.get('orders')?.document
  const [merged] = once.patches
  expect(orders && merged && applyPatch(orders, merged, '').document.table?.columns).toEqual([
    'number',
    'state',
    'remark',
    { field: 'date', width: 120 },
    'place',
    { field: 'total', sum: true, hidden: true },
  ])
})
