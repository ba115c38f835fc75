// What counts of a variety's output in a cell: by length, by weight where doffs were weighed, and what people have said of it.
import { amendedKg, countedKg } from '../../../metadata/mill/output.ts'
import { overlapMs } from '../../../metadata/mill/interval.ts'
import type { Part } from './cell.ts'
import type { CellFacts, Correction } from './facts.ts'

export interface Counted {
  readonly scaleKg: number | null
  readonly actualKg: number | null
  readonly source: 'auto' | 'scale' | 'manual'
  readonly corrected: boolean
}

/**
 * F7: a doff's weight is spread over the running time in which it was spun; what has not been weighed yet counts by length.
 * Null where no doff was weighed.
 * @param parts The times in which one variety was spun.
 */
export function scaleKgOf({ doffs, states }: CellFacts, parts: readonly Part[], autoKg: number | null): number | null {
  const running = states.filter(({ state }) => state === 'running')
  const ran = (from: number, until: number): number =>
    running.reduce((sum, state) => sum + overlapMs(state, { startAt: from, endAt: until }), 0)
  let [weighed, covered, all] = [0, 0, 0]
  for (const { startAt: from, endAt: until, calendarMin } of parts) {
    const share = (calendarMin * 60_000) / (until - from || 1)
    all += ran(from, until) * share
    for (const { startAt, stopAt, restartAt, kgScale, ranMs } of doffs) {
      if (kgScale === null || startAt === null || !ranMs) continue
      const inside = ran(Math.max(startAt, from), Math.min(stopAt ?? restartAt, until)) * share
      weighed += (kgScale * inside) / ranMs
      covered += inside
    }
  }
  if (covered === 0) return null
  return weighed + (autoKg ?? 0) * Math.max(0, 1 - covered / (all || 1))
}

/** Of corrections that name no variety the first one has the benefit. */
export function counted(
  sums: { readonly autoKg: number | null; readonly scaleKg: number | null; readonly variety: string | null },
  corrections: readonly Correction[],
  isFirst: boolean,
): Counted {
  const own = corrections.filter(({ variety }) => variety === sums.variety || (variety === null && isFirst))
  const before = countedKg({ auto: sums.autoKg, scale: sums.scaleKg })
  if (own.length === 0) return { scaleKg: sums.scaleKg, actualKg: before.kg, source: before.source, corrected: false }
  return { scaleKg: sums.scaleKg, actualKg: own.reduce(amendedKg, before.kg ?? 0), source: 'manual', corrected: true }
}
