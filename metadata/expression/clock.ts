// The clock of expressions: what now() and today() answer unless the caller says otherwise.
import type { Clock } from './environment.ts'
import { dateInZone } from '../base/plainDate.ts'

/** Mills without a zone of their own are in China. */
export const DEFAULT_ZONE = 'Asia/Shanghai'

/** An instant, the present one unless another is given, and the calendar date it has in `zone` (an IANA name; a plant's own). */
export function clockIn(zone: string = DEFAULT_ZONE, now: Date = new Date()): Clock {
  return {
    now,
    // worked out only when an expression asks for it
    get today() {
      return dateInZone(now, zone)
    },
  }
}
