// What a table needs once it stands, and not for its first rows.
import { followEdges } from './edges.ts'
import { keepSize } from './keepSize.ts'

/** @param around the grid, where it is still there */
export function ready(around: HTMLElement | null): void {
  const viewport = around?.querySelector<HTMLElement>('.ag-grid-viewport')
  if (!around || !viewport) return
  followEdges(around, viewport)
  keepSize(viewport)
}
