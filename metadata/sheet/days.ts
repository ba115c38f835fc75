// Days as people write them into sheets: the year first, by any of four signs, or last behind points.
import { yearFirst } from './texts.ts'

/** Of 3/5/2026 nobody can tell the month, of 5.3.2026 everybody can. */
const yearLast = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/

/** 2026-03-05 of 2026/3/5, 2026年3月5日 and 5.3.2026; undefined of what is none of these. Whether there is such a day is not asked. */
export function isoDayIn(text: string): string | undefined {
  const [, year, ...rest] = yearFirst.exec(text) ?? []
  const [month, date] = rest.filter((part) => part !== undefined)
  if (year !== undefined) return iso(year, month, date)
  const [, lastDate, lastMonth, lastYear] = yearLast.exec(text) ?? []
  return lastYear === undefined ? undefined : iso(lastYear, lastMonth, lastDate)
}

const iso = (year: string, month = '', date = ''): string => `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`

/** Whether it is a day of the calendar. */
export function isDay(text: string): boolean {
  const [year = 0, month = 0, date = 0] = isoDayIn(text)?.split('-').map(Number) ?? []
  const found = new Date(Date.UTC(year, month - 1, date))
  return year > 0 && found.getUTCMonth() === month - 1 && found.getUTCDate() === date
}
