// The days of a calendar: those with a figure, and the months they lie in.
import { numberAt, type ChartRow } from '../kit/chart/series.ts'

export interface Day {
  readonly day: string
  readonly value: number
  readonly row: ChartRow
}

/** A year is what a reader takes in; of more the latest months are shown. */
const MOST_MONTHS = 12
const DAY_MS = 86_400_000

const isDay = /^\d{4}-\d{2}-\d{2}$/

/** Days in order. */
export function daysOf(rows: readonly ChartRow[], dimension: string, measure: string): readonly Day[] {
  return rows
    .flatMap((row): Day[] => {
      const day = String(row[dimension] ?? '')
      const value = numberAt(row, measure)
      return isDay.test(day) && value !== null ? [{ day, value, row }] : []
    })
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

/** The whole months of the days, the latest of them, as many as have room in so many weeks. */
export function rangeOf(days: readonly Day[], weeks: number): readonly [string, string] {
  const last = days.at(-1)?.day ?? '1970-01-01'
  const first = monthOf(days[0]?.day ?? last, 0)
  const to = monthOf(last, 0, 0)
  for (let back = MOST_MONTHS - 1; back > 0; back--) {
    const from = monthOf(last, -back, 1)
    if (from >= first && weeksOf([from, to]) <= weeks) return [from, to]
  }
  return [monthOf(last, 0), to]
}

/** A day of the month so many months on: its first, or with 0 the last of it. */
function monthOf(day: string, months: number, date: 0 | 1 = 1): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - date + months, date)).toISOString().slice(0, 10)
}

/** Columns of a calendar whose weeks begin on Monday. */
export function weeksOf([from, to]: readonly [string, string]): number {
  const weekOf = (day: string) => Math.floor((Date.parse(day) / DAY_MS + 3) / 7)
  return weekOf(to) - weekOf(from) + 1
}
