// The grid's columns from the block's: built once for a page, so that a row costs nothing but its own text.
import type { ColDef } from 'ag-grid-community'
import type { Column, SortKey } from '../../metadata/model.ts'
import type { Row, TableBlockProps } from '../../runtime/index.ts'
import { bagOf, footText, type CellSetting } from './cellText.ts'
import { DomCell } from './domCell.ts'
import { shownSort } from './sort.ts'
import { columnWidth } from './widths.ts'

export type ColumnSource = Pick<TableBlockProps, 'columns' | 'cellOf' | 'optionsOf' | 'sort' | 'sortIsDefault'> & {
  readonly language: 'zh' | 'en'
  /** Too narrow for columns that stay in place. */
  readonly narrow: boolean
}

export function gridColumns(source: ColumnSource): ColDef<Row>[] {
  return source.columns.filter((column) => !column.hidden).map((column) => gridColumn(column, source))
}

/** Label and unit: a figure's unit stands in its header, not in each row. */
export function headerName(column: Column, language: 'zh' | 'en'): string {
  const label = column.label[language]
  if (!column.unit) return label
  return language === 'zh' ? `${label}（${column.unit.zh}）` : `${label} (${column.unit.en})`
}

function gridColumn(column: Column, source: ColumnSource): ColDef<Row> {
  const { language } = source
  const setting: CellSetting = { renderer: source.cellOf(column), column, option: source.optionsOf(column), language }
  const header = headerName(column, language)
  const { width, minWidth, flex } = columnWidth(
    column,
    header,
    !source.sortIsDefault && source.sort.length > 1 && source.sort.some((key) => key.field === column.field),
  )
  const aligned = column.align === 'left' ? undefined : `align-${column.align}`
  return {
    colId: column.field,
    field: column.field,
    headerName: header,
    initialWidth: width,
    minWidth,
    ...(flex !== undefined && { initialFlex: flex }),
    pinned: (!source.narrow && column.pin) || null,
    ...(aligned && { cellClass: aligned, headerClass: aligned }),
    ...sorting(column, shownSort(source)),
    ...content(setting),
  }
}

/** Rows come sorted from the server: the grid only shows and reports the order, so its comparator keeps what is there. */
function sorting(column: Column, sort: readonly SortKey[]): ColDef<Row> {
  if (!column.sortable) return { sortable: false }
  const index = sort.findIndex((key) => key.field === column.field)
  return { sortable: true, comparator: keepOrder, sort: sort[index]?.order ?? null, sortIndex: index < 0 ? null : index }
}
const keepOrder = () => 0

function content(setting: CellSetting): ColDef<Row> {
  const { renderer } = setting
  if (renderer.node) return { cellRenderer: DomCell, cellRendererParams: { setting, draw: renderer.node } }
  return {
    valueFormatter: ({ data, value, node }) => {
      if (node?.rowPinned) return footText(setting, value, data)
      return data ? renderer.text(bagOf(setting, data, value)) : ''
    },
  }
}
