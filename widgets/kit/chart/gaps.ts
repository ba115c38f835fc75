// Times of which nothing is known, between those of which something is: they have their place on the axis, and nothing at it.
import type { ChartDimension } from '../../../runtime/index.ts'

type Grain = NonNullable<ChartDimension['grain']>

const DAY = 86_400_000
/** More than this would be drawn closer than it could be told apart. */
const MOST = 2_000

const utc = (text: string): number => Date.parse(`${text}T00:00:00Z`)
const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** ISO weeks are named for their Thursday. */
function weekAt(at: number): string {
  const thursday = new Date(at + 3 * DAY)
  const year = thursday.getUTCFullYear()
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY)) + 1
  return `${year}-W${String(week).padStart(2, '0')}`
}

function weekStart(text: string): number {
  const fourth = Date.UTC(Number(text.slice(0, 4)), 0, 4)
  return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY + (Number(text.slice(6)) - 1) * 7 * DAY
}

/** What follows a time, as it is answered. */
const following: { readonly [G in Grain]?: (text: string) => string } = {
  hour: (text) => new Date(Date.parse(`${text.replace(' ', 'T')}:00Z`) + DAY / 24).toISOString().slice(0, 16).replace('T', ' '),
  day: (text) => dayAt(utc(text) + DAY),
  week: (text) => weekAt(weekStart(text) + 7 * DAY),
  month: (text) => dayAt(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)), 1)).slice(0, 7),
  year: (text) => String(Number(text) + 1),
}

/** Hours of the day, as numbers or texts. */
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))

const written: { readonly [G in Grain]?: RegExp } = {
  hour: /^\d{4}-\d{2}-\d{2} \d{2}:00$/,
  day: /^\d{4}-\d{2}-\d{2}$/,
  week: /^\d{4}-W\d{2}$/,
  month: /^\d{4}-\d{2}$/,
  year: /^\d{4}$/,
}

/** All times from the first to the last, all hours of a day; the same where they are no times. */
export function withGaps(times: readonly string[], grain: Grain | undefined): readonly string[] {
  if (grain === 'hourOfDay') return times.every((time) => HOURS.includes(time)) ? HOURS : times
  const next = grain && following[grain]
  const form = grain && written[grain]
  if (!next || !form || !times.every((time) => form.test(time))) return times
  // rows of several series come series by series
  const inOrder = times.toSorted()
  const [first] = inOrder
  const last = inOrder.at(-1)
  if (first === undefined || last === undefined) return times
  const all = [first]
  for (let time = next(first); time <= last; time = next(time)) {
    all.push(time)
    if (all.length > MOST) return times
  }
  const known = new Set(all)
  return times.every((time) => known.has(time)) ? all : times
}
