// Ticked rows, kept by id so that they survive paging: the grid only knows the page it shows.
import type { AgGridReact } from 'ag-grid-react'
import type { GridApi, RowDataUpdatedEvent, RowSelectionOptions, SelectionChangedEvent } from 'ag-grid-community'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Row, TableBlockProps } from '../../../runtime/index.ts'

/** Width of the column of ticks, pixels. */
export const TICKS = 44

/** What stands below an unfolded row is no row to be ticked. */
const isRowSelectable = ({ data }: { readonly data?: Row | undefined }): boolean => data !== undefined && !('$of' in data)

const many: RowSelectionOptions<Row> = {
  mode: 'multiRow',
  checkboxes: true,
  headerCheckbox: true,
  enableClickSelection: false,
  isRowSelectable,
}

/** Our own radio buttons choose: the grid only marks the row. */
const single: RowSelectionOptions<Row> = { mode: 'singleRow', checkboxes: false, enableClickSelection: false }

/** Properties for the grid; none when the table offers no selection. */
export function useSelection(selection: TableBlockProps['selection'], grid: RefObject<AgGridReact<Row> | null>) {
  const current = useRef(selection)
  const ids = selection?.ids
  useEffect(() => {
    current.current = selection
  })
  useEffect(() => {
    const api = grid.current?.api
    if (api && !api.isDestroyed() && ids) show(api, ids)
  }, [grid, ids])

  const offered = selection !== undefined
  const one = selection?.single === true
  return useMemo(() => {
    if (!offered) return {}
    return {
      rowSelection: one ? single : many,
      ...(!one && { selectionColumnDef: { width: TICKS, pinned: 'left' as const, suppressMovable: true, resizable: false } }),
      onRowDataUpdated: (event: RowDataUpdatedEvent<Row>) => show(event.api, current.current?.ids ?? none),
      onSelectionChanged: ({ api, source }: SelectionChangedEvent<Row>) => {
        if (source === 'api' || source === 'rowDataChanged' || !current.current) return
        current.current.onChange(merged(api, current.current.ids))
      },
    }
  }, [offered, one])
}

const none: ReadonlySet<string> = new Set()

function show(grid: GridApi<Row>, ids: ReadonlySet<string>): void {
  grid.forEachNode((node) => {
    const ticked = node.id !== undefined && ids.has(node.id)
    if (node.isSelected() !== ticked) node.setSelected(ticked, false, 'api')
  })
  if (grid.getColumn('$radio')) grid.refreshCells({ columns: ['$radio'], force: true })
}

/** Ticks of other pages stay; those of this page are as the grid has them. */
function merged(grid: GridApi<Row>, before: ReadonlySet<string>): ReadonlySet<string> {
  const ids = new Set(before)
  grid.forEachNode((node) => {
    if (node.id === undefined || !isRowSelectable(node)) return
    if (node.isSelected()) ids.add(node.id)
    else ids.delete(node.id)
  })
  return ids
}
