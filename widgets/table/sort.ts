// The order in the headers: what they show of it, and what the reader asked for by clicking them.
import type { SortChangedEvent } from 'ag-grid-community'
import { mostSortKeys } from '../../metadata/base/limits.ts'
import type { SortKey } from '../../metadata/model/model.ts'
import type { Row, TableBlockProps } from '../../runtime/index.ts'

type Order = Pick<TableBlockProps, 'sort' | 'sortIsDefault' | 'columns'>

const noOrder: readonly SortKey[] = []

/** The page's own order shows only where all of it can be seen: arrows on a part of it would be untrue. */
export function shownSort({ sort, sortIsDefault, columns }: Order): readonly SortKey[] {
  if (!sortIsDefault) return sort
  const visible = new Set(columns.filter((column) => !column.hidden).map((column) => column.field))
  return sort.every((key) => visible.has(key.field)) ? sort : noOrder
}

/** Only clicks are reported: the grid also says so when the order came from the block itself. */
export function reportSort({ api, source }: SortChangedEvent<Row>, onSort: TableBlockProps['onSort']): void {
  if (source !== 'uiColumnSorted') return
  const keys = api
    .getColumnState()
    .filter((column) => column.sort)
    .sort((one, other) => (one.sortIndex ?? 0) - (other.sortIndex ?? 0))
    .map((column) => ({ field: column.colId, order: column.sort === 'desc' ? ('desc' as const) : ('asc' as const) }))
  onSort(keys.slice(0, mostSortKeys))
}
