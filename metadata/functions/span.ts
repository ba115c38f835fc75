// What a range of days or moments may be: the same judgement and the same words in the search panel and on the server.
import type { Span } from '../generated/language.ts'
import type { Text } from '../model/model.ts'
import { instantIn } from '../written/days.ts'
import { isDay } from '../base/isDay.ts'

export type SpanFault = 'open' | 'long'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const wholeDay = /^\d{4}-\d{2}-\d{2}$/

/**
 * What is wrong with a range under a limit: `open` when an end is left out, `long` when it spans more.
 * Ends are days (YYYY-MM-DD, both of which count) or moments (ISO 8601).
 */
export function spanFault(limit: Span, [from, to]: readonly [string | null, string | null]): SpanFault | undefined {
  if (from === null || to === null) return 'open'
  // the last day counts as a whole
  const end = Date.parse(to) + (wholeDay.test(to) ? DAY : 0)
  return end - Date.parse(from) > hoursOf(limit) * HOUR ? 'long' : undefined
}

interface Ranged {
  readonly kind: string
  readonly search: string
  readonly maxSpan?: Span
  readonly past?: true
}

/** What is said of a range that cannot be searched for, on a day of the mill (YYYY-MM-DD); undefined where it can, and of what is no range in time. */
export function rangeFault({ kind, search, maxSpan, past }: Ranged, value: unknown, today: string): Text | undefined {
  if (search !== 'range' || (kind !== 'date' && kind !== 'dateTime')) return undefined
  const ends: readonly unknown[] = Array.isArray(value) ? value : [value]
  const [from, to] = [ends[0] || null, ends[1] || null]
  if (from === null && to === null) return undefined
  if (ends.length !== 2 || !isEnd(from, kind) || !isEnd(to, kind)) return unreadable
  if (from !== null && to !== null && Date.parse(from) > lastOf(to)) return turned
  if (past && [from, to].some((end) => end !== null && !isPast(end, today)) && !isGoingOn(from, to, today))
    return { zh: `不能晚于 ${today}`, en: `Not after ${today}` }
  const fault = maxSpan && spanFault(maxSpan, [from, to])
  return maxSpan && fault && spanMessage(maxSpan, fault)
}

const unreadable: Text = { zh: '日期有误，请重新选择', en: 'This is no date, choose again' }
const turned: Text = { zh: '结束不能早于开始', en: 'The end may not be before the start' }

const isEnd = (end: unknown, kind: string): end is string | null =>
  end === null || (typeof end === 'string' && (isDay(end) || (kind === 'dateTime' && instantIn(end) !== undefined)))

/** The last instant of it. */
const lastOf = (end: string): number => Date.parse(end) + (wholeDay.test(end) ? DAY - 1 : 0)

const isPast = (end: string, today: string): boolean => (wholeDay.test(end) ? end <= today : Date.parse(end) < Date.parse(today) + DAY)

/** Whole months or years, the last of them the one of today. */
function isGoingOn(from: string | null, to: string | null, today: string): boolean {
  const [year, month] = today.split('-').map(Number)
  const months = new Date(Date.UTC(year ?? 0, month ?? 0, 0)).toISOString().slice(0, 10)
  const begins = (first: string): boolean => from === null || (from <= today && from.endsWith(first))
  return (to === months && begins('-01')) || (to === `${year}-12-31` && begins('-01-01'))
}

/** Names the limit. */
export function spanMessage(limit: Span, fault: SpanFault): Text {
  const length = spanText(limit)
  return fault === 'open'
    ? { zh: `请选择开始和结束时间，跨度不能超过${length.zh}`, en: `Choose a start and an end, at most ${length.en} apart` }
    : { zh: `时间跨度不能超过${length.zh}`, en: `The range may span at most ${length.en}` }
}

function spanText({ hours, days }: Span): Text {
  if (days !== undefined) return { zh: ` ${days} 天`, en: `${days} ${days === 1 ? 'day' : 'days'}` }
  return { zh: ` ${hours} 小时`, en: `${hours} ${hours === 1 ? 'hour' : 'hours'}` }
}

/** Length of the longest range, in hours. */
export const hoursOf = ({ hours, days }: Span): number => hours ?? (days ?? 0) * 24
