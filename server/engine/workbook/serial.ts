// Dates as spreadsheets count them: days since 1899-12-30, the wall clock as the fraction.
import type { WallClock } from './cells.ts'

const DAY_MS = 86_400_000
/** Serial of 1970-01-01. */
const EPOCH = 25_569
/** Before March 1900 Excel and the calendar disagree. */
const FIRST_SERIAL = 61
const HOUR_MS = 3_600_000

/** The serial number of YYYY-MM-DD; undefined for anything else. */
export function dateSerial(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const serial = Date.parse(`${text}T00:00:00Z`) / DAY_MS + EPOCH
  return serial >= FIRST_SERIAL ? serial : undefined
}

/** The serial number of an instant (ISO notation, or PostgreSQL's with a space and a short offset) by the wall clock of a zone. */
export function instantSerial(text: string, zone: string): number | undefined {
  const ms = Date.parse(text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'))
  if (Number.isNaN(ms)) return undefined
  const serial = (Math.round(ms / 1000) * 1000 + zoneOffset(ms, zone)) / DAY_MS + EPOCH
  return serial >= FIRST_SERIAL ? serial : undefined
}

/** Offsets by zone and hour: asking the calendar costs far more than a look-up, and exports ask it once a cell. */
const offsets = new Map<string, Map<number, number>>()
const formats = new Map<string, Intl.DateTimeFormat>()
const MAX_HOURS = 100_000

function zoneOffset(ms: number, zone: string): number {
  let byHour = offsets.get(zone)
  if (!byHour) offsets.set(zone, (byHour = new Map()))
  // quarters of an hour: some zones change their offset at one
  const quarter = Math.floor(ms / (HOUR_MS / 4))
  let offset = byHour.get(quarter)
  if (offset === undefined) {
    if (byHour.size > MAX_HOURS) byHour.clear()
    offset = offsetAt(quarter * (HOUR_MS / 4), zone)
    byHour.set(quarter, offset)
  }
  return offset
}

function offsetAt(ms: number, zone: string): number {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(zone, format)
  }
  const part: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(ms)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - ms
}

/** The serial number of a wall clock. */
export function clockSerial({ date, time }: WallClock): number | undefined {
  const day = dateSerial(date)
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return day === undefined ? undefined : day + (hours * 3600 + minutes * 60 + seconds) / 86_400
}

/** The date and time of a serial number's wall clock, as `YYYY-MM-DD` and `HH:mm:ss`; '' for the date of what is less than a day. */
export function wallClock(serial: number): WallClock | undefined {
  const ms = Math.round((serial - EPOCH) * 86_400) * 1000
  if (!(serial >= 0 && ms < 8.64e15)) return undefined
  const text = new Date(ms).toISOString()
  return /^\d{4}-/.test(text) ? { date: serial < 1 ? '' : text.slice(0, 10), time: text.slice(11, 19) } : undefined
}
