// How each spindle of a frame stands at a moment, and what of it changes.
import { type BreakFact, abandonedBreaks } from '../mill/facts.ts'
import type { Course } from '../mill/course.ts'
import type { Spell } from '../mill/spells.ts'

/** Codes of the spindle map. */
const codes = { running: 1, broken: 2, weak: 3, empty: 4, slip: 5, closed: 6 } as const
export type Counts = Record<keyof typeof codes, number>

/** Ends that nobody has pieced are pieced while the frame is doffed: so long before it starts again. */
const BEFORE_RESTART = 1_000

export interface Spindles {
  /** With the moment at which an end is pieced, on its frame. */
  readonly breaks: readonly (BreakFact & { readonly piecedAt: number })[]
  readonly spells: readonly Spell[]
}

export function spindlesOf(course: Course, from: number, to: number): Spindles {
  const touching = course
    .between(from, to)
    .flatMap((told) =>
      told.run.cycles.filter(({ startAt, restartAt }) => startAt <= to && restartAt > from).map((cycle) => ({ cycle, told })),
    )
  const breaks = touching.flatMap(({ cycle, told }) =>
    told.breaksOf(cycle).map((one) => ({
      ...one,
      cycle,
      told,
      piecedAt: one.closedBy === 'pieced' ? one.endAt : cycle.restartAt - BEFORE_RESTART,
    })),
  )
  return { breaks, spells: [...course.spellsBetween(from, to), ...touching.flatMap(abandonedBreaks)] }
}

/** A code a spindle. A frame that stands has none that run. */
export function mapAt(
  { breaks, spells }: Spindles,
  { at, spindles, runs }: { readonly at: number; readonly spindles: number; readonly runs: boolean },
): number[] {
  const map = Array<number>(spindles).fill(runs ? codes.running : 0)
  for (const { startAt, piecedAt, spindle } of breaks) if (startAt <= at && at < piecedAt) map[spindle - 1] = codes.broken
  for (const { kind, startAt, endAt, spindle } of spells)
    if (startAt <= at && at < endAt && (kind === 'empty' || kind === 'closed' || map[spindle - 1] !== codes.broken))
      map[spindle - 1] = codes[kind]
  return map
}

export function countsIn(map: readonly number[]): Counts {
  const counts: Counts = { running: 0, broken: 0, weak: 0, empty: 0, slip: 0, closed: 0 }
  const names = Object.keys(codes) as (keyof Counts)[]
  for (const code of map) {
    const name = names[code - 1]
    if (name) counts[name]++
  }
  return counts
}
