// Why a cell was refused, beside the cell that has the focus or is pointed at.
import { useLayoutEffect, useState } from 'react'
import type { CellNote } from '../../../runtime/index.ts'
import { placeOf, rowAt, type Cells } from './cells.ts'

interface Shown {
  readonly left: number
  readonly top: number
  readonly row: string
  readonly field: string
}

/** The refused cell around an element. */
const refused = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('.ag-cell.table-refused') : null

export function Note({ cells, within }: { readonly cells: Cells; readonly within: HTMLElement }) {
  const [shown, setShown] = useState<Shown>()
  useLayoutEffect(() => {
    const show = ({ target }: Event): void => {
      const cell = refused(target) ?? refused(document.activeElement)
      const place = placeOf(cell)
      const row = place && rowAt(cells, place.row)
      if (!cell || !place || !row) return setShown(undefined)
      const [box, around] = [cell.getBoundingClientRect(), within.getBoundingClientRect()]
      return setShown({ left: box.left - around.left, top: box.bottom - around.top, row: row.id, field: place.column })
    }
    within.addEventListener('focusin', show)
    within.addEventListener('mouseover', show)
    return () => {
      within.removeEventListener('focusin', show)
      within.removeEventListener('mouseover', show)
    }
  })
  const note: CellNote | undefined = shown && cells.session.notes.get(shown.row)?.[shown.field]
  return (
    <div className="table-note-place" aria-live="polite">
      {shown && note?.message && (
        <span className="table-note" style={{ left: shown.left, top: shown.top }}>
          {note.message}
        </span>
      )}
    </div>
  )
}
