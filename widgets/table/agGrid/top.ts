// Where the rows begin to be shown after a change of page.
import type { AgGridReact } from 'ag-grid-react'
import { useEffect, useRef, type RefObject } from 'react'
import type { Row, TableBlockProps } from '../../../runtime/index.ts'

type Listed = Pick<TableBlockProps, 'rows' | 'paging' | 'sort'>

/** Another page or order begins at its first row, once its rows are there; a refresh stays where the reader is. */
export function useTop(grid: RefObject<AgGridReact<Row> | null>, { rows, paging, sort }: Listed): void {
  const queryKey = JSON.stringify([paging?.page, paging?.size, sort])
  const shown = useRef(queryKey)
  const latest = useRef(queryKey)
  useEffect(() => {
    latest.current = queryKey
  })
  useEffect(() => {
    if (shown.current === latest.current || rows.length === 0) return
    shown.current = latest.current
    grid.current?.api?.ensureIndexVisible(0, 'top')
  }, [grid, rows])
}
