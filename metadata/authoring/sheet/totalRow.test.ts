// A total at the end of a sheet is told from a record.
import { expect, test } from 'vitest'
import { totalRow } from './totalRow.ts'

const rows = (...last: readonly (string | number | null)[]) => [
  { number: 2, cells: ['a', 1, 'x'] },
  { number: 5, cells: last },
]

test.each([
  [['Total', 12, null], 5],
  [['合计', null, null], 5],
  [[null, 'Grand total:', 7], 5],
  [['Total', 12, 'x'], undefined],
  [['Totally new', 12, null], undefined],
  [[null, null, null], undefined],
])('%j', (last, number) => expect(totalRow(rows(...last))).toBe(number))

test('a sheet of one row is no total', () => expect(totalRow(rows('Total', 1).slice(1))).toBeUndefined())
