// Values of which no category has all.
import { expect, test } from 'vitest'
import { inOneOrder } from './seriesOrder.ts'

test('a value that comes late stands where it belongs', () => {
  expect(inOneOrder([['1-1', '1-10', '4-2'], ['1-2', '4-2'], ['3-3']])).toEqual(['1-1', '1-2', '1-10', '3-3', '4-2'])
})

test('the order in which values come goes before that of their texts', () => {
  expect(
    inOneOrder([
      ['night', 'early'],
      ['night', 'middle', 'early'],
    ]),
  ).toEqual(['night', 'middle', 'early'])
})

test('of categories that contradict each other no value is lost or told twice', () => {
  expect(
    inOneOrder([
      ['a', 'b'],
      ['b', 'c', 'a', 'd'],
    ]).toSorted(),
  ).toEqual(['a', 'b', 'c', 'd'])
})
