// Weeks of a calendar, over the turn of a year too.
import { expect, test } from 'vitest'
import { weekdayOf, weeksOf } from './weeks.ts'

test('weeks begin on Monday and hold all days, whatever their order', () => {
  const weeks = weeksOf(['2027-01-02', '2026-12-27'])
  expect(weeks.map((week) => [week[0], week[6]])).toEqual([
    ['2026-12-21', '2026-12-27'],
    ['2026-12-28', '2027-01-03'],
  ])
  expect(weeksOf([])).toEqual([])
  expect(['2026-12-28', '2024-02-29', '2026-11-29'].map(weekdayOf)).toEqual([0, 3, 6])
})
