// How far the two ends of a range reach (spec 5.10), by what is counted: 0 days, 1 months, 2 years, 3 a range of years.
import type { Dayjs } from 'dayjs'
import { present } from '../kit/moments.ts'

export type DateType = 0 | 1 | 2 | 3
export type Ends = readonly [Dayjs, Dayjs]

export const unitOf = (type: DateType): 'day' | 'month' | 'year' => (type === 0 ? 'day' : type === 1 ? 'month' : 'year')

/** The end: never in the future. A day may lie one day before the start, a month or year not before the start's. */
export function isEndRuledOut(type: DateType, day: Dayjs, start: Dayjs): boolean {
  const unit = unitOf(type)
  const earliest = type === 0 ? start.subtract(1, 'day') : start
  return day.isAfter(present(), unit) || day.isBefore(earliest, unit)
}

/** How far before the end the start may lie. */
const reach: Readonly<Record<DateType, readonly [number, 'month' | 'year'] | undefined>> = {
  0: undefined,
  1: [3, 'month'],
  2: [1, 'year'],
  3: [3, 'year'],
}

/** The start: never after the end; months at most 3 before it, years 1, a range of years 3. */
export function isStartRuledOut(type: DateType, day: Dayjs, end: Dayjs): boolean {
  const unit = unitOf(type)
  const most = reach[type]
  return day.isAfter(end, unit) || (most !== undefined && day.isBefore(end.subtract(...most), unit))
}

/** The range after one end was chosen: an end that would come before the start is set to it, and a start out of reach comes closer. */
export function settled(type: DateType, start: Dayjs, end: Dayjs): Ends {
  const unit = unitOf(type)
  if (start.isAfter(end, unit)) return [start, start]
  const most = reach[type]
  const earliest = most && end.subtract(...most)
  return earliest && start.isBefore(earliest, unit) ? [earliest, end] : [start, end]
}

/** Today, this month, this year: what a type begins with. */
export const presentOf = (type: DateType): Ends => [present().startOf(unitOf(type)), present().startOf(unitOf(type))]
