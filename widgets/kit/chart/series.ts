// From rows of a dataset to categories and series.
import type { ChartProps } from '../../../runtime/index.ts'
import { colourOf } from './colours.ts'
import { withGaps } from './gaps.ts'
import { inOneOrder } from './seriesOrder.ts'

export type ChartRow = ChartProps['rows'][number]
type Measure = ChartProps['y'][number]

export interface Series {
  readonly name: string
  /** The named colour of the value it stands for. */
  readonly colour: string | undefined
  readonly measure: Measure
  /** One for each category; null where there is none. */
  readonly values: readonly (number | null)[]
  readonly rows: readonly (ChartRow | undefined)[]
}

export interface Table {
  readonly categories: readonly string[]
  /** Their named colours, one for each. */
  readonly colours: readonly (string | undefined)[]
  readonly series: readonly Series[]
}

/** What stands for a row on an axis or in a legend: the label of its dimension, else the value. */
export function labelOf(row: ChartRow, dimension: string): string {
  const label = row[`${dimension}$label`] ?? row[dimension]
  return label === null || label === undefined ? '--' : String(label)
}

/** Rows by category (in the order they came, times without any between them) and series: one for each measure, or for each value of the series dimension. */
export function tableOf({ rows, x, y, series }: Pick<ChartProps, 'rows' | 'x' | 'y' | 'series'>): Table {
  const byCategory = new Map(rows.map((row) => [labelOf(row, x.id), colourOf(row, x.id)]))
  const categories = withGaps([...byCategory.keys()], x.grain)
  const groups = series ? valuesOf(series, { rows, x }) : [undefined]
  const made = groups.flatMap((group) => {
    const own = new Map(
      rows.filter((row) => series === undefined || labelOf(row, series.id) === group).map((row) => [labelOf(row, x.id), row]),
    )
    const inOrder = categories.map((category) => own.get(category))
    return y.map((measure): Series => ({
      name: nameOf(group, measure, y.length),
      // several measures of one value are told apart by the palette
      colour: series && y.length === 1 ? colourOf(inOrder.find(Boolean), series.id) : undefined,
      measure,
      values: inOrder.map((row) => numberAt(row, measure.id)),
      rows: inOrder,
    }))
  })
  return { categories, colours: categories.map((category) => byCategory.get(category)), series: made }
}

/** Those of a dictionary in its order, as everywhere; others as they come. */
function valuesOf({ id }: { readonly id: string }, { rows, x }: Pick<ChartProps, 'rows' | 'x'>): readonly string[] {
  const runs = [...Map.groupBy(rows, (row) => labelOf(row, x.id)).values()]
  const found = inOneOrder(runs.map((run) => run.map((row) => labelOf(row, id))))
  const places = new Map(rows.map((row) => [labelOf(row, id), row[`${id}$order`]]))
  const placeOf = (value: string): number => Number(places.get(value) ?? Number.MAX_SAFE_INTEGER)
  return found.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function nameOf(group: string | undefined, measure: Measure, measures: number): string {
  if (group === undefined) return measure.label
  return measures === 1 ? group : `${group} ${measure.label}`
}

/** Decimals may come as text. */
export function numberAt(row: ChartRow | undefined, id: string): number | null {
  const value = row?.[id]
  if (value === null || value === undefined || value === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** The unit stands at the chart's title when all measures share it. */
export function commonUnit(measures: readonly Measure[]): string | undefined {
  const units = new Set(measures.map(({ unit }) => unit))
  return units.size === 1 ? measures[0]?.unit : undefined
}
