// How far the two ends of a range reach (spec 5.10), by what is counted: 0 days, 1 months, 2 years, 3 a range of years. `today` is the field's.
import type { Dayjs } from 'dayjs'
import type { Text } from '../../metadata/model/model.ts'

export type DateType = 0 | 1 | 2 | 3
export type Ends = readonly [Dayjs, Dayjs]

export interface Limit {
  /** The other end of the range. */
  readonly other: Dayjs | null
  readonly today: Dayjs
}

export const unitOf = (type: DateType): 'day' | 'month' | 'year' => (type === 0 ? 'day' : type === 1 ? 'month' : 'year')

const notBefore = (day: string): Text => ({ zh: `不能早于 ${day}`, en: `Not before ${day}` })
const notAfter = (day: string): Text => ({ zh: `不能晚于 ${day}`, en: `Not after ${day}` })
const shown = (type: DateType, day: Dayjs): string => day.format({ day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' }[unitOf(type)])

/** How far before the end the start may lie. */
const reach: Readonly<Record<DateType, readonly [number, 'month' | 'year'] | undefined>> = {
  0: undefined,
  1: [3, 'month'],
  2: [1, 'year'],
  3: [3, 'year'],
}

/** What is wrong with an end: never in the future; a day may lie one day before the start, a month or year not before the start's. */
export function endFault(type: DateType, end: Dayjs, { other: start, today }: Limit): Text | undefined {
  const unit = unitOf(type)
  if (end.isAfter(today, unit)) return notAfter(shown(type, today))
  const earliest = type === 0 ? start?.subtract(1, 'day') : start
  return earliest && end.isBefore(earliest, unit) ? notBefore(shown(type, earliest)) : undefined
}

/** What is wrong with a start, but that it is after its end, which follows it: months at most 3 before the end, years 1, a range of years 3. */
export function startFault(type: DateType, start: Dayjs, { other: end, today }: Limit): Text | undefined {
  const unit = unitOf(type)
  if (start.isAfter(today, unit)) return notAfter(shown(type, today))
  const most = reach[type]
  const earliest = most && end?.subtract(...most)
  return earliest && start.isBefore(earliest, unit) ? notBefore(shown(type, earliest)) : undefined
}

/** Ends that the calendar does not offer. */
export const isEndRuledOut = (type: DateType, day: Dayjs, limit: Limit): boolean => endFault(type, day, limit) !== undefined

/** Starts that the calendar does not offer: none after the end either. */
export const isStartRuledOut = (type: DateType, day: Dayjs, limit: Limit & { readonly other: Dayjs }): boolean =>
  day.isAfter(limit.other, unitOf(type)) || startFault(type, day, limit) !== undefined

/** The range after one end was chosen: an end that would come before the start is set to it, and a start out of reach comes closer. */
export function settled(type: DateType, start: Dayjs, end: Dayjs): Ends {
  const unit = unitOf(type)
  if (start.isAfter(end, unit)) return [start, start]
  const most = reach[type]
  const earliest = most && end.subtract(...most)
  return earliest && start.isBefore(earliest, unit) ? [earliest, end] : [start, end]
}

/** Today, this month, this year: what a type begins with. */
export const presentOf = (type: DateType, today: Dayjs): Ends => [today.startOf(unitOf(type)), today.startOf(unitOf(type))]
