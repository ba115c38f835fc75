// Typing into cells: its code is fetched when the first table is edited, and knows the grid once that is there.
import type { GridApi } from 'ag-grid-community'
import type { AgGridReact } from 'ag-grid-react'
import { Suspense, useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { late, type Row, type TableEditing } from '../../../runtime/index.ts'

const code = () => import('../editing/layer.tsx')
const EditLayer = late(async () => (await code()).default)

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
  /** What was double-clicked before anything could answer. */
  const early = useRef<EventTarget>(null)
  useEffect(() => {
    void code().catch(() => undefined)
    const note = ({ target }: MouseEvent): void => {
      early.current = target
    }
    const within = around.current
    within?.addEventListener('dblclick', note)
    return () => within?.removeEventListener('dblclick', note)
  }, [around])
  const takeEarly = useCallback(() => {
    const target = early.current
    early.current = null
    return target
  }, [])
  const { session } = editing
  if (!parts || !session) return null
  return (
    <Suspense fallback={null}>
      <EditLayer grid={parts.api} within={parts.within} editing={editing} session={session} takeEarly={takeEarly} />
    </Suspense>
  )
}
