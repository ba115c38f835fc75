// The patch between two versions leads from the one to the other, whatever was changed.
import { expect, test } from 'vitest'
import { applyPatch } from '../compiler/patch/applyPatch.ts'
import { edited, patchable, randomFrom, repositorySources } from '../testing/documents.ts'
import { operationsBetween, patchOf } from './patchOf.ts'

const page = {
  kind: 'page',
  id: 'orders',
  table: { columns: ['number', { field: 'date', width: 120 }, 'place', 'state'], toolbar: ['create', 'export'] },
  form: { items: ['date', { group: 'where', items: ['place'] }, { steps: { path: ['a', 'b'] } }] },
  unique: [['number'], ['date', 'place']],
}

test.each<[string, (copy: typeof page) => void, unknown[]]>([
  ['a key', (copy) => Object.assign(copy.table, { pageSize: 25 }), [{ op: 'insert', path: 'table/pageSize', value: 25 }]],
  [
    'a value inside an item',
    (copy) => (copy.table.columns[1] = { field: 'date', width: 90 }),
    [{ op: 'set', path: 'table/columns/date/width', value: 90, expect: 120 }],
  ],
  [
    'one moved to the front',
    (copy) => copy.table.columns.unshift(...copy.table.columns.splice(3, 1)),
    [{ op: 'move', path: 'table/columns/state', after: '' }],
  ],
  [
    'a hidden column, and one more behind it',
    (copy) => copy.table.columns.splice(2, 1, Object.assign({ field: 'place', width: 1 }, { hidden: true, width: undefined }), 'remark'),
    [
      { op: 'set', path: 'table/columns/place', value: { field: 'place', hidden: true, width: undefined }, expect: 'place' },
      { op: 'insert', path: 'table/columns', value: 'remark', after: 'place' },
    ],
  ],
  ['an item taken away', (copy) => copy.table.toolbar.pop(), [{ op: 'remove', path: 'table/toolbar/export', expect: 'export' }]],
  [
    'inside an item that is known by its only key',
    (copy) => (copy.form.items[2] = { steps: { path: ['b', 'a'] } }),
    [{ op: 'move', path: 'form/items/steps/steps/path/b', after: '' }],
  ],
  [
    'a list without ids',
    (copy) => copy.unique.push(['state']),
    [{ op: 'set', path: 'unique', value: [['number'], ['date', 'place'], ['state']], expect: page.unique }],
  ],
  ['nothing', () => undefined, []],
])('%s', (_, change, operations) => {
  const copy = structuredClone(page)
  change(copy)
  expect(operationsBetween(page, copy)).toEqual(operations)
})

test('what hiding does is told as hiding', () => {
  const copy: object = { ...page, table: { ...page.table, columns: [{ field: 'number', hidden: true }, ...page.table.columns.slice(1)] } }
  expect(operationsBetween(page, copy)).toEqual([{ op: 'hide', path: 'table/columns/number' }])
})

test('a key that no path can name is set with what holds it', () => {
  const before = { id: 'x', kind: 'page', params: { 'a/b': 1, c: 2 } }
  const after = { ...before, params: { 'a/b': 2, c: 2 } }
  expect(operationsBetween(before, after)).toEqual([{ op: 'set', path: 'params', value: after.params, expect: before.params }])
  expect(() => operationsBetween(before, { ...before, 'a/b': 1 })).toThrow(RangeError)
})

test('every document of the product, changed at random: the patch makes the one of the other', { timeout: 60_000 }, async () => {
  const documents = patchable(await repositorySources())
  expect(documents.length).toBeGreaterThan(80)
  for (let seed = 0; seed < 800; seed++) {
    const random = randomFrom(seed)
    const before = documents[random(documents.length)] ?? { kind: 'page', id: '' }
    const after = edited(before, random)
    const patch = patchOf(before, after)
    const { document, problems } = applyPatch(before, patch, 'patch')
    expect(problems, `seed ${seed}: ${JSON.stringify(patch)}`).toEqual([])
    expect(document, `seed ${seed}: ${JSON.stringify(patch)}`).toEqual(after)
    expect(patchOf(before, document)).toEqual(patch)
  }
})
