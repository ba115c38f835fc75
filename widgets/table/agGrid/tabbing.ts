// The grid is one stop in the order of tabs, however many cells and links it has: arrows move inside, Enter acts, Tab leads on.
import type { FocusGridInnerElementParams } from 'ag-grid-community'
import type { Row } from '../../../runtime/index.ts'

/** Back to the cell that had the focus, else to the first; up from there are the heads. Without rows the heads are all there is. */
function focusGridInnerElement({ api }: FocusGridInnerElementParams<Row>): boolean {
  const [first] = api.getAllDisplayedColumns()
  const last = api.getFocusedCell()
  if (!first || api.getDisplayedRowCount() === 0) return false
  if (last && (last.rowPinned || last.rowIndex < api.getDisplayedRowCount())) api.setFocusedCell(last.rowIndex, last.column, last.rowPinned)
  else api.setFocusedCell(api.getFirstDisplayedRowIndex(), first)
  return true
}

/** To no other cell or head: the focus leaves the grid. */
const leave = (): false => false

export const tabbing = { focusGridInnerElement, tabToNextCell: leave, tabToNextHeader: leave }
