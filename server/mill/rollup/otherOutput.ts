// F23 in a cell: what a machine before or after the ring frames has made, by the parameters of its variety and process on that day.
import { type Interval, overlapMs } from '../../../metadata/mill/interval.ts'
import { processKgByLength, processKgPerHour } from '../../../metadata/mill/otherProcess.ts'
import type { CellFacts, HandedOverYield } from './facts.ts'

/** Null: not known. */
export interface Output {
  readonly theoreticalKg: number | null
  readonly targetKg: number | null
  readonly autoKg: number | null
}

export interface Time {
  /** Of the machine, as all minutes are. */
  readonly share: number
  readonly runMin: number
  readonly plannedMin: number
  readonly calendarMin: number
  readonly lengthM: number
}

const unknown: Output = { theoreticalKg: null, targetKg: null, autoKg: null }

type Facts = Pick<CellFacts, 'machine' | 'parameters' | 'tex'>

/** By delivered metres; where a machine counts none, by its speed while it ran and its efficiency. A machine that stood has made nothing. */
export function otherOutputOf(
  facts: Facts & Pick<CellFacts, 'states'>,
  piece: Interval,
  { variety, share, runMin, plannedMin, lengthM }: Time & { readonly variety: string | null },
): Output {
  const known = knownOf(facts, variety)
  if (!known) return unknown
  const { parameter, made } = known
  const [byLength, turned] = [
    lengthM > 0 ? processKgByLength(parameter, { metres: lengthM, ...made }) : null,
    turnedIn(facts.states, piece),
  ]
  const bySpeed =
    turned === null ? null : processKgPerHour(parameter, { speed: turned / 60, efficiency: parameter.efficiency / 100, ...made })
  const kg = byLength ?? bySpeed ?? (runMin === 0 ? 0 : null)
  return { ...aimsOf(known, plannedMin), autoKg: kg === null ? null : kg * share }
}

/** Of days of which only sums were handed over: from their metres, where they have them. */
export function handedOverOutput(facts: Facts, { variety, lengthM, plannedMin, autoKg }: HandedOverYield): Output {
  const known = knownOf(facts, variety)
  if (!known) return unknown
  const byLength = lengthM === null ? autoKg : processKgByLength(known.parameter, { metres: lengthM, ...known.made })
  return { ...aimsOf(known, plannedMin ?? 0), autoKg: byLength }
}

/** kg in an hour at the set speed; null: nobody has said it. */
export function setKgPerHour(facts: Facts, variety: string | null): number | null {
  const known = knownOf(facts, variety)
  return known ? atSetSpeed(known) : null
}

type Known = NonNullable<ReturnType<typeof knownOf>>

function knownOf({ machine, parameters, tex }: Facts, variety: string | null) {
  const parameter = variety === null ? undefined : parameters.get(variety)
  if (variety === null || !parameter || machine.kind === 'lap') return undefined
  return { parameter, made: { positions: machine.spindles || 1, tex: tex.get(variety) ?? null } }
}

const atSetSpeed = ({ parameter, made }: Known): number | null =>
  parameter.speed === null ? null : processKgPerHour(parameter, { speed: parameter.speed, efficiency: 1, ...made })

/** F4 and F24 by F23: planned hours at the set speed, and what of it the efficiency lets one expect. */
function aimsOf(known: Known, plannedMin: number): Pick<Output, 'theoreticalKg' | 'targetKg'> {
  const hourly = atSetSpeed(known)
  const theoreticalKg = hourly === null ? null : (hourly * plannedMin) / 60
  return { theoreticalKg, targetKg: theoreticalKg === null ? null : (theoreticalKg * known.parameter.efficiency) / 100 }
}

/** Σ speed·minutes while it ran; null where no speed was told. A state that reaches beyond the piece is divided by the time. */
function turnedIn(states: CellFacts['states'], piece: Interval): number | null {
  let sum: number | null = null
  for (const { startAt, endAt, state, speedMin } of states)
    if (state === 'running' && typeof speedMin === 'number' && endAt > startAt)
      sum = (sum ?? 0) + (speedMin * overlapMs({ startAt, endAt }, piece)) / (endAt - startAt)
  return sum
}
