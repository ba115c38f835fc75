// How often values fall where.
import { expect, test } from 'vitest'
import { binsOf } from './bins.ts'

test('spans are equal and round, none is lost, the greatest value is in the last', () => {
  const bins = binsOf([0.1, 0.2, 0.3, 0.3, 0.7, 1], 5)
  expect(bins.map(({ from, to, count }) => [from, to, count])).toEqual([
    [0, 0.2, 1],
    [0.2, 0.4, 3],
    [0.4, 0.6, 0],
    [0.6, 0.8, 1],
    [0.8, 1, 0],
    [1, 1.2, 1],
  ])
})

test('five thousand values, one value, one value many times, none', () => {
  const many = binsOf(Array.from({ length: 5000 }, (_, at) => at))
  expect(many.reduce((sum, { count }) => sum + count, 0)).toBe(5000)
  expect(many).toHaveLength(10)
  expect(binsOf([7])).toEqual([{ from: 7, to: 8, count: 1 }])
  expect(binsOf([-2.5, -2.5])).toEqual([{ from: -3, to: -2, count: 2 }])
  expect(binsOf([])).toEqual([])
})
