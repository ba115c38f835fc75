// What is known of a frame from one time to another within a production day: what its box would have led to.
import type { Break } from './breaks.ts'
import type { Shift } from '../../metadata/mill/calendar.ts'
import type { Interval } from '../../metadata/mill/interval.ts'
import type { Course, RunWithBreaks } from './course.ts'
import { outagesOf } from './outages.ts'
import type { Cycle, Piece } from './run.ts'
import type { Spell } from './spells.ts'
import type { Cause, MachineState } from './state.ts'

/** Time in one state. */
export interface StateFact {
  readonly startAt: number
  readonly endAt: number
  readonly state: MachineState
  readonly cause?: Cause
  /** Delivered. */
  readonly metres: number
  readonly told: RunWithBreaks
}

export interface BreakFact extends Break {
  readonly cycle: Cycle
  readonly told: RunWithBreaks
}

export interface DoffFact {
  readonly cycle: Cycle
  readonly told: RunWithBreaks
}

/** One standing, whole: also what of it lies before or after the time asked for. */
export interface StopFact {
  readonly startAt: number
  readonly endAt: number
  readonly cause: Cause
  readonly told: RunWithBreaks
}

export interface Facts {
  /** Without gaps, each as long as it lasts within the time. */
  readonly states: readonly StateFact[]
  /** Those that touch it. */
  readonly breaks: readonly BreakFact[]
  readonly spells: readonly Spell[]
  readonly stands: readonly StopFact[]
  /** Those that end within it. */
  readonly doffs: readonly DoffFact[]
}

/** @param to Of the same production day as `from`. */
export function factsOf(course: Course, from: number, to: number): Facts {
  const { frame } = course
  const day = frame.mill.calendar.dayAt(from)
  const outages = outagesOf(frame, day, (at) => course.at(at)).filter(({ lost }) => lost)
  const isReported = ({ startAt, endAt }: Interval): boolean =>
    startAt < to && endAt >= from && !outages.some((outage) => outage.startAt <= startAt && startAt < outage.endAt)
  const runs = course.between(from, to)
  const touching = runs.flatMap((told) =>
    told.run.cycles.filter((cycle) => cycle.startAt < to && cycle.restartAt >= from).map((cycle) => ({ cycle, told })),
  )
  return {
    states: withOutages(
      runs.flatMap((told) => statesIn(told, Math.max(from, told.run.startAt), Math.min(to, told.run.endAt))),
      outages,
    ),
    breaks: touching.flatMap(({ cycle, told }) =>
      told
        .breaksOf(cycle)
        .filter(isReported)
        .map((one) => ({ ...one, cycle, told })),
    ),
    spells: [...course.spellsBetween(from, to), ...touching.flatMap(abandonedBreaks)].filter(isReported),
    stands: runs.flatMap((told) => stopsOf(told).filter(({ startAt, endAt }) => startAt < to && endAt >= from)),
    doffs: touching.filter(({ cycle: { restartAt } }) => restartAt > from && restartAt <= to),
  }
}

/** A break that nobody pieces leaves an empty position until the doff. */
export const abandonedBreaks = ({ cycle, told }: DoffFact): readonly Spell[] =>
  told
    .breaksOf(cycle)
    .filter(({ closedBy }) => closedBy === 'empty')
    .map(({ spindle, endAt }) => ({ kind: 'empty', spindle, startAt: endAt, endAt: cycle.stopAt, deviation: 0 }))

const MOMENT = 30_000

/** All standings of a run; a moment is none. */
export function stopsOf(told: RunWithBreaks): readonly StopFact[] {
  const known = stopsByRun.get(told)
  if (known) return known
  const found: { startAt: number; endAt: number; cause: Cause; told: RunWithBreaks }[] = []
  for (const { cause, startAt, endAt } of told.run.pieces) {
    if (!cause) continue
    const last = found.at(-1)
    if (last?.cause === cause && last.endAt === startAt) last.endAt = endAt
    else found.push({ startAt, endAt, cause, told })
  }
  const long = found.filter(({ startAt, endAt }) => endAt - startAt >= MOMENT)
  stopsByRun.set(told, long)
  return long
}
const stopsByRun = new WeakMap<RunWithBreaks, readonly StopFact[]>()

/** Pieces of one state and cause after one another are one. */
function statesIn(told: RunWithBreaks, from: number, to: number): readonly StateFact[] {
  const found: StateFact[] = []
  const { pieces } = told.run
  let begun = from
  for (let at = pieces.indexOf(told.pieceAt(from)); begun < to;) {
    const piece = pieces[at] as Piece
    while (pieces[at]?.state === piece.state && pieces[at]?.cause === piece.cause && (pieces[at]?.startAt ?? to) < to) at++
    const endAt = Math.min(to, pieces[at - 1]?.endAt ?? to)
    const { state, cause } = piece
    const metres = state === 'running' ? told.countersAt(endAt).metres - told.countersAt(begun).metres : 0
    found.push({ startAt: begun, endAt, state, ...(cause && { cause }), metres, told })
    begun = endAt
  }
  return found
}

function withOutages(
  states: readonly StateFact[],
  outages: readonly { readonly startAt: number; readonly endAt: number }[],
): readonly StateFact[] {
  return states.flatMap((state) => {
    const outage = outages.find(({ startAt, endAt }) => startAt < state.endAt && endAt > state.startAt)
    if (!outage) return [state]
    return [
      part(state, state.startAt, outage.startAt),
      { ...part(state, outage.startAt, outage.endAt), state: 'offline' as const },
      part(state, outage.endAt, state.endAt),
    ].filter(({ startAt, endAt }) => startAt < endAt)
  })
}

/** What of a state lies between two times. */
export function part(fact: StateFact, from: number, to: number): StateFact {
  const startAt = Math.max(from, fact.startAt)
  const endAt = Math.min(to, fact.endAt)
  if (startAt === fact.startAt && endAt === fact.endAt) return fact
  const metres = fact.metres === 0 || endAt <= startAt ? 0 : fact.told.countersAt(endAt).metres - fact.told.countersAt(startAt).metres
  return { ...fact, startAt, endAt, metres }
}

/** States cut where a shift ends. */
export const byShift = (states: readonly StateFact[], shifts: readonly Shift[]): readonly (StateFact & { readonly shift: Shift })[] =>
  states.flatMap((fact) =>
    shifts
      .filter(({ startAt, endAt }) => startAt < fact.endAt && endAt > fact.startAt)
      .map((shift) => ({ ...part(fact, shift.startAt, shift.endAt), shift })),
  )
