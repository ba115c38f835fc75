// What was clicked on a chart, as conditions on the rows behind it; kept in the address by the dimensions' values.
import type { ChartBlock, Dataset } from '../../../metadata/model/model.ts'
import type { PageBundle } from '../../core/contracts/bundleContract.ts'
import type { State } from '../../core/address/pageAddress.ts'
import type { Filter } from '../../core/filter/filter.ts'
import type { DatasetRow } from './figures.ts'

type Dimension = Dataset['dimensions'][number]

/** Conditions on the fields behind the shown dimensions; undefined where a value is missing, which no list can be asked for, or the row is all others. */
export function pickedFilter(row: DatasetRow, dimensions: readonly Dimension[], figures?: true): Filter | undefined {
  const conditions = dimensions.map(({ id, field, grain }) => {
    const value = row[id] ?? null
    return figures ? ([id, row.$others ? undefined : figuresOf(value)] as const) : ([field, conditionOf(value, grain)] as const)
  })
  return conditions.some(([, condition]) => condition === undefined) ? undefined : Object.fromEntries(conditions)
}

/** Figures are filtered by the dimension itself: as a range of one, and as a list, it is that value. */
export const figuresOf = (value: string | number | null): unknown => (value === null ? { none: true } : [value, value])

/** A list of one is that very value, also of a text; a number and a time are a range, and a range of one value is that value. */
function conditionOf(value: string | number | null, grain: Dimension['grain']): readonly unknown[] | undefined {
  if (value === null) return undefined
  if (grain !== undefined) return spanOf(String(value), grain)
  return typeof value === 'number' ? [value, value] : [value]
}

const day = (date: Date): string => date.toISOString().slice(0, 10)

/** First and last day of 2025-01-31, 2025-W05, 2025-01 or 2025; undefined for anything else. */
export function spanOf(value: string, grain: NonNullable<Dimension['grain']>): readonly [string, string] | undefined {
  if (!/^\d{4}(-W?\d{2})?(-\d{2})?$/.test(value)) return undefined
  const [year = 0, part = 1] = value.replace('W', '').split('-').map(Number)
  switch (grain) {
    case 'day':
      return [value, value]
    case 'week': {
      // The fourth of January lies in the first week, and weeks begin on Monday.
      const fourth = new Date(Date.UTC(year, 0, 4))
      const monday = Date.UTC(year, 0, 4 - ((fourth.getUTCDay() + 6) % 7) + (part - 1) * 7)
      return [day(new Date(monday)), day(new Date(monday + 6 * 86_400_000))]
    }
    case 'month':
      return [day(new Date(Date.UTC(year, part - 1, 1))), day(new Date(Date.UTC(year, part, 0)))]
    case 'year':
      return [`${year}-01-01`, `${year}-12-31`]
    default:
      return undefined
  }
}

export function shownDimensions({ x, series }: ChartBlock, dataset: Dataset | undefined): readonly Dimension[] {
  return dataset?.dimensions.filter(({ id }) => id === x || id === series) ?? []
}

export function writePicked(row: DatasetRow, { id }: ChartBlock, dimensions: readonly Dimension[]): State {
  return Object.fromEntries(dimensions.map((dimension) => [`${id}.${dimension.id}`, JSON.stringify(row[dimension.id] ?? null)]))
}

/** The conditions that an address holds for this chart; undefined when it holds none, or not all. */
export function readPicked(state: State, block: ChartBlock, { datasets }: Pick<PageBundle, 'datasets'>): Filter | undefined {
  const ways = [block.x, ...(block.coarser ?? [])].map((x) => shownDimensions({ ...block, ...(x && { x }) }, datasets[block.dataset]))
  const dimensions = ways.find((way) => way.length > 0 && way.every(({ id }) => state[`${block.id}.${id}`] !== undefined))
  if (block.drill === undefined || !dimensions) return undefined
  return pickedFilter(Object.fromEntries(dimensions.map(({ id }) => [id, read(state[`${block.id}.${id}`])])), dimensions, block.figures)
}

function read(text: string | undefined): string | number | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'string' || typeof value === 'number' ? value : null
  } catch {
    return null
  }
}
