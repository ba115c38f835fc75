// Where a shift is cut when it is handed over before or after its period begins.
import type { Shift } from './calendar.ts'
import type { ZoneClock } from './zone.ts'

export interface HandoverTimes {
  /** HH:mm, by the clock on the wall. */
  readonly times: readonly string[]
  /** Minutes before them at which counters are read. */
  readonly aheadMin: number | null
}

const day = 1440
/** A time further than this from where a period begins is that of another period, minutes. */
const nearest = 120

/** The shift from cut to cut: what follows it begins where it ends. undefined: it is cut where its period begins. */
export function cutShift(
  clock: ZoneClock,
  shift: Shift,
  [own, next]: readonly [HandoverTimes | undefined, HandoverTimes | undefined],
): Shift {
  const cut = (at: number, times: HandoverTimes | undefined): number => (times ? cutAt(clock, at, times) : at)
  return { ...shift, startAt: cut(shift.startAt, own), endAt: cut(shift.endAt, next) }
}

/** @param beginsAt The moment at which a period begins. */
function cutAt(clock: ZoneClock, beginsAt: number, { times, aheadMin }: HandoverTimes): number {
  const begins = clock.minuteAt(beginsAt)
  const [late] = times
    .map((time) => ((minutesOf(time) - begins + day + day / 2) % day) - day / 2)
    .filter((minutes) => Math.abs(minutes) <= nearest)
    .toSorted((one, other) => Math.abs(one) - Math.abs(other))
  return late === undefined ? beginsAt : beginsAt + (late - (aheadMin ?? 0)) * 60_000
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
