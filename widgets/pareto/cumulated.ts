// Causes from the greatest down with their share of the whole, added up.
import { labelOf, numberAt, type ChartRow } from '../kit/chart/series.ts'

export interface Cause {
  readonly name: string
  readonly value: number
  /** Of this cause and all greater ones together, in per cent. */
  readonly share: number
  readonly row: ChartRow
}

/** Nothing and less than nothing cause nothing: they are left out. */
export function cumulated(rows: readonly ChartRow[], dimension: string, measure: string): readonly Cause[] {
  const causes = rows
    .map((row) => ({ name: labelOf(row, dimension), value: numberAt(row, measure) ?? 0, row }))
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value)
  const total = causes.reduce((sum, { value }) => sum + value, 0)
  let sum = 0
  return causes.map((cause) => {
    sum += cause.value
    return { ...cause, share: Math.min(100, (sum / total) * 100) }
  })
}
