// A row moved by the arrow keys while its handle has the focus, which stays with the handle. Loaded with the first key.
import type { ICellRendererParams } from 'ag-grid-community'
import type { Row } from '../../../runtime/index.ts'

interface Moving {
  readonly params: ICellRendererParams<Row>
  readonly handle: HTMLElement
  /** Takes the place of another row. */
  readonly to: (at: Row | undefined) => void
}

/** Of each grid the moves under way: what stands beside a row once the last one is seen gives the next one its place. */
const underWay = new WeakMap<object, Promise<void>>()
/** So many frames a move may take to be seen; one that changes nothing is not waited for any longer. */
const FRAMES = 60

export function moveByKey(key: string, { params: { data, node, api }, handle, to }: Moving): void {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (key === 'Escape') handle.closest<HTMLElement>('.ag-cell')?.focus()
  if (step === 0 || !data) return
  // The row is drawn anew at its place, now or once that has been asked for, and the grid would put the focus where the row was.
  const root = handle.closest('.ag-root') ?? document
  const focus = () => requestAnimationFrame(() => focusHandle(root, data.id))
  root.addEventListener('focusin', focus)
  const stop = () => root.removeEventListener('focusin', focus)
  for (const next of ['keydown', 'pointerdown']) addEventListener(next, stop, { capture: true, once: true })
  const move = async (): Promise<void> => {
    const before = node.rowIndex
    const neighbour = before === null ? undefined : api.getDisplayedRowAtIndex(before + step)?.data
    if (!neighbour) return
    to(neighbour)
    focus()
    for (let frame = 0; frame < FRAMES && node.rowIndex === before; frame += 1) await new Promise(requestAnimationFrame)
  }
  underWay.set(api, (underWay.get(api) ?? Promise.resolve()).then(move))
}

function focusHandle(root: ParentNode, id: string): void {
  root.querySelector<HTMLElement>(`.ag-row[row-id="${CSS.escape(id)}"] .table-handle`)?.focus()
}
