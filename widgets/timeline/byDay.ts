// Entries under the days on which they happened, in the reader's zone.
import type { TimelineEntry } from '../../runtime/index.ts'
import { formatDate, formatDateTime } from '../kit/text/format.ts'

export interface Day {
  /** YYYY-MM-DD; empty for what has no time. */
  readonly day: string
  readonly entries: readonly TimelineEntry[]
}

const isDay = (at: string): boolean => at.length <= 10

/** A day as it stands, a moment by the reader's clock. */
const dayOf = (at: string): string => (at === '' ? '' : isDay(at) ? formatDate(at) : formatDateTime(at).slice(0, 10))

/** The time of day; nothing for what has none. */
export const timeOf = (at: string): string => (isDay(at) ? '' : formatDateTime(at).slice(11))

/** Nothing has a time of day: days stand where times would. */
export const daysAlone = (entries: readonly TimelineEntry[]): boolean => entries.every(({ at }) => isDay(at))

/** The order of the entries is kept: a day that comes again begins anew. */
export function byDay(entries: readonly TimelineEntry[]): readonly Day[] {
  const days: { day: string; entries: TimelineEntry[] }[] = []
  for (const entry of entries) {
    const day = dayOf(entry.at)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
