// Conditions of a chart's own: values as they are, and periods that move with the mill's production day and shift.
import type { ChartBlock, Dataset } from '../../../metadata/model.ts'
import type { ShiftNow } from '../../../metadata/mill/shiftNow.ts'
import { daysOf, periodOf } from '../../../metadata/functions/period.ts'
import type { Filter } from '../filter.ts'

type Given = NonNullable<ChartBlock['given']>
type Grain = Dataset['dimensions'][number]['grain']

const HOUR_MS = 3_600_000

const moves = (value: Given[string]): value is Extract<Given[string], { readonly period: unknown }> =>
  typeof value === 'object' && !Array.isArray(value)

export const isMoving = (given: Given = {}): boolean => Object.values(given).some(moves)

export interface Standing {
  readonly now: ShiftNow
  /** When that was answered, in milliseconds: until then moments are asked for. */
  readonly at: number
}

export function conditionsOf(given: Given, grainOf: (dimension: string) => Grain, standing: Standing): Filter {
  return Object.fromEntries(
    Object.entries(given).map(([id, value]) => [id, moves(value) ? movedTo(value.period, grainOf(id), standing) : value]),
  )
}

function movedTo(period: string, grain: Grain, { now: { day, shift }, at }: Standing): unknown {
  const until = new Date(at).toISOString()
  // The hour that runs, and twenty-three whole ones before it.
  if (period === 'last24Hours') return [new Date(Math.floor(at / HOUR_MS - 23) * HOUR_MS).toISOString(), until]
  if (period === 'thisShift' && shift) {
    if (grain === 'shift') return `${shift.day}/${shift.period}`
    return grain === 'day' ? [shift.day, shift.day] : [shift.startAt, until]
  }
  return daysOf(periodOf({ period }) ?? 'today', new Date(`${day}T00:00:00`))
}
