// Single events of a frame, as its box would have led to them.
import type { Interval } from '../../metadata/mill/interval.ts'
import { kgByLength } from '../../metadata/mill/output.ts'
import { MINUTE } from '../mill/calendar.ts'
import type { Course } from '../mill/course.ts'
import { type BreakFact, byShift, type DoffFact, factsOf, type StopFact } from '../mill/facts.ts'
import type { Spell } from '../mill/spells.ts'
import { iso, type Line, round } from './line.ts'

/** What ends between two moments of a production day, whole; so times that follow one another tell everything once. */
export function* eventLines(course: Course, time: Interval): Generator<Line> {
  const { number } = course.frame
  const facts = factsOf(course, time.startAt, time.endAt)
  const ends = (at: number): boolean => at > time.startAt && at <= time.endAt
  for (const fact of facts.breaks) if (ends(fact.endAt)) yield breakLine(number, fact)
  for (const spell of facts.spells) if (ends(spell.endAt)) yield spellLine(course, spell)
  for (const fact of facts.doffs) yield doffLine(course, fact)
  for (const fact of facts.stands) if (ends(fact.endAt)) yield stopLine(number, fact)
}

/** States, cut where a shift ends. */
export function* stateLines(course: Course, { startAt: from, endAt: to }: Interval): Generator<Line> {
  const { number, mill } = course.frame
  const shifts = mill.calendar.shiftsOf(mill.calendar.dayAt(from))
  for (const { startAt, endAt, state, metres } of byShift(factsOf(course, from, to).states, shifts))
    yield { kind: 'machineState', device: number, startAt: iso(startAt), endAt: iso(endAt), state, lengthM: round(metres, 1) }
}

const breakLine = (device: string, { spindle, startAt, endAt, seconds, startup, closedBy, cycle, position }: BreakFact): Line => ({
  kind: 'breakEpisode',
  device,
  spindleNo: spindle,
  startAt: iso(startAt),
  endAt: iso(endAt),
  durationSec: seconds,
  startup,
  closedBy,
  doffSeq: cycle.seq,
  positionInDoff: round(position, 1),
})

function spellLine(course: Course, { kind, spindle, startAt, endAt, deviation }: Spell): Line {
  const { rpm } = course.at(startAt).run.spinning
  return {
    kind: 'spindleEpisode',
    device: course.frame.number,
    spindleKind: kind,
    spindleNo: spindle,
    startAt: iso(startAt),
    endAt: iso(endAt),
    durationSec: Math.round((endAt - startAt) / 1000),
    minRpm: kind === 'weak' || kind === 'slip' ? Math.round(rpm * (1 - deviation / 100)) : 0,
    deviation: round(deviation, 1),
  }
}

/** What a doff weighs, and how many ends survived its start. */
export function doffSums(
  course: Course,
  { cycle, told }: DoffFact,
): { readonly kg: number; readonly startupBreaks: number; readonly ends: number; readonly survival: number } {
  const { spindles } = course.frame
  const breaks = told.breaksOf(cycle)
  const whole = { startAt: cycle.startAt, endAt: cycle.stopAt }
  const idle = course.spellsBetween(cycle.startAt, cycle.stopAt).filter(({ kind }) => kind === 'empty' || kind === 'closed')
  const ran = told.hoursWithin(whole, whole)
  const idleHours = [...breaks, ...idle].reduce((sum, one) => sum + told.hoursWithin(one, whole), 0)
  const startupBreaks = breaks.filter(({ startup }) => startup).length
  const empty = idle.filter(({ startAt, endAt }) => startAt <= cycle.startAt && endAt > cycle.startAt).length
  const ends = spindles - empty
  return {
    kg: ran > 0 ? kgByLength(cycle.metres * (spindles - idleHours / ran), told.run.spinning.tex) : 0,
    startupBreaks,
    ends,
    survival: 100 - (100 * startupBreaks) / ends,
  }
}

function doffLine(course: Course, fact: DoffFact): Line {
  const { seq, startAt, fullAt, stopAt, restartAt, metres, early } = fact.cycle
  const { kg, startupBreaks, ends, survival } = doffSums(course, fact)
  return {
    kind: 'doffRecord',
    device: course.frame.number,
    doffSeq: seq,
    startAt: iso(startAt),
    fullAt: iso(fullAt),
    stopAt: iso(stopAt),
    restartAt: iso(restartAt),
    stopSec: (restartAt - stopAt) / 1000,
    waitingSec: (stopAt - fullAt) / 1000,
    lengthM: round(metres, 1),
    kgCalc: round(kg, 2),
    startupBreaks,
    ends,
    survival: round(survival, 2),
    early,
  }
}

function stopLine(device: string, { startAt, endAt, cause, told }: StopFact): Line {
  const { spinning, frame } = told.run
  const minutes = (endAt - startAt) / MINUTE
  return {
    kind: 'stopRecord',
    device,
    startAt: iso(startAt),
    endAt: iso(endAt),
    durationSec: (endAt - startAt) / 1000,
    type: cause.type,
    originalType: cause.type,
    stopReason: cause.reason ?? null,
    machineCode: cause.machineCode ?? null,
    source: 'auto',
    lossKg: round((spinning.grams * frame.spindles * minutes) / 60_000, 2),
  }
}
