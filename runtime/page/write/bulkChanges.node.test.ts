// The same values for several rows: what changes, what does not, and the way back.
import { expect, test } from 'vitest'
import { bodyOf, bulkOf, takenBack } from './bulkChanges.ts'

const rows = [
  { id: 'a', version: 2, price: 1, on: true, $can: 1 },
  { id: 'b', version: 5, price: 3, on: false, $can: 1 },
  { id: 'c', version: 1, price: null, $can: 0 },
]
const allows = (_field: string, row: { readonly $can?: number }) => row.$can === 1

test('rows that hold the values already, and those that may not be changed, are counted apart', () => {
  const bulk = bulkOf(rows, { price: 3, on: false }, allows)
  expect(bodyOf(bulk.changes)).toEqual({ rows: [{ id: 'a', version: 2, price: 3, on: false }] })
  expect([bulk.same, bulk.barred]).toEqual([1, 1])
})

test('nothing chosen changes nothing', () => {
  expect(bulkOf(rows, {}, allows)).toEqual({ changes: [], same: 3, barred: 0 })
})

test('only what differs is sent, and taken back on the new version', () => {
  const { changes } = bulkOf(rows, { price: 9, on: false }, allows)
  expect(bodyOf(changes).rows).toEqual([
    { id: 'a', version: 2, price: 9, on: false },
    { id: 'b', version: 5, price: 9 },
  ])
  const stored = [
    { id: 'a', version: 3 },
    { id: 'b', version: 6 },
  ]
  expect(bodyOf(takenBack(changes, stored)).rows).toEqual([
    { id: 'a', version: 3, price: 1, on: true },
    { id: 'b', version: 6, price: 3 },
  ])
})
