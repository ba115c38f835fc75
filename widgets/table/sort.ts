// Tells the block which order the reader asked for by clicking headers.
import type { SortChangedEvent } from 'ag-grid-community'
import type { Row, TableBlockProps } from '../../runtime/index.ts'

/** Only clicks are reported: the grid also says so when the order came from the block itself. */
export function reportSort({ api, source }: SortChangedEvent<Row>, onSort: TableBlockProps['onSort']): void {
  if (source !== 'uiColumnSorted') return
  const keys = api
    .getColumnState()
    .filter((column) => column.sort)
    .sort((one, other) => (one.sortIndex ?? 0) - (other.sortIndex ?? 0))
    .map((column) => ({ field: column.colId, order: column.sort === 'desc' ? ('desc' as const) : ('asc' as const) }))
  onSort(keys)
}
