// Days on which a mill runs with few of its frames.
import { drawAt, seedOf } from '../draws.ts'
import { DAY } from './calendar.ts'

/** Share of the frames that run on a day: all but at the Spring Festival and on the National Day. */
export function loadOf(mill: string, day: number): number {
  const date = new Date(day * DAY)
  if (date.getUTCMonth() === 9 && date.getUTCDate() <= 2) return 0.6
  if (date.getUTCMonth() > 1) return 1
  const year = date.getUTCFullYear()
  const seed = seedOf(mill, 'spring', year)
  const since = day - (newYear(year) - 1)
  const length = 5 + Math.floor(drawAt(seed, 0) * 3)
  return since >= 0 && since < length ? 0.3 * drawAt(seed, 1 + since) : 1
}

const chinese = new Intl.DateTimeFormat('en-u-ca-chinese', { month: 'numeric', day: 'numeric', timeZone: 'UTC' })
const newYears = new Map<number, number>()

/** The first day of the first month: between 21 January and 21 February. */
function newYear(year: number): number {
  const known = newYears.get(year)
  if (known !== undefined) return known
  let day = Date.UTC(year, 0, 20) / DAY
  while (chinese.format(day * DAY) !== '1/1') day++
  newYears.set(year, day)
  return day
}
