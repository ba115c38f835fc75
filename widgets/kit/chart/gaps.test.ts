// What is not known has its place on the axis, and is neither left out nor nothing.
import { expect, test } from 'vitest'
import { withGaps } from './gaps.ts'
import { tableOf } from './series.ts'

test.each([
  ['day', ['2026-02-27', '2026-03-02'], ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']],
  ['hour', ['2026-02-28 22:00', '2026-03-01 00:00'], ['2026-02-28 22:00', '2026-02-28 23:00', '2026-03-01 00:00']],
  ['week', ['2026-W52', '2027-W01'], ['2026-W52', '2026-W53', '2027-W01']],
  ['month', ['2025-11', '2026-02'], ['2025-11', '2025-12', '2026-01', '2026-02']],
  ['year', ['2024', '2026'], ['2024', '2025', '2026']],
] as const)('%s after %s', (grain, known, all) => {
  expect(withGaps(known, grain)).toEqual(all)
})

test('all hours of a day are there, and times of several series are in one order', () => {
  expect(withGaps(['22', '3'], 'hourOfDay')).toEqual(Array.from({ length: 24 }, (_, hour) => String(hour)))
  expect(withGaps(['2026-03-02', '2026-02-28'], 'day')).toEqual(['2026-02-28', '2026-03-01', '2026-03-02'])
})

test('times that are far apart or no times stay as they are', () => {
  for (const times of [[], ['2026-03-01', '--'], ['1900-01-01', '2026-01-01']]) expect(withGaps(times, 'day')).toEqual(times)
  expect(withGaps(['a', 'c'], undefined)).toEqual(['a', 'c'])
})

test('a day without rows is a gap in every series', () => {
  const rows = [
    { day: '2026-03-01', kg: 18.2, stops: 0 },
    { day: '2026-03-03', kg: 18.6, stops: null },
  ]
  const y = ['kg', 'stops'].map((id) => ({ id, label: id }))
  const { categories, colours, series } = tableOf({ rows, x: { id: 'day', label: 'Day', grain: 'day' }, y })
  expect(categories).toEqual(['2026-03-01', '2026-03-02', '2026-03-03'])
  expect(colours).toHaveLength(3)
  expect(series.map(({ values }) => values)).toEqual([
    [18.2, null, 18.6],
    [0, null, null],
  ])
})
