// Values of which no category has all.
import { expect, test } from 'vitest'
import { tableOf } from './series.ts'
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

test('values of a dictionary stand in its order, whichever came first; what it does not know comes last', () => {
  const row = (day: string, shift: string, order?: number) => ({ day, shift, kg: 1, ...(order !== undefined && { shift$order: order }) })
  const rows = [row('1', '未知'), row('1', '夜班', 2), row('1', '早班', 0), row('2', '中班', 1), row('2', '早班', 0)]
  const { series } = tableOf({
    rows,
    x: { id: 'day', label: 'Day' },
    y: [{ id: 'kg', label: 'kg', decimals: 0 }],
    series: { id: 'shift', label: 'Shift' },
  })
  expect(series.map(({ name }) => name)).toEqual(['早班', '中班', '夜班', '未知'])
})
