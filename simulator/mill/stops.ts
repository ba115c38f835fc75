// Why and when a frame stands on one production day, doffs apart: each day is drawn by itself, and no stop reaches into the next.
import { Draws, drawAt, seedOf } from '../draws.ts'
import { DAY, HOUR, MINUTE, monthOf, weekdayOf } from './calendar.ts'
import { loadOf } from './holidays.ts'
import type { PlacedFrame } from './mill.ts'
import { type Cause, causes, type Stop } from './state.ts'

/** What takes less than this between two stops is none. */
const GAP = 3 * MINUTE
const DEAR_MONTHS: ReadonlySet<number> = new Set([1, 7, 8, 12])
const CLEANING_DAYS = 20
const OVERHAUL_DAYS = 180

/** In order of time; between two of them the frame runs at least some minutes, or not at all. */
export function stopsOf(frame: PlacedFrame, day: number): readonly Stop[] {
  const { calendar } = frame.mill
  const startAt = calendar.startOf(day)
  const endAt = calendar.startOf(day + 1)
  if (!isNeeded(frame, day)) return [{ startAt, endAt, cause: causes.noOrders, clears: true }]
  const taken: Stop[] = []
  // What comes first has its time; later ones are left out where they would meet it.
  for (const stop of [...arranged(frame, day), ...sudden(frame, day)]) {
    const clipped = { ...stop, endAt: Math.min(stop.endAt, stop.clears ? endAt : endAt - GAP) }
    const fits = (stop.clears || clipped.endAt - clipped.startAt >= 30_000) && taken.every((one) => apart(one, clipped))
    if (fits) taken.push(clipped)
  }
  return taken.sort((one, other) => one.startAt - other.startAt)
}

const apart = (one: Stop, other: Stop): boolean => one.endAt + GAP <= other.startAt || other.endAt + GAP <= one.startAt

/** On holidays the mill runs with some of its frames: each day others. */
function isNeeded({ mill, at }: PlacedFrame, day: number): boolean {
  const load = loadOf(mill.name, day)
  return load === 1 || drawAt(seedOf(mill.name, 'load', day), at) < load
}

function* arranged(frame: PlacedFrame, day: number): Generator<Stop> {
  const { mill, at, seed } = frame
  const startAt = mill.calendar.startOf(day)
  const draws = new Draws(seedOf(seed, 'arranged', day))
  const stop = (cause: Cause, [from, minutes]: readonly [hour: number, minutes: number], clears: boolean): Stop => {
    const begins = whole(startAt + from * HOUR)
    return { startAt: begins, endAt: whole(begins + minutes * MINUTE), cause, clears }
  }
  yield* revisions(frame, day)
  if ((day + at * 3 + 11) % OVERHAUL_DAYS === 0) yield stop(causes.overhaul, [draws.between(0.5, 1), draws.between(450, 510)], true)
  if (isCleaned(frame, day)) yield stop(causes.cleaning, [draws.between(0.4, 3.5), draws.between(160, 200)], true)
  if (isClosed(frame, day)) yield stop(causes.dearHours, [10 + drawAt(seed, day) / 12, 118], false)
  if ((day + at + 5) % 10 === 0) yield stop(causes.traveller, [draws.between(1, 8.5), draws.between(25, 36)], false)
  const dip = dipOf(frame, day)
  if (dip) yield stop(causes.powerDip, dip, false)
}

/** Every twentieth day; some of those due on a Saturday or a Monday on the Sunday between. */
function isCleaned({ at, seed }: PlacedFrame, day: number): boolean {
  const movesToSunday = (due: number): boolean => [1, 6].includes(weekdayOf(due)) && drawAt(seed, due) < 1 / 3
  const isDue = (date: number): boolean => (date + at) % CLEANING_DAYS === 0
  if (isDue(day)) return !movesToSunday(day)
  return weekdayOf(day) === 0 && [day - 1, day + 1].some((due) => isDue(due) && movesToSunday(due))
}

/** Up to three frames of a plant stand in the dearest hours of the dear months. */
function isClosed({ mill, number, plant }: PlacedFrame, day: number): boolean {
  if (!DEAR_MONTHS.has(monthOf(day))) return false
  const draws = new Draws(seedOf(mill.name, plant, 'closed', day))
  const frames = mill.frames.filter((frame) => frame.plant === plant)
  return Array.from({ length: draws.whole(0, 3) }, () => draws.pick(frames)).some((frame) => frame.number === number)
}

/** Once a quarter the power of a whole workshop fails for a moment. */
function dipOf({ mill, workshop }: PlacedFrame, day: number): readonly [hour: number, minutes: number] | undefined {
  const date = new Date(day * DAY)
  const begun = Date.UTC(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / 3) * 3, 1)
  const draws = new Draws(seedOf(mill.name, workshop, 'dip', begun))
  const dips = day - begun / DAY === draws.whole(0, 89)
  return dips ? [draws.between(0.5, 23), draws.between(5, 20)] : undefined
}

/** Between two assignments, or before the next where that follows at once; a part for each day. */
function* revisions(frame: PlacedFrame, day: number): Generator<Stop> {
  const { calendar } = frame.mill
  for (const [at, { from }] of frame.spun.entries()) {
    const before = frame.spun[at - 1]
    if (before === undefined) continue
    const drawn = whole(new Draws(seedOf(frame.seed, 'revision', from)).between(90, 240) * MINUTE)
    const begun = before.to < from ? before.to : from - drawn
    const [startAt, endAt] = [Math.max(begun, calendar.startOf(day)), Math.min(from, calendar.startOf(day + 1))]
    if (startAt < endAt) yield { startAt, endAt, cause: causes.revision, clears: true }
  }
}

function* sudden({ mill, seed }: PlacedFrame, day: number): Generator<Stop> {
  const startAt = mill.calendar.startOf(day)
  const draws = new Draws(seedOf(seed, 'sudden', day))
  const stop = (cause: Cause, minutes: number): Stop => {
    const begins = whole(startAt + draws.between(0, 24) * HOUR)
    return { startAt: begins, endAt: whole(begins + minutes * MINUTE), cause, clears: false }
  }
  for (let faults = draws.poisson(0.045); faults > 0; faults--) {
    const cause = draws.pick([causes.spindleTape, causes.electric, causes.electric, causes.mechanic, causes.mechanic])
    yield stop(cause, Math.min(480, Math.max(8, draws.lognormal(45, 0.9))))
  }
  for (let stops = draws.poisson(0.6); stops > 0; stops--) {
    const cause = draws.pick([causes.noRoving, causes.unknown, causes.unknown])
    yield stop(cause, Math.min(90, Math.max(0.6, draws.lognormal(6, 0.8))))
  }
  if (draws.next() < 0.008) yield stop(causes.trial, draws.between(30, 90))
}

const whole = (at: number): number => Math.round(at / 1000) * 1000
