// Days, months and times as people and spreadsheets write them. What a text says beyond that is never left out: it is then none.
import { isDay } from '../base/isDay.ts'
import { codeIn } from './code.ts'
import { clocks, dayBeforeTime, dayInChinese, isAfternoon, monthWritten, yearWritten } from './texts.ts'

const two = (part: string): string => part.padStart(2, '0')

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/
const bare = /^(\d{4})(\d\d)(\d\d)$/
/** Of 3/5/2026 nobody can tell the month, of 5.3.2026 everybody can. */
const yearLast = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/

/** YYYY-MM-DD of 2026-11-2, 2026/11/2, 2026.11.2, 2.11.2026, 2026年11月2日 or 20261102; undefined where there is no such day. */
export function dayIn(text: string): string | undefined {
  const plain = codeIn(text)
  const [, first, , ...others] = yearFirst.exec(plain) ?? []
  const [year, month, day] = first === undefined ? ((dayInChinese.exec(plain) ?? bare.exec(plain))?.slice(1) ?? []) : [first, ...others]
  const [, lastDay, lastMonth, lastYear] = yearLast.exec(plain) ?? []
  const value = year === undefined ? written(lastYear, lastMonth, lastDay) : written(year, month, day)
  return isDay(value) ? value : undefined
}

const written = (year = '', month = '', day = ''): string => `${year}-${two(month)}-${two(day)}`

/** YYYY-MM of 2026-7, 2026/07, 2026年7月 or 202607. */
export function monthIn(text: string): string | undefined {
  const plain = codeIn(text)
  const [, year, month] = monthWritten.exec(plain) ?? /^(\d{4})(\d\d)$/.exec(plain) ?? []
  return year !== undefined && month !== undefined && Number(month) >= 1 && Number(month) <= 12 ? `${year}-${two(month)}` : undefined
}

/** YYYY of 2026 or 2026年. */
export const yearIn = (text: string): string | undefined => yearWritten.exec(codeIn(text))?.[1]

const digits = /^(?<hour>\d\d)(?<minute>\d\d)$/

/** HH:mm:ss of 8:30, 08:30:15, 0830, 8:30 PM, 下午8:30 or 8时30分. */
export function timeIn(text: string): string | undefined {
  const plain = codeIn(text)
  const parts = [...clocks, digits].map((clock) => clock.exec(plain)?.groups).find((groups) => groups !== undefined)
  if (!parts) return undefined
  const { before, after, minute = '0', second = '0' } = parts
  const hour = hourOf(Number(parts['hour']), before, after)
  if (hour === undefined || hour > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  return [String(hour), minute, second].map(two).join(':')
}

/** Twelve in the morning is midnight, and eight in the evening twenty; undefined where the halves of the day do not fit it. */
function hourOf(hour: number, before: string | undefined, after: string | undefined): number | undefined {
  const half = before ?? after
  if (half === undefined) return hour
  if (before !== undefined && after !== undefined) return undefined
  const isLate = isAfternoon.test(half)
  if (hour === 12) return isLate ? 12 : 0
  if (hour > 12) return isLate ? hour : undefined
  return isLate ? (hour === 0 ? undefined : hour + 12) : hour
}

const instant = /^(?<day>\d{4}-\d\d-\d\d)[T ](?<time>\d\d:\d\d(?::\d\d)?)(?<fraction>\.\d+)? ?(?<zone>Z|[+-]\d\d(?::?\d\d)?)$/i

/** The instant of an ISO text that names its zone, in UTC; undefined for all others. */
export function instantIn(text: string): string | undefined {
  const { day = '', time = '', fraction = '', zone = '' } = instant.exec(text)?.groups ?? {}
  if (!isDay(day) || timeIn(time) === undefined) return undefined
  const offset = zone.replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours: string, minutes = '00') => `${hours}:${minutes}`).toUpperCase()
  const at = new Date(`${day}T${time.length === 5 ? `${time}:00` : time}${fraction.slice(0, 4)}${offset}`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** YYYY-MM-DDTHH:mm:ss by the mill's clock of a day and a time; of a day alone its first moment; an instant (…Z) of one that names its zone. */
export function momentIn(text: string): string | undefined {
  const plain = codeIn(text).replace(dayBeforeTime, ' ')
  const day = dayIn(plain)
  if (day !== undefined) return `${day}T00:00:00`
  const [, first = '', rest = ''] = /^(\S+?)[ T]+(.*)$/.exec(plain) ?? []
  const [date, time] = [dayIn(first), timeIn(rest)]
  return date !== undefined && time !== undefined ? `${date}T${time}` : instantIn(plain)
}

/** A day, also as spreadsheets write it with midnight behind; undefined of a moment within it: its time would be lost. */
export function wholeDayIn(text: string): string | undefined {
  const [, day, time] = /^(.*)T(.*)$/.exec(momentIn(text) ?? '') ?? []
  return time === '00:00:00' ? day : undefined
}
