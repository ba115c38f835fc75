// Typing into cells: its code is fetched when the first table is edited, and knows the grid once that is there.
import type { GridApi } from 'ag-grid-community'
import type { AgGridReact } from 'ag-grid-react'
import { lazy, Suspense, useEffect, useState, type RefObject } from 'react'
import type { Row, TableEditing } from '../../runtime/index.ts'

const EditLayer = lazy(() => import('./editing/layer.tsx'))

export interface TypingProps {
  readonly grid: RefObject<AgGridReact<Row> | null>
  readonly around: RefObject<HTMLElement | null>
  readonly editing: TableEditing
}

export function Typing({ grid, around, editing }: TypingProps) {
  const [parts, setParts] = useState<{ readonly api: GridApi<Row>; readonly within: HTMLElement }>()
  useEffect(() => {
    let frame = 0
    // The grid makes its API some frames after it is mounted.
    const take = () => {
      if (grid.current?.api && around.current) setParts({ api: grid.current.api, within: around.current })
      else frame = requestAnimationFrame(take)
    }
    take()
    return () => cancelAnimationFrame(frame)
  }, [grid, around])
  const { session } = editing
  if (!parts || !session) return null
  return (
    <Suspense fallback={null}>
      <EditLayer grid={parts.api} within={parts.within} editing={editing} session={session} />
    </Suspense>
  )
}
