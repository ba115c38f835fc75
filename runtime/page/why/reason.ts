// What a figure stands on, as the server tells it, and the sum it is as one line.
import type { DatasetMeasure } from '../../../metadata/model/datasetModel.ts'
import type { Row } from '../../core/contracts/contract.ts'
import type { Filter } from '../../core/filter/filter.ts'

export interface Input {
  readonly id: string
  readonly label: string
  readonly unit: string | null
  readonly decimals: number
  readonly value: number | string | null
  readonly side: 'above' | 'below' | 'of' | 'beside'
  readonly minus: boolean
}

/** As POST /api/datasets/{id}/why answers it. */
export interface Reason {
  readonly measure: string
  readonly label: string
  readonly unit: string | null
  readonly decimals: number
  /** What is done with the rows behind it. */
  readonly op: DatasetMeasure['op']
  readonly formula: string | null
  readonly factor: number
  readonly value: number | string | null
  readonly inputs: readonly Input[]
  readonly rows: Readonly<Record<string, number>>
  /** First and last of days of which nothing at all is known. */
  readonly gaps: readonly (readonly [string, string])[]
  readonly missing: readonly { readonly each: string; readonly label: string; readonly count: number; readonly slots: readonly string[] }[]
  /** Null where nothing tells of corrections. */
  readonly corrected: number | null
  /** Of the latest of them, what is told of each. */
  readonly corrections: readonly Correction[]
}

export interface Correction {
  readonly each: string
  readonly slot: string
  readonly by: string | null
  readonly figures: readonly Pick<Input, 'id' | 'label' | 'unit' | 'decimals' | 'value'>[]
}

/** What a table of figures is shown by. */
export const dimensionsIn = ({ dimensions }: Filter): readonly string[] => (Array.isArray(dimensions) ? dimensions.map(String) : [])

/**
 * The conditions of one row of a table of figures: those of the table, and what the row is of, or lacks. Without a row, as of the sums at the foot,
 * they are those of the table alone.
 */
export function conditionsOf(row: Row | undefined, params: Filter, conditions: Filter): Filter {
  const dimensions = row ? dimensionsIn(params) : []
  const around = Object.entries(conditions).filter(([name]) => !(name in params))
  return { ...Object.fromEntries(around), ...Object.fromEntries(dimensions.map((id) => [id, row?.[id] ?? { none: true }])) }
}

/** What is not reckoned with, but told beside it. */
export const extraInputs = ({ inputs }: Reason): readonly Input[] => inputs.filter(({ side }) => side === 'beside')

/** What it is made of, each once, though it stand above and below. */
export const itemsOf = ({ inputs }: Reason): readonly Input[] =>
  inputs.filter(({ id, side }, at) => side !== 'beside' && inputs.findIndex((one) => one.id === id) === at)

/** (Early + middle) ÷ target × 100; empty where the figure is a sum of rows. */
export function lineOf({ inputs, factor }: Reason): string {
  const side = (of: Input['side']) => sumOf(inputs.filter((input) => input.side === of))
  const bracketed = (terms: ReturnType<typeof side>): string => (terms.count > 1 ? `(${terms.text})` : terms.text)
  const times = timesOf(factor)
  const above = side('above')
  if (above.count > 0) return `${bracketed(above)} ÷ ${bracketed(side('below'))}${times}`
  const of = side('of')
  if (of.count === 0) return ''
  return times === '' ? of.text : `${bracketed(of)}${times}`
}

/** Of minutes as hours it is said that they are divided by 60. */
function timesOf(factor: number): string {
  if (factor === 1) return ''
  const parts = 1 / factor
  const isPart = factor < 1 && Math.abs(parts - Math.round(parts)) < 1e-6
  return isPart ? ` ÷ ${Math.round(parts)}` : ` × ${Number(factor.toPrecision(6))}`
}

function sumOf(terms: readonly Input[]): { readonly count: number; readonly text: string } {
  const signed = ({ label, minus }: Input, at: number): string => {
    if (minus) return `− ${label}`
    return at === 0 ? label : `+ ${label}`
  }
  return { count: terms.length, text: terms.map(signed).join(' ') }
}
