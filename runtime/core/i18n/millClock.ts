// The mill's wall clock in any reader's browser: a moment is shown and chosen as the clock in the mill's hall has it, wherever the reader sits.
import { DEFAULT_ZONE } from '../../../metadata/expression/clock.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Made for the first moment that is shown: it takes the browser ten milliseconds. */
let offsets: Intl.DateTimeFormat | undefined
/** A list asks for every cell, and zones change their offset on the hour. */
const known = new Map<number, number>()

/** How far the mill's clock is ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number): number {
  const hour = Math.floor(instant / HOUR_MS)
  let offset = known.get(hour)
  if (offset === undefined) {
    offsets ??= new Intl.DateTimeFormat('en', { timeZone: DEFAULT_ZONE, timeZoneName: 'longOffset' })
    const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(offsets.format(instant)) ?? []
    offset = (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS)
    known.set(hour, offset)
  }
  return offset
}

/** Year to second of the mill's clock at an instant, to be read by the getters of UTC; an invalid date stays one. */
export const wallOf = (instant: Date): Date => (isValid(instant) ? new Date(instant.getTime() + offsetAt(instant.getTime())) : instant)

/** The mill's clock at an instant, to be read by the getters of local time: for calendars and pickers, which know no other. */
export function atMill(instant: Date): Date {
  if (!isValid(instant)) return instant
  const wall = wallOf(instant)
  return new Date(
    wall.getUTCFullYear(),
    wall.getUTCMonth(),
    wall.getUTCDate(),
    wall.getUTCHours(),
    wall.getUTCMinutes(),
    wall.getUTCSeconds(),
    wall.getUTCMilliseconds(),
  )
}

/** Back from there: the instant at which the mill's clock shows what local time says. */
export function fromMill(local: Date): Date {
  if (!isValid(local)) return local
  const wall = Date.UTC(
    local.getFullYear(),
    local.getMonth(),
    local.getDate(),
    local.getHours(),
    local.getMinutes(),
    local.getSeconds(),
    local.getMilliseconds(),
  )
  return new Date(wall - offsetAt(wall - offsetAt(wall)))
}

const isValid = (date: Date): boolean => !Number.isNaN(date.getTime())
