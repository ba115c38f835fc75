// Conditions of a chart's own: values as they are, and periods that move with the mill's clock and shift.
import type { ChartBlock, Dataset } from '../../../metadata/model/model.ts'
import type { ShiftNow } from '../../../metadata/mill/shiftNow.ts'
import { periodOf } from '../../../metadata/functions/period.ts'
import { rangeOf, type Filter } from '../../core/filter/filter.ts'

type ChartParameters = NonNullable<ChartBlock['given']>
type Dimension = Pick<Dataset['dimensions'][number], 'id' | 'kind' | 'grain' | 'productionDays'>

const HOUR_MS = 3_600_000

const moves = (value: ChartParameters[string]): value is Extract<ChartParameters[string], { readonly period: unknown }> =>
  typeof value === 'object' && !Array.isArray(value)

export const isMoving = (given: ChartParameters = {}): boolean => Object.values(given).some(moves)

export interface CurrentShift {
  readonly now: Pick<ShiftNow, 'shift'>
  /** When that was answered, in milliseconds: until then moments are asked for. */
  readonly at: number
}

export function conditionsOf(given: ChartParameters, dimensions: readonly Dimension[], standing: CurrentShift): Filter {
  return Object.fromEntries(
    Object.entries(given).map(([id, value]) => {
      const dimension = dimensions.find((each) => each.id === id)
      return [id, moves(value) && dimension ? movedTo(value.period, dimension, standing) : value]
    }),
  )
}

function movedTo(period: string, dimension: Dimension, { now: { shift }, at }: CurrentShift): unknown {
  const until = new Date(at).toISOString()
  // The hour that runs, and twenty-three whole ones before it.
  if (period === 'last24Hours') return [new Date(Math.floor(at / HOUR_MS - 23) * HOUR_MS).toISOString(), until]
  if (period === 'thisShift' && shift) {
    if (dimension.grain === 'shift') return `${shift.day}/${shift.period}`
    return dimension.grain === 'day' ? [shift.day, shift.day] : [shift.startAt, until]
  }
  return rangeOf(periodOf({ period }) ?? 'today', dimension, new Date(at))
}
