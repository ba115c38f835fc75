// The weeks of a calendar: Monday first, from that of the first day to that of the last.

const DAY_MS = 86_400_000

const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS)
const dayText = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10)
const weekday = (number: number): number => (((number + 3) % 7) + 7) % 7

/** Lists of seven days. The days are YYYY-MM-DD, in any order. */
export function weeksOf(days: readonly string[]): readonly (readonly string[])[] {
  const numbers = days.map(dayNumber).filter(Number.isFinite)
  if (numbers.length === 0) return []
  const first = Math.min(...numbers)
  const last = Math.max(...numbers)
  const monday = first - weekday(first)
  const count = Math.floor((last - monday) / 7) + 1
  return Array.from({ length: count }, (_, week) => Array.from({ length: 7 }, (__, day) => dayText(monday + week * 7 + day)))
}

/** 0 for Monday. */
export const weekdayOf = (day: string): number => weekday(dayNumber(day))
