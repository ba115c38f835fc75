// Where the editable cells of a grid are, and the way from one to the next.
import type { GridApi } from 'ag-grid-community'
import type { CellSession, Row, TableEditing } from '../../../runtime/index.ts'

export interface Place {
  /** Index among the shown rows. */
  readonly row: number
  readonly column: string
}

export interface Cells {
  readonly grid: GridApi<Row>
  readonly editing: TableEditing
  readonly session: CellSession
}

export const rowAt = ({ grid }: Cells, row: number): Row | undefined => grid.getDisplayedRowAtIndex(row)?.data

/** Edited columns in the order they are shown. */
export const editedColumns = ({ grid, session }: Cells): readonly string[] =>
  grid
    .getAllDisplayedColumns()
    .map((column) => column.getColId())
    .filter((id) => session.fieldOf(id) !== undefined)

export function isEditable(cells: Cells, { row, column }: Place): boolean {
  const data = rowAt(cells, row)
  return data !== undefined && cells.session.fieldOf(column) !== undefined && cells.editing.allows(column, data)
}

/** The editable cell `step` rows further in the same column. */
export function vertically(cells: Cells, { row, column }: Place, step: 1 | -1): Place | undefined {
  const count = cells.grid.getDisplayedRowCount()
  for (let next = row + step; next >= 0 && next < count; next += step)
    if (isEditable(cells, { row: next, column })) return { row: next, column }
  return undefined
}

/** The next editable cell to the right or left, going on in the next row. */
export function sideways(cells: Cells, { row, column }: Place, step: 1 | -1): Place | undefined {
  const columns = editedColumns(cells)
  const count = cells.grid.getDisplayedRowCount() * columns.length
  const from = row * columns.length + columns.indexOf(column)
  for (let at = from + step; at >= 0 && at < count; at += step) {
    const place = { row: Math.floor(at / columns.length), column: columns[at % columns.length] ?? '' }
    if (isEditable(cells, place)) return place
  }
  return undefined
}

/** The place of an element inside a grid's body; undefined elsewhere. */
export function placeOf(target: EventTarget | null): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.ag-cell') : null
  const row = cell?.closest<HTMLElement>('.ag-row')?.getAttribute('row-index')
  const column = cell?.getAttribute('col-id')
  return row !== null && row !== undefined && /^\d+$/.test(row) && column ? { row: Number(row), column } : undefined
}

/** The cell's element, brought into sight first. */
export function elementAt({ grid }: Cells, { row, column }: Place, within: HTMLElement): HTMLElement | null {
  grid.ensureIndexVisible(row)
  grid.ensureColumnVisible(column)
  return within.querySelector<HTMLElement>(`.ag-row[row-index="${row}"] .ag-cell[col-id="${CSS.escape(column)}"]`)
}
