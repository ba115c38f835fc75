// The clock of expressions: what now() and today() answer unless the caller says otherwise.
import type { Clock } from './environment.ts'
import { dateInZone } from './plainDate.ts'

/** Mills without a zone of their own are in China. */
export const DEFAULT_ZONE = 'Asia/Shanghai'

/** The present instant, and the calendar date it has in `zone` (an IANA name; a plant's own). */
export function clockIn(zone: string = DEFAULT_ZONE): Clock {
  const now = new Date()
  return {
    now,
    // worked out only when an expression asks for it
    get today() {
      return dateInZone(now, zone)
    },
  }
}
