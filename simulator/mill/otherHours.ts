// What machines before and after the ring frames deliver: hour by hour about what their parameters say, and on holidays some of them nothing.
import type { Interval } from '../../metadata/mill/interval.ts'
import { drawAt, seedOf } from '../draws.ts'
import type { OtherMachine } from '../plan.ts'
import { HOUR } from './calendar.ts'
import { loadOf } from './holidays.ts'
import type { Mill } from './mill.ts'

export interface OtherHour extends Interval {
  /** Of each of its deliveries, drums or spindles. */
  readonly metres: number
}

/** Whole hours in which it ran; of one that is switched off nothing is heard. */
export function* hoursOf({ name, calendar }: Mill, { number, made }: OtherMachine, { startAt, endAt }: Interval): Generator<OtherHour> {
  if (!made) return
  const [pace, rests] = [seedOf(name, number, 'pace'), seedOf(name, number, 'rests')]
  for (let at = startAt; at + HOUR <= endAt; at += HOUR) {
    const day = calendar.dayAt(at)
    if (drawAt(rests, day) >= loadOf(name, day)) continue
    yield { startAt: at, endAt: at + HOUR, metres: made.metresPerHour * (0.96 + 0.06 * drawAt(pace, Math.floor(at / HOUR))) }
  }
}
