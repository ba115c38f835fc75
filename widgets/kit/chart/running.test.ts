// A day that is not over: no cliff, no flat month, no bar that looks whole.
import { expect, test } from 'vitest'
import { isScaled, leastOf, runningAt, splitAt } from './running.ts'
import { tableOf } from './series.ts'

const days = ['2026-11-26', '2026-11-27', '2026-11-28']
const tabled = (values: readonly (number | null)[], kind?: 'sum' | 'ratio' | 'level') =>
  tableOf({
    rows: days.map((day, at) => ({ day, v: values[at] ?? null })),
    x: { id: 'day', label: 'Day', grain: 'day' },
    y: [{ id: 'v', label: 'v', ...(kind && { kind }) }],
  })

test('the running day is the last one of the axis; where plans go on there is none', () => {
  const table = tabled([1, 2, 3])
  expect(runningAt(table, '2026-11-28')).toBe(2)
  expect(runningAt(table, '2026-11-27')).toBe(-1)
  expect(runningAt(table, undefined)).toBe(-1)
})

test('sums have a zero line unless what is over is close; ratios and levels need none', () => {
  expect(isScaled(tabled([29000, 23000, 5000]).series, 2)).toBe(true)
  expect(isScaled(tabled([29000, 23000, 5000]).series, -1)).toBe(false)
  expect(isScaled(tabled([29000, 9000, 5000]).series, 2)).toBe(false)
  expect(isScaled(tabled([90, 9, 5], 'ratio').series, -1)).toBe(true)
  expect(isScaled(tabled([90, 9, 5], 'level').series, -1)).toBe(true)
})

test('a line ends with what is over; the running part begins there and keeps to the scale', () => {
  const { series } = tabled([29000, 23000, 5000])
  const values = series[0]?.values ?? []
  expect(leastOf(series, 2)).toBe(23000)
  expect(splitAt(values, 2, 23000)).toEqual({ over: [29000, 23000, null], open: [null, 23000, 23000], isBelow: true })
  expect(splitAt(values, 2, undefined)).toEqual({ over: [29000, 23000, null], open: [null, 23000, 5000], isBelow: false })
})
