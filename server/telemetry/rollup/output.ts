// What counts of a variety's output in a cell: by length, by weight where doffs were weighed, and what people have said of it.
import { countedKg } from '../../../metadata/mill/output.ts'
import { overlapMs } from '../../../metadata/mill/interval.ts'
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
 */
export function scaleKgOf({ doffs, states, window }: CellFacts, share: number, autoKg: number): number | null {
  const running = states.filter(({ state }) => state === 'running')
  const ran = (from: number, until: number): number =>
    running.reduce((sum, state) => sum + overlapMs(state, { startAt: from, endAt: until }), 0)
  const all = ran(window.startAt, window.endAt)
  let [weighed, covered] = [0, 0]
  for (const { startAt, stopAt, restartAt, kgScale } of doffs) {
    if (kgScale === null || startAt === null) continue
    const until = stopAt ?? restartAt
    const inside = ran(Math.max(startAt, window.startAt), Math.min(until, window.endAt))
    // Of what lies outside this shift no intervals are at hand: the doff's own time stands for it.
    const outside = Math.max(0, until - startAt - overlapMs({ startAt, endAt: until }, window))
    if (inside <= 0) continue
    weighed += (kgScale * inside) / (inside + outside)
    covered += inside
  }
  if (covered === 0) return null
  return weighed * share + autoKg * Math.max(0, 1 - covered / (all || 1))
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
  let kg = before.kg ?? 0
  for (const { operation, value } of own) kg = operation === 'replace' ? value : operation === 'add' ? kg + value : Math.max(0, kg - value)
  return { scaleKg: sums.scaleKg, actualKg: kg, source: 'manual', corrected: true }
}
