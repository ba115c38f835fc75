// Rows of a tree as a nest and back.
import { expect, test } from 'vitest'
import type { Row } from '../../core/contracts/contract.ts'
import { flatten, nested, type NestedRow } from './flatten.ts'

const row = (id: string, above: string | null): Row => ({ id, version: 1, above })
const shape = (rows: readonly NestedRow[]): string =>
  rows.map(({ id, children }) => id + (children ? `(${shape(children)})` : '')).join(' ')

test('rows stand below the one they name, in their order; those whose parent was not found, or that name themselves, at the top', () => {
  const rows = [row('b', 'a'), row('a', null), row('d', 'gone'), row('c', 'a'), row('e', 'e'), row('f', 'c')]
  expect(shape(nested(rows, 'above'))).toBe('a(b c(f)) d e')
  expect(flatten(nested(rows, 'above')).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'f', 'd', 'e'])
})

test('a row without anything below stays the object it is', () => {
  const rows = [row('a', null), row('b', 'a')]
  expect(nested(rows, 'above')[0]?.children?.[0]).toBe(rows[1])
})
