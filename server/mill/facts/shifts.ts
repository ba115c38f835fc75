// Which shift moments lie in, for many moments that lie close together.
import type { MillCalendar, Shift } from '../../../metadata/mill/calendar.ts'

export type ShiftAt = (moment: number) => Shift

/** Asking the calendar takes zones into account, which is slow: the shifts asked for last are kept. */
export function shiftFinder(calendar: MillCalendar, kept = 12): ShiftAt {
  const known: Shift[] = []
  return (moment) => {
    const at = known.findIndex(({ startAt, endAt }) => startAt <= moment && moment < endAt)
    const shift = known[at] ?? calendar.shiftAt(moment)
    if (at > 0) known.splice(at, 1)
    if (at !== 0) known.unshift(shift)
    if (known.length > kept) known.pop()
    return shift
  }
}
