// A figure of each day.
import { expect, test } from 'vitest'
import { daysOf, rangeOf, weeksOf } from './days.ts'

test('whole months are shown, no more than twelve or than have room, the latest of them', () => {
  const rows = ['2025-01-31', '2026-02-10', '2026-03-02', 'no day', '2026-03-05'].map((day, at) => ({ day, n: at === 4 ? null : at }))
  const days = daysOf(rows, 'day', 'n')
  expect(days.map(({ day, value }) => [day, value])).toEqual([
    ['2025-01-31', 0],
    ['2026-02-10', 1],
    ['2026-03-02', 2],
  ])
  expect(rangeOf(days, 60)).toEqual(['2025-04-01', '2026-03-31'])
  expect(rangeOf(days, 9)).toEqual(['2026-03-01', '2026-03-31'])
  expect(rangeOf(days, 11)).toEqual(['2026-02-01', '2026-03-31'])
  expect(rangeOf(days.slice(1), 60)).toEqual(['2026-02-01', '2026-03-31'])
})

test('weeks begin on Monday', () => {
  expect(weeksOf(['2026-11-16', '2026-11-22'])).toBe(1)
  expect(weeksOf(['2026-11-15', '2026-11-16'])).toBe(2)
})
