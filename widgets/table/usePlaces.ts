// How wide columns are, told to the grid by itself: new definitions would have it draw each cell anew.
import type { AgGridReact } from 'ag-grid-react'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Row } from '../../runtime/index.ts'
import type { Place } from './widths.ts'

/** By field; columns begin with what their definitions say. */
export function usePlaces(grid: RefObject<AgGridReact<Row> | null>, places: ReadonlyMap<string, Place>): void {
  const told = useRef(places)
  // Before the grid takes its new rows, while it can be measured without laying them out.
  useLayoutEffect(() => {
    if (told.current === places) return
    told.current = places
    grid.current?.api?.applyColumnState({ state: [...places].map(([colId, place]) => ({ colId, ...place })) })
  }, [grid, places])
}
