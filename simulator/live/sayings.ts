// What the box of a frame says from one moment to another: pure, so that what was not heard is made once more.
import type { Message } from '../../metadata/telemetry/message.ts'
import { doffSums } from '../history/events.ts'
import { HOUR, MINUTE } from '../mill/calendar.ts'
import type { Course } from '../mill/course.ts'
import { stopsOf } from '../mill/facts.ts'
import { type Outage, outagesOf } from '../mill/outages.ts'
import { contentAt, type TickContext, stateAt } from './ticks.ts'
import { mapAt, spindlesOf, type Spindles } from './spindles.ts'
import type { Totals } from './totals.ts'

type Unstamped<M> = M extends Message ? Omit<M, 'boot' | 'seq'> : never
/** A message before it is stamped. */
export type Saying = Unstamped<Message>

/** How often a box says what it says without being asked, ms. */
export interface Rhythm {
  readonly tick: number
  readonly map?: number
  readonly meter: number
  readonly climate: number
}
export const usual: Rhythm = { tick: 10_000, map: MINUTE, meter: MINUTE, climate: MINUTE }
/** What was kept while nobody listened: as much as makes the same facts. */
export const bufferedRhythm: Rhythm = { tick: 30_000, meter: 5 * MINUTE, climate: 10 * MINUTE }

/** What began longer ago is said to have begun then: older news is not taken. */
const LONGEST = 60 * HOUR

export interface Speech {
  readonly course: Course
  readonly totals: Totals
  /** Its place within each minute, ms. */
  readonly phase: number
}

interface Moment {
  readonly at: number
  readonly say: () => Saying
}

/** In order, all after `from` up to `to`. */
export function sayings(
  speech: Speech,
  { from, to, rhythm }: { readonly from: number; readonly to: number; readonly rhythm: Rhythm },
): readonly Saying[] {
  const spindles = spindlesOf(speech.course, from, to)
  const outages = outagesIn(speech.course, from, to).filter(({ lost }) => lost)
  const within = (at: number): boolean => at > from && at <= to
  const silent = (at: number): boolean => outages.some(({ startAt, endAt }) => startAt < at && at < endAt)
  const moments = [
    ...changes(speech, spindles, { from, to }),
    ...outages.flatMap(({ startAt, endAt }) => [startAt, endAt].map((at) => ({ at, say: () => tick(speech, spindles, at) }))),
    ...spindleEvents(speech.course, spindles),
    ...regular(speech, spindles, { from, to, rhythm }),
  ]
  return moments
    .filter(({ at }) => within(at) && !silent(at))
    .sort((one, other) => one.at - other.at)
    .map(({ say }) => say())
}

/** What is under way on single spindles already, as a box tells it that is heard for the first time. */
export function underWay({ course }: Speech, at: number): readonly Saying[] {
  return [...spindleEvents(course, spindlesOf(course, at, at + 1))]
    .filter((moment) => moment.at <= at)
    .map(({ say }) => say())
    .map((saying) => ({ ...saying, ts: Math.max(saying.ts, at - LONGEST) }))
    .sort((one, other) => one.ts - other.ts)
}

/** The first thing said. */
export const tick = ({ course, totals }: Speech, spindles: Spindles, at: number): Saying => {
  const known: TickContext = stateAt(course, at)
  return { kind: 'tick', ts: at, ...contentAt(course, { at, known, spindles, metres: totals.at(at).metres }) }
}

const spindleMap = ({ course }: Speech, spindles: Spindles, at: number): Saying => ({
  kind: 'spindleMap',
  ts: at,
  codes: mapAt(spindles, { at, spindles: course.frame.spindles, runs: stateAt(course, at).piece.state === 'running' }),
})

/** What a box answers that is asked how its spindles stand; nothing while it hears none of them. */
export const requestedMap = (speech: Speech, at: number): Saying | undefined =>
  outagesIn(speech.course, at, at).some(({ startAt, endAt }) => startAt <= at && at < endAt)
    ? undefined
    : spindleMap(speech, spindlesOf(speech.course, at, at + 1), at)

export function outagesIn(course: Course, from: number, to: number): readonly Outage[] {
  const { calendar } = course.frame.mill
  const days = new Set([calendar.dayAt(from), calendar.dayAt(to)])
  return [...days]
    .flatMap((day) => outagesOf(course.frame, day, (at) => course.at(at)))
    .filter(({ startAt, endAt }) => startAt <= to && endAt >= from)
}

/** States, doffs and stops. */
function* changes(speech: Speech, spindles: Spindles, { from, to }: { readonly from: number; readonly to: number }): Generator<Moment> {
  const { course } = speech
  for (const run of course.between(from, to + 1)) {
    for (const [at, { startAt, state, cause }] of run.run.pieces.entries()) {
      if (startAt <= from || startAt > to) continue
      const before = run.run.pieces[at - 1]
      if (before?.state !== state || before.cause !== cause) yield { at: startAt, say: () => tick(speech, spindles, startAt) }
    }
    for (const cycle of run.run.cycles) {
      const { seq, fullAt, stopAt, restartAt, metres, metresSet, early } = cycle
      if (restartAt <= from || restartAt > to) continue
      const { kg, startupBreaks } = doffSums(course, { cycle, told: run })
      yield {
        at: restartAt,
        say: () => ({
          kind: 'doff',
          ts: restartAt,
          doffSeq: seq,
          fullAt,
          stopAt,
          restartAt,
          lengthSet: metresSet,
          length: metres,
          kgCalc: kg,
          startupBreaks,
          early,
        }),
      }
    }
  }
  for (const run of course.between(from - 1, to + 1))
    for (const { startAt, endAt, cause } of stopsOf(run)) {
      if (cause.state === 'doffing') continue
      const what = { kind: 'stop', stopAt: startAt, ...(cause.machineCode !== undefined && { machineCode: cause.machineCode }) } as const
      yield { at: startAt, say: () => ({ ...what, ts: startAt }) }
      yield { at: endAt, say: () => ({ ...what, ts: endAt, startAt: endAt }) }
    }
}

function* spindleEvents(course: Course, { breaks, spells }: Spindles): Generator<Moment> {
  for (const { spindle, startAt, piecedAt, startup } of breaks) {
    yield {
      at: startAt,
      say: () => ({ kind: 'spindleEvent', ts: startAt, spindleNo: spindle, event: 'break', edge: 'start', inStartup: startup }),
    }
    yield { at: piecedAt, say: () => ({ kind: 'spindleEvent', ts: piecedAt, spindleNo: spindle, event: 'break', edge: 'end' }) }
  }
  const abandoned = new Set(breaks.filter(({ closedBy }) => closedBy === 'empty').map(({ spindle, endAt }) => `${spindle} ${endAt}`))
  for (const { kind, spindle, startAt, endAt, deviation } of spells) {
    // A break that lasts too long is known as one.
    if (abandoned.has(`${spindle} ${startAt}`)) continue
    const isSlow = kind === 'weak' || kind === 'slip'
    // Only when it is said: the course of days ago is made anew for it.
    const speed = () => (isSlow ? { rpm: Math.round(course.at(startAt).run.spinning.rpm * (1 - deviation / 100)) } : {})
    yield {
      at: startAt,
      say: () => ({ kind: 'spindleEvent', ts: startAt, spindleNo: spindle, event: kind, edge: 'start', ...speed() }),
    }
    yield { at: endAt, say: () => ({ kind: 'spindleEvent', ts: endAt, spindleNo: spindle, event: kind, edge: 'end' }) }
  }
}

const VOLT = 380
const POWER_FACTOR = 0.86

function* regular(
  speech: Speech,
  spindles: Spindles,
  { from, to, rhythm }: { readonly from: number; readonly to: number; readonly rhythm: Rhythm },
): Generator<Moment> {
  const { course, totals, phase } = speech
  const { frame } = course
  const marks = (every: number): readonly number[] => {
    const found: number[] = []
    for (let at = Math.floor((from - phase) / every) * every + phase; at <= to; at += every) if (at > from) found.push(at)
    return found
  }
  for (const at of marks(rhythm.tick)) yield { at, say: () => tick(speech, spindles, at) }
  for (const at of rhythm.map === undefined ? [] : marks(rhythm.map)) yield { at, say: () => spindleMap(speech, spindles, at) }
  for (const at of marks(rhythm.meter))
    yield {
      at,
      say: () => {
        const { kW } = stateAt(course, at).piece
        const ampere = (kW * 1000) / (Math.sqrt(3) * VOLT * POWER_FACTOR)
        return { kind: 'meter', ts: at, meterNo: frame.number, total: totals.at(at).kWh, kW, ampere, volt: VOLT, powerFactor: POWER_FACTOR }
      },
    }
  for (const at of marks(rhythm.climate)) yield { at, say: () => ({ kind: 'env', ts: at, ...frame.room.climateAt(at) }) }
}
