// The dates of a call: what is counted (0 days, 1 months, 2 years, 3 a range of years) and its two ends, as far apart as the product allows.
import { clockIn } from '../../../metadata/expression/clock.ts'
import { parsePlainDate } from '../../../metadata/base/plainDate.ts'
import type { Text } from '../../../metadata/model/model.ts'

const written = [/^\d{4}-\d{2}-\d{2}$/, /^\d{4}-\d{2}(-\d{2})?$/, /^\d{4}(-\d{2}){0,2}$/, /^\d{4}(-\d{2}){0,2}$/] as const
/** How many months the start may lie before the end. */
const reach = [undefined, 3, 12, 36] as const
const lengths = [10, 7, 4, 4] as const

export interface Days {
  readonly from: string
  readonly to: string
}

const years = {
  written: { zh: '请按 2026 的形式给出开始和结束年份', en: 'Give the first and the last year as 2026' },
  future: { zh: '结束年份不能晚于今年', en: 'The end cannot be after this year' },
} satisfies Record<string, Text>

const wrong = {
  type: {
    zh: '日期类型只能为 0（日）、1（月）、2（年）或 3（多年）',
    en: 'The date type is 0 (days), 1 (months), 2 (years) or 3 (a range of years)',
  },
  written: [
    { zh: '请按 2026-03-01 的形式给出开始和结束日期', en: 'Give the first and the last day as 2026-03-01' },
    { zh: '请按 2026-03 的形式给出开始和结束月份', en: 'Give the first and the last month as 2026-03' },
    years.written,
    years.written,
  ],
  future: [
    { zh: '结束日期不能晚于今天', en: 'The end cannot be after today' },
    { zh: '结束月份不能晚于本月', en: 'The end cannot be after this month' },
    years.future,
    years.future,
  ],
  reversed: { zh: '结束不能早于开始', en: 'The end cannot be before the start' },
  far: [
    undefined,
    { zh: '开始月份最多比结束月份早 3 个月', en: 'The start lies at most 3 months before the end' },
    { zh: '开始年份最多比结束年份早 1 年', en: 'The start lies at most 1 year before the end' },
    { zh: '开始年份最多比结束年份早 3 年', en: 'The start lies at most 3 years before the end' },
  ],
} as const

/** First and last day; undefined where no date is given; else what is wrong with it. */
export function readDates(dateType: unknown, date: unknown): Days | Text | undefined {
  if (date === undefined || date === null || date === '') return undefined
  const type = dateType === undefined ? 0 : ([0, 1, 2, 3] as const).find((one) => one === Number(dateType))
  if (type === undefined) return wrong.type
  const ends: readonly unknown[] = Array.isArray(date) ? date : [date, date]
  const [from, to] = ends.map((end) => (typeof end === 'string' && isWritten(written[type], end) ? end.slice(0, lengths[type]) : ''))
  if (!from || !to || ends.length !== 2) return wrong.written[type]
  const today = String(clockIn().today).slice(0, lengths[type])
  // The end of days may lie one before the start, and is then the start.
  const last = type === 0 && to < from && daysBetween(to, from) === 1 ? from : to
  if (last > today) return wrong.future[type]
  if (from > last) return wrong.reversed
  const most = reach[type]
  if (most !== undefined && monthsBetween(from, last) > most) return wrong.far[type]
  return { from: firstDay(from), to: lastDay(last) }
}

/** In its form, and in the calendar. */
const isWritten = (form: RegExp, end: string): boolean => form.test(end) && parsePlainDate(firstDay(end)) !== undefined

/** Of a year, a month, or a day. */
const firstDay = (text: string): string => text + '-01-01'.slice(text.length - 4)

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
