// What a cell widget is handed: everything that is the same for a whole column is found once a column, never once a row.
import type { Column } from '../../../metadata/model/model.ts'
import type { CellBag, CellRenderer, Option, Row, TableBlockProps } from '../../../runtime/index.ts'
import { isNothing } from '../../kit/text/format.ts'
import { averageRow } from './foot.ts'

export interface CellSetting {
  readonly renderer: CellRenderer
  readonly column: Column
  readonly option: ((value: string) => Option | undefined) | undefined
  readonly language: 'zh' | 'en'
  /** Where the cells of the column may act at once. */
  readonly editing?: () => TableBlockProps['editing']
}

export function bagOf(setting: CellSetting, row: Row, value: unknown): CellBag {
  const { column, language, option } = setting
  const label = row.$labels?.[column.field]
  return { value, row, column, language, settings: column.cell.props, ...(label !== undefined && { label }), ...(option && { option }) }
}

/** The bag of a cell that is drawn, where it may be changed at once with the means to. */
export function actingBagOf(setting: CellSetting, row: Row, value: unknown): CellBag {
  const bag = bagOf(setting, row, value)
  const editing = setting.editing?.()
  const { field } = setting.column
  return editing?.allows(field, row) ? { ...bag, change: (next) => editing.write(row, field, next) } : bag
}

/** A row at the foot: figures where there are some, its own word where the first column put it, else nothing. */
export function footText(setting: CellSetting, value: unknown, row: Row | undefined): string {
  if (isNothing(value)) return ''
  // The newest of moments is a figure too; the row's own word is none, and stays.
  if (typeof value !== 'number')
    return moments.has(setting.column.kind) ? setting.renderer.text(bagOf(setting, emptyRow, value)) : String(value)
  const column = footColumn(setting.column, row?.id === averageRow)
  return setting.renderer.text(bagOf({ ...setting, column }, emptyRow, value))
}

const moments: ReadonlySet<string> = new Set(['date', 'dateTime'])

/** The column as its figure is written: to its digits, 2 unless said; a sum of whole numbers is whole. */
function footColumn(column: Column, averaged: boolean): Column {
  if (column.kind === 'integer' && !averaged && column.digits === undefined) return column
  return { ...column, kind: 'decimal', decimals: column.digits ?? (averaged ? 2 : (column.decimals ?? 2)) }
}
const emptyRow: Row = { id: '', version: 0 }
