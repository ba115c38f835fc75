// The clock on a mill's wall: its zone, and moments of its days by minutes after midnight.

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Clocks are set at quarters of an hour. */
const BUCKET_MS = 15 * MINUTE_MS
const MOST_KEPT = 20_000

export interface ZoneClock {
  /** Days since 1970-01-01 of the local date of a moment. */
  dayAt(moment: number): number
  /** Minutes since local midnight. */
  minuteAt(moment: number): number
  /** The moment at which the wall clock of that day shows so many minutes after midnight; over 24 h, of the days after. */
  momentOf(day: number, minutes: number): number
}

/** @param zone IANA name; an unknown one throws RangeError. */
export function zoneClock(zone: string): ZoneClock {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const known = new Map<number, number>()
  const offsetAt = (moment: number): number => {
    const bucket = Math.floor(moment / BUCKET_MS)
    const cached = known.get(bucket)
    if (cached !== undefined) return cached
    const name = format.formatToParts(bucket * BUCKET_MS).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const offset = offsetOf(name)
    if (known.size >= MOST_KEPT) known.clear()
    known.set(bucket, offset)
    return offset
  }
  const localAt = (moment: number): number => moment + offsetAt(moment)
  return {
    dayAt: (moment) => Math.floor(localAt(moment) / DAY_MS),
    minuteAt: (moment) => Math.floor((localAt(moment) % DAY_MS) / MINUTE_MS),
    momentOf: (day, minutes) => {
      const wall = day * DAY_MS + minutes * MINUTE_MS
      return wall - offsetAt(wall - offsetAt(wall))
    },
  }
}

/** Milliseconds of `GMT+08:00`; of `GMT` none. */
function offsetOf(name: string): number {
  const [, sign, hours = '0', minutes = '0'] = /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS
}

/** yyyy-mm-dd of a day number, and back; NaN for what is no date. */
export const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
export const dayOfDate = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS
/** yyyy-mm-dd so many days later; earlier with a negative number. */
export const addDays = (date: string, days: number): string => dateOfDay(dayOfDate(date) + days)

/** MM-DD HH:mm, as the clocks of the zone show it. */
export const wallTime = (moment: number, zone: string): string => new Date(moment).toLocaleString('sv-SE', { timeZone: zone }).slice(5, 16)

const clocks = new Map<string, ZoneClock>()

/** The instant in UTC at which the clocks of the zone show YYYY-MM-DDTHH:mm:ss. */
export function instantAt(wall: string, zone: string): string {
  let clock = clocks.get(zone)
  if (!clock) clocks.set(zone, (clock = zoneClock(zone)))
  const [date = '', time = ''] = wall.split('T')
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return new Date(clock.momentOf(dayOfDate(date), hours * 60 + minutes) + seconds * 1000).toISOString()
}
