// Moments at which shifts are cut.
import { expect, test } from 'vitest'
import { millCalendar } from './calendar.ts'
import { cutShift } from './cut.ts'
import { zoneClock } from './zone.ts'

const zone = 'Asia/Shanghai'
const periods = [
  { start: '08:00', end: '16:00' },
  { start: '16:00', end: '00:00' },
  { start: '00:00', end: '08:00' },
]
const shifts = millCalendar({ zone, periods }).shiftsOf('2026-03-02')
const clock = zoneClock(zone)
const cut = (times: readonly string[], aheadMin: number | null): readonly string[] =>
  shifts.map((shift) => {
    const { startAt, endAt } = cutShift(clock, shift, [
      { times, aheadMin },
      { times, aheadMin },
    ])
    return [startAt, endAt].map((at) => new Date(at + 8 * 3_600_000).toISOString().slice(8, 16)).join(' ')
  })

test('a shift lasts from cut to cut, over midnight too', () => {
  expect(cut(['08:00', '16:00', '00:00'], 5)).toEqual(['02T07:55 02T15:55', '02T15:55 02T23:55', '02T23:55 03T07:55'])
  expect(cut(['07:45', '16:10', '23:50'], 0)).toEqual(['02T07:45 02T16:10', '02T16:10 02T23:50', '02T23:50 03T07:45'])
})

test('a period without a time near its beginning is cut where it begins', () => {
  expect(cut(['07:50'], null)).toEqual(['02T07:50 02T16:00', '02T16:00 03T00:00', '03T00:00 03T07:50'])
  expect(cut([], 10)).toEqual(['02T08:00 02T16:00', '02T16:00 03T00:00', '03T00:00 03T08:00'])
})
