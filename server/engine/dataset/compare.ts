// The time before a range of days or of moments: as many days, whole months or whole years right before it, or the same days of the year before.
// A day that is not over proves nothing beside whole ones: of a range that runs into it, the days that are over stand beside the same ones before.
import type { Dimension } from './queryModel.ts'
import type { FigureFilter } from './filter.ts'
import type { Compare, DatasetRequest } from './request.ts'

/** How far back, so that a date of then plus it is one of now. */
export interface Shift {
  readonly dimension: Dimension
  readonly from: string
  readonly to: string
  readonly unit: 'day' | 'month' | 'second'
  readonly count: number
  /** The range up to the day that is over last, where it goes on beyond that. */
  readonly over?: readonly [string, string]
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** What is not over yet. */
export interface Running {
  /** The production day. */
  readonly day: string
  /** ms */
  readonly now: number
}

/** Undefined where no range with both ends is asked for: nothing is before all time; and where nothing of it is over. */
export function shiftOf(compare: Compare, filters: readonly FigureFilter[], running: Running): Shift | undefined {
  for (const filter of filters) {
    if (filter.kind !== 'value' || !Array.isArray(filter.value)) continue
    const [from, to]: readonly unknown[] = filter.value
    if (typeof from !== 'string' || typeof to !== 'string') continue
    const isDays = filter.dimension.grain !== undefined && day.test(from) && day.test(to)
    const before = isDays ? daysBefore(compare, { from, to }, running) : momentsBefore(compare, { from, to }, running)
    // A range of numbers, names or months is none of time.
    if (before === 'none') continue
    return before && { dimension: filter.dimension, ...before }
  }
  return undefined
}

interface Ends {
  readonly from: string
  readonly to: string
}

type Before = Omit<Shift, 'dimension'>

function daysBefore(compare: Compare, { from, to }: Ends, running: Running): Before | undefined {
  const last = to < running.day ? to : written(utc(running.day) - DAY)
  if (last < from && to >= from) return undefined
  return { ...rangeBefore(compare, { from, to, last }), ...(last !== to && { over: [from, last] as const }) }
}

const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/
const HOUR = 3_600_000

/** Whole hours back, so that a range to 07:59 is compared with one that begins at 08:00. */
function momentsBefore(compare: Compare, { from, to }: Ends, { now }: Running): Before | undefined | 'none' {
  if (!moment.test(from) || !moment.test(to)) return 'none'
  const [begin, end] = [Date.parse(from), Date.parse(to)]
  const back = compare === 'lastYear' ? 365 * DAY : Math.ceil((end - begin) / HOUR) * HOUR
  const last = Math.min(end, now)
  if (last < begin || back === 0) return undefined
  const at = (ms: number): string => new Date(ms).toISOString()
  const range = { from: at(begin - back), to: at(last - back), unit: 'second', count: back / 1000 } as const
  return { ...range, ...(last < end && { over: [from, at(last)] as const }) }
}

const DAY = 86_400_000
const utc = (text: string): number => Date.parse(`${text}T00:00:00Z`)
const written = (at: number): string => new Date(at).toISOString().slice(0, 10)

interface Range {
  readonly from: string
  readonly to: string
  /** Up to which day it stands beside what was before. */
  readonly last: string
}

function rangeBefore(compare: Compare, { from, to, last }: Range): Before {
  const months = compare === 'lastYear' ? 12 : wholeMonths(from, to)
  if (months !== undefined)
    return { from: monthsBack(from, months), to: monthsBack(last, months, isLast(last)), unit: 'month', count: months }
  const count = (utc(to) - utc(from)) / DAY + 1
  return { from: written(utc(from) - count * DAY), to: written(utc(last) - count * DAY), unit: 'day', count }
}

/** How many months the range is, from a first to a last day; undefined where it is none. */
function wholeMonths(from: string, to: string): number | undefined {
  if (!from.endsWith('-01') || !isLast(to)) return undefined
  const [a = 0, b = 0] = [from, to].map((text) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)))
  return b - a + 1
}

const isLast = (text: string): boolean => written(utc(text) + DAY).endsWith('-01')

/** The same day so many months earlier; the last of a month stays the last. */
function monthsBack(text: string, count: number, last = false): string {
  const [year = 0, month = 1, date = 1] = text.split('-').map(Number)
  const end = new Date(Date.UTC(year, month - count, 0)).getUTCDate()
  return written(Date.UTC(year, month - 1 - count, last ? end : Math.min(date, end)))
}

/** The same question about another range. */
export const overRange = (request: DatasetRequest, { dimension }: Shift, range: readonly [string, string]): DatasetRequest => ({
  ...request,
  filters: request.filters.map((filter) =>
    filter.kind === 'value' && filter.dimension === dimension ? { ...filter, value: [...range] } : filter,
  ),
})

/** The same question about the time before; its times are answered as those they are compared with. */
export function shifted(asked: DatasetRequest, shift: Shift): DatasetRequest {
  const { from, to, unit, count } = shift
  const request = overRange(asked, shift, [from, to])
  const dimensions = request.dimensions.map((each) => (each.grain === undefined ? each : { ...each, later: `${count} ${unit}` }))
  return { ...request, dimensions }
}
