// How long a range of days or moments may be: the same judgement and the same words in the search panel and on the server.
import type { Span } from '../generated/language.ts'
import type { Text } from '../model.ts'

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

/** What is said of it: names the limit. */
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
