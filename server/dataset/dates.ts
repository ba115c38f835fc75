// The dates of a call: what is counted (0 days, 1 months, 2 years, 3 a range of years) and its two ends, as far apart as the product allows.
import { clockIn } from '../../metadata/expression/clock.ts'

const written = [/^\d{4}-\d{2}-\d{2}$/, /^\d{4}-\d{2}(-\d{2})?$/, /^\d{4}(-\d{2}){0,2}$/, /^\d{4}(-\d{2}){0,2}$/] as const
/** How many months the start may lie before the end. */
const reach = [undefined, 3, 12, 36] as const
const lengths = [10, 7, 4, 4] as const

/** First and last day; `none` where no date is given; undefined for what is no such range, too long, or not over yet. */
export function readDates(dateType: unknown, date: unknown): readonly [string, string] | 'none' | undefined {
  if (date === undefined || date === null || date === '') return 'none'
  const type = dateType === undefined ? 0 : ([0, 1, 2, 3] as const).find((one) => one === Number(dateType))
  if (type === undefined) return undefined
  const ends: readonly unknown[] = Array.isArray(date) ? date : [date, date]
  const [from, to] = ends.map((end) => (typeof end === 'string' && written[type].test(end) ? end.slice(0, lengths[type]) : ''))
  if (!from || !to || ends.length !== 2) return undefined
  const today = String(clockIn().today).slice(0, lengths[type])
  // The end of days may lie one before the start, and is then the start.
  const last = type === 0 && to < from && daysBetween(to, from) === 1 ? from : to
  if (last > today || from > last) return undefined
  const most = reach[type]
  if (most !== undefined && monthsBetween(from, last) > most) return undefined
  return [`${from}${'-01-01'.slice(from.length - 4)}`, lastDay(last)]
}

const daysBetween = (one: string, other: string): number => (Date.parse(other) - Date.parse(one)) / 86_400_000

function monthsBetween(one: string, other: string): number {
  const [a = 0, b = 0] = [one, other].map((text) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7) || 1))
  return b - a
}

function lastDay(text: string): string {
  if (text.length === 10) return text
  if (text.length === 4) return `${text}-12-31`
  return new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)), 0)).toISOString().slice(0, 10)
}
