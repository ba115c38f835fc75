// The stops of a cell by what they were, and what was lost by them.
import { overlapMs } from '../../../metadata/mill/interval.ts'
import { lostKg } from '../../../metadata/mill/stops.ts'
import { gramsOf, type Part } from './cell.ts'
import { setKgPerHour } from './otherOutput.ts'
import type { BreakRow, CellFacts, StopRow } from './facts.ts'

export interface StopSums {
  readonly type: string
  readonly stopReason: string | null
  readonly variety: string | null
  count: number
  minutes: number
  lossKg: number
}

/** A stop counts where it began, its minutes where they lie. */
export function stopsOf(facts: CellFacts, parts: readonly Part[]): readonly StopSums[] {
  const sums = new Map<string, StopSums>()
  for (const stop of facts.stops) {
    for (const part of parts) {
      const within = overlapMs(stop, part)
      if (within <= 0) continue
      const key = `${stop.type} ${stop.stopReason} ${part.variety}`
      const known = sums.get(key) ?? {
        type: stop.type,
        stopReason: stop.stopReason,
        variety: part.variety,
        count: 0,
        minutes: 0,
        lossKg: 0,
      }
      sums.set(key, known)
      // Of a machine that spins several varieties at once a part is one of several at the same time.
      const share = part.calendarMin / ((part.endAt - part.startAt) / 60_000)
      known.minutes += (within / 60_000) * share
      known.lossKg += lossOf(facts, part, within / 60_000)
      if (stop.startAt >= part.startAt && stop.startAt < part.endAt && isFirst(parts, part)) known.count += 1
    }
  }
  return [...sums.values()]
}

/** Of parts at the same time, one counts. */
const isFirst = (parts: readonly Part[], part: Part): boolean => parts.find(({ startAt }) => startAt === part.startAt) === part

/** What a whole stop has cost, kg. */
export function lossOfStop(facts: CellFacts, { startAt, endAt }: StopRow, parts: readonly Part[]): number | null {
  const part = parts.find((each) => each.startAt <= startAt && startAt < each.endAt)
  return part ? lossOf(facts, part, (endAt - startAt) / 60_000) : null
}

/** What single spindles would have spun while they were broken, kg. */
export function lossesOfBreaks(facts: CellFacts, parts: readonly Part[]): (episode: BreakRow) => number | null {
  const grams = parts.map((part) => gramsOf(facts, part, part.variety === null ? undefined : facts.varieties.get(part.variety)))
  return ({ startAt, endAt, durationSec }) => {
    const each = grams[parts.findIndex((part) => part.startAt <= startAt && startAt < part.endAt)]
    return each === undefined ? null : lostKg(each, 1, (durationSec ?? (endAt - startAt) / 1_000) / 60)
  }
}

function lossOf(facts: CellFacts, part: Part, minutes: number): number {
  if (facts.machine.otherProcess) return ((setKgPerHour(facts, part.variety) ?? 0) * minutes) / 60
  const grams = gramsOf(facts, part, part.variety === null ? undefined : facts.varieties.get(part.variety))
  return grams === undefined ? 0 : lostKg(grams, part.spindles, minutes)
}
