// Ranges of days that move with the calendar: what a document names as the default of a condition.
export const periods = ['today', 'yesterday', 'last5Days', 'last7Days', 'last30Days', 'thisWeek', 'thisMonth', 'thisYear'] as const
export type Period = (typeof periods)[number]

/** Reads `{ period }`; undefined for anything else. */
export function periodOf(value: unknown): Period | undefined {
  if (typeof value !== 'object' || value === null || !('period' in value) || Object.keys(value).length !== 1) return undefined
  return periods.find((period) => period === value.period)
}

/** First and last day (YYYY-MM-DD) of the period around a day; a period that has begun ends on that day. */
export function daysOf(period: Period, today: Date): readonly [string, string] {
  const from = new Date(today)
  const to = new Date(today)
  switch (period) {
    case 'today':
      break
    case 'yesterday':
      from.setDate(from.getDate() - 1)
      to.setDate(to.getDate() - 1)
      break
    case 'last5Days':
      from.setDate(from.getDate() - 4)
      break
    case 'last7Days':
      from.setDate(from.getDate() - 6)
      break
    case 'last30Days':
      from.setDate(from.getDate() - 29)
      break
    case 'thisWeek':
      // weeks begin on Monday
      from.setDate(from.getDate() - ((from.getDay() + 6) % 7))
      break
    case 'thisMonth':
      from.setDate(1)
      break
    case 'thisYear':
      from.setMonth(0, 1)
  }
  return [written(from), written(to)]
}

const two = (part: number): string => String(part).padStart(2, '0')
const written = (day: Date): string => `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
