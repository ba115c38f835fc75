// Which objects survive a refresh.
import { expect, test } from 'vitest'
import { keepRows } from './keepRows.ts'

const answer = () => ({
  rows: [1, 2, 3].map((n) => ({ id: `r${n}`, version: 1, name: `row ${n}`, $labels: { device: `d${n}` }, tags: ['a', 'b'] })),
  total: 3,
  sums: { weight: 6 },
})

test('rows that come again are the same objects, also where they have moved; what has changed in a label or a list is new', () => {
  const before = answer()
  expect(keepRows(undefined, before)).toBe(before)
  expect(keepRows(before, answer())).toBe(before)

  const [first, second, third] = answer().rows
  if (!first || !second || !third) throw new Error('no rows')
  const changed = [{ ...third, tags: ['a'] }, first, { ...second, $labels: { device: 'renamed' } }, { ...first, id: 'r4' }]
  const after = keepRows(before, { ...answer(), rows: changed })
  expect(after.rows.map((row) => before.rows.indexOf(row as (typeof before.rows)[number]))).toEqual([-1, 0, -1, -1])
  expect(after.rows).toEqual(changed)

  const counted = keepRows(before, { ...answer(), total: 4 })
  expect(counted).toMatchObject({ total: 4 })
  expect(counted.rows).toBe(before.rows)
})
