// Where a figure stands: its newest value, and the change since the period before it.
import type { ChartProps } from '../../runtime/index.ts'
import { labelOf, numberAt } from '../kit/chart/series.ts'

export interface CurrentValue {
  readonly value: number | null
  /** Names of the newest period and of the one before it; undefined where there are no periods. Of one row alone, what it is about. */
  readonly period?: string
  readonly before?: string
  /** As a share of the period before: 0.05 is five per cent more. Undefined where that was nothing. */
  readonly change?: number
  /** Of a share the change is told in points: 0.5 from 96.2 % to 96.7 %. */
  readonly points?: number
  /** Only the days that are over are compared. */
  readonly inPart?: boolean
  /** Days of the time before are missing, so that nothing is compared. */
  readonly incomplete?: boolean
  /** The values of all periods, oldest first. */
  readonly course: readonly (number | null)[]
}

/** The figure of a whole span beside that of the span before. */
export function compared(rows: ChartProps['rows'], { id, unit }: { readonly id: string; readonly unit?: string }): CurrentValue {
  const [row] = rows
  const value = row ? numberAt(row, id) : null
  const before = row ? numberAt(row, `${id}$before`) : null
  const inPart = row !== undefined && `${id}$over` in row
  const over = inPart ? numberAt(row, `${id}$over`) : value
  if (row && '$incomplete' in row) return { value, course: [], incomplete: true }
  if (value === null || before === null || over === null) return { value, course: [] }
  const standing = { value, course: [], ...(inPart && { inPart }) }
  if (unit === '%') return { ...standing, points: over - before }
  return { ...standing, ...(before !== 0 && { change: (over - before) / Math.abs(before) }) }
}

/** Rows come oldest first where `x` is a time; without one there is one row. */
export function currentValue(rows: ChartProps['rows'], x: ChartProps['x'], measure: string): CurrentValue {
  const values = rows.map((row) => numberAt(row, measure))
  const value = values.at(-1) ?? null
  const [last, former] = [rows.at(-1), rows.at(-2)]
  // One that is first or last of its kind says which it is.
  const named = last !== undefined && rows.length === 1 && x.id !== ''
  if (x.grain === undefined || !last) return { value, course: [], ...(named && { period: labelOf(last, x.id) }) }
  const earlier = values.at(-2) ?? null
  return {
    value,
    course: values,
    period: labelOf(last, x.id),
    ...(former && { before: labelOf(former, x.id) }),
    ...(value !== null && earlier !== null && earlier !== 0 && { change: (value - earlier) / Math.abs(earlier) }),
  }
}
