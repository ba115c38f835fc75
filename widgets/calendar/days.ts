// The days of a calendar: those with a figure, and the months they lie in.
import { numberAt, type ChartRow } from '../kit/chart/series.ts'

export interface Day {
  readonly day: string
  readonly value: number
  readonly row: ChartRow
}

/** A year of weeks is what fits; of more the latest are shown. */
const MOST_MONTHS = 12
const DAY_MS = 86_400_000

const isDay = /^\d{4}-\d{2}-\d{2}$/
const firstOf = (day: string): string => `${day.slice(0, 7)}-01`

function lastOf(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

function monthsBefore(day: string, count: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 10)
}

export function daysOf(
  rows: readonly ChartRow[],
  dimension: string,
  measure: string,
): { readonly days: readonly Day[]; readonly range: readonly [string, string] } {
  const all = rows
    .flatMap((row): Day[] => {
      const day = String(row[dimension] ?? '')
      const value = numberAt(row, measure)
      return isDay.test(day) && value !== null ? [{ day, value, row }] : []
    })
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const last = all.at(-1)?.day ?? '1970-01-01'
  const from = [monthsBefore(last, MOST_MONTHS - 1), firstOf(all[0]?.day ?? last)].toSorted()[1] ?? last
  return { days: all.filter(({ day }) => day >= from), range: [from, lastOf(last)] }
}

/** Columns of a calendar whose weeks begin on Monday. */
export function weeksOf([from, to]: readonly [string, string]): number {
  const weekOf = (day: string) => Math.floor((Date.parse(day) / DAY_MS + 3) / 7)
  return weekOf(to) - weekOf(from) + 1
}
