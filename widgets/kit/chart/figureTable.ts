// The figures of a chart as a table to read: what the drawing says, for those who see none and those who want the numbers.
import type { ChartProps } from '../../../runtime/index.ts'
import { formatNumber, type Language } from '../text/format.ts'
import { labelOf, tableOf } from './series.ts'

export interface FigureTable {
  readonly columns: readonly string[]
  /** How many columns at the left name a row; the others hold figures. */
  readonly names: number
  readonly rows: readonly (readonly string[])[]
}

type Measure = ChartProps['y'][number]

/** More columns than this are read as one line for each pair. */
const MOST_COLUMNS = 8

export function headOf({ label, unit }: Pick<Measure, 'label' | 'unit'>, language: Language): string {
  if (unit === undefined) return label
  return language === 'zh' ? `${label}（${unit}）` : `${label} (${unit})`
}

/** A number to the places of its measure; what is no number (a date) as it came. */
export const figureOf = (value: unknown, { decimals }: Pick<Measure, 'decimals'>, language: Language): string =>
  formatNumber(value, { language, ...(decimals !== undefined && { decimals }) })

/** With the unit behind it. */
export function figureWithUnit(value: unknown, measure: Pick<Measure, 'decimals' | 'unit'>, language: Language): string {
  const text = figureOf(value, measure, language)
  return measure.unit === undefined || value === null || value === undefined ? text : `${text} ${measure.unit}`
}

export function figureTable(props: Pick<ChartProps, 'rows' | 'x' | 'y' | 'series'>, language: Language): FigureTable {
  const { rows, x, y, series } = props
  const { categories, series: columns } = tableOf(props)
  if (series !== undefined && columns.length > MOST_COLUMNS)
    return {
      columns: [x.label, series.label, ...y.map((measure) => headOf(measure, language))],
      names: 2,
      rows: rows.map((row) => [
        labelOf(row, x.id),
        labelOf(row, series.id),
        ...y.map((measure) => figureOf(row[measure.id], measure, language)),
      ]),
    }
  const figures = categories.map((_, at) => columns.map(({ rows: own, measure }) => figureOf(own[at]?.[measure.id], measure, language)))
  const heads = columns.map(({ name, measure }) => headOf({ ...measure, label: name }, language))
  if (x.id === '') return { columns: heads, names: 0, rows: figures }
  return { columns: [x.label, ...heads], names: 1, rows: categories.map((category, at) => [category, ...(figures[at] ?? [])]) }
}
