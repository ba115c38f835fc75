// A row moved by the arrow keys while its handle has the focus, which stays with the handle. Loaded with the first key.
import type { ICellRendererParams } from 'ag-grid-community'
import type { Row } from '../../runtime/index.ts'

interface Moving {
  readonly params: ICellRendererParams<Row>
  readonly handle: HTMLElement
  /** Takes the place of another row. */
  readonly to: (at: Row | undefined) => void
}

export function moveByKey(key: string, { params: { data, node, api }, handle, to }: Moving): void {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (key === 'Escape') handle.closest<HTMLElement>('.ag-cell')?.focus()
  if (step === 0 || node.rowIndex === null || !data) return
  to(api.getDisplayedRowAtIndex(node.rowIndex + step)?.data)
  // The row is drawn anew at its place, now or once that has been asked for, and the grid would put the focus where the row was.
  const root = handle.closest('.ag-root') ?? document
  const focus = () => requestAnimationFrame(() => focusHandle(root, data.id))
  focus()
  root.addEventListener('focusin', focus)
  const stop = () => root.removeEventListener('focusin', focus)
  for (const next of ['keydown', 'pointerdown']) addEventListener(next, stop, { capture: true, once: true })
}

function focusHandle(root: ParentNode, id: string): void {
  root.querySelector<HTMLElement>(`.ag-row[row-id="${CSS.escape(id)}"] .table-handle`)?.focus()
}
