// What a cell widget is handed: everything that is the same for a whole column is found once a column, never once a row.
import type { Column } from '../../metadata/model.ts'
import type { CellBag, CellRenderer, Option, Row } from '../../runtime/index.ts'
import { isNothing } from '../kit/format.ts'

export interface CellSetting {
  readonly renderer: CellRenderer
  readonly column: Column
  readonly option: ((value: string) => Option | undefined) | undefined
  readonly language: 'zh' | 'en'
}

export function bagOf(setting: CellSetting, row: Row, value: unknown): CellBag {
  const { column, language, option } = setting
  const label = row.$labels?.[column.field]
  return { value, row, column, language, settings: column.cell.props, ...(label !== undefined && { label }), ...(option && { option }) }
}

/** The row of sums: figures where there are some, the word for "sum" where the first column put it, else nothing. */
export function footText(setting: CellSetting, value: unknown): string {
  if (isNothing(value)) return ''
  return typeof value === 'number' ? setting.renderer.text(bagOf(setting, emptyRow, value)) : String(value)
}
const emptyRow: Row = { id: '', version: 0 }
