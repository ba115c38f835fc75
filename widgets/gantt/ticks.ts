// Where the axis of time has its lines: as far from each other as its unit allows, and alike everywhere on it.

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const steps = [
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
  2 * DAY,
  7 * DAY,
  14 * DAY,
] as const
/** Beyond fortnights, in months. */
const monthSteps = [1, 2, 3, 6, 12, 24, 60, 120, 240] as const
/** A day within the longest month, for what must not be too close. */
const MONTH = 30 * DAY

/** A Monday. */
const WEEKS_FROM = new Date(2024, 0, 1)

export interface Ticks {
  /** Moments in milliseconds, within the bounds. */
  readonly at: readonly number[]
  readonly write: (moment: number) => string
}

/** At most so many between two moments; weeks begin on Monday, and all is on the clock that the moments are shown on. */
export function ticksOf(from: number, to: number, most: number): Ticks {
  const wanted = (to - from) / Math.max(1, most)
  const step = steps.find((one) => one >= wanted)
  if (step === undefined) return monthsOf(from, to, monthSteps.find((one) => one * MONTH >= wanted) ?? 480)
  return step < DAY ? hoursOf(from, to, step) : daysOf(from, to, step / DAY)
}

const two = (number: number): string => String(number).padStart(2, '0')
const monthAndDay = (date: Date): string => `${two(date.getMonth() + 1)}-${two(date.getDate())}`

function hoursOf(from: number, to: number, step: number): Ticks {
  const first = new Date(from).setHours(0, 0, 0, 0)
  const write = (moment: number): string => {
    const date = new Date(moment)
    return date.getHours() + date.getMinutes() === 0 ? monthAndDay(date) : `${two(date.getHours())}:${two(date.getMinutes())}`
  }
  return { at: within(from, to, (nth) => first + nth * step), write }
}

function daysOf(from: number, to: number, days: number): Ticks {
  const since = Math.floor((new Date(from).setHours(12) - WEEKS_FROM.getTime()) / DAY)
  const first = Math.floor(since / days) * days
  // by the calendar: a day of a changed clock is not 24 hours long
  const at = within(from, to, (nth) => new Date(2024, 0, 1 + first + nth * days).getTime())
  return { at, write: (moment) => monthAndDay(new Date(moment)) }
}

function monthsOf(from: number, to: number, months: number): Ticks {
  const start = new Date(from)
  const first = Math.floor((start.getFullYear() * 12 + start.getMonth()) / months) * months
  const at = within(from, to, (nth) => new Date(Math.floor((first + nth * months) / 12), (first + nth * months) % 12, 1).getTime())
  return { at, write: (moment) => `${new Date(moment).getFullYear()}-${two(new Date(moment).getMonth() + 1)}` }
}

function within(from: number, to: number, moment: (nth: number) => number): readonly number[] {
  const found: number[] = []
  for (let nth = 0; moment(nth) <= to; nth++) if (moment(nth) >= from) found.push(moment(nth))
  return found
}
