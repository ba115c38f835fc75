// Keys within a cell that holds links, a switch or a fold mark: the grid's own keys move between cells, these within one.
import type { SuppressKeyboardEventParams } from 'ag-grid-community'
import type { Row } from '../../../runtime/index.ts'

const operable = 'button, a[href], input'

/** Enter steps from the cell to what is in it, arrows go from one to the next, Escape back to the cell; the rest is the grid's. */
export function moveWithin({ event }: SuppressKeyboardEventParams<Row>): boolean {
  const cell = event.target instanceof Element ? event.target.closest('.ag-cell') : null
  if (!(cell instanceof HTMLElement)) return false
  const parts = [...cell.querySelectorAll<HTMLElement>(operable)]
  if (parts.length === 0) return false
  const at = parts.findIndex((part) => part === document.activeElement)
  if (event.type !== 'keydown') return at >= 0
  if (at < 0) return enter(event, cell, parts)
  if (event.key === 'Escape') cell.focus()
  else if (event.key === 'ArrowRight') parts[at + 1]?.focus()
  else if (event.key === 'ArrowLeft') parts[at - 1]?.focus()
  return event.key !== 'Tab'
}

/** On the cell itself: Enter goes inside; right and left open and close a branch, as in any tree. */
function enter(event: KeyboardEvent, cell: HTMLElement, parts: readonly HTMLElement[]): boolean {
  const fold = cell.querySelector<HTMLElement>('.table-fold')
  const open = fold?.getAttribute('aria-expanded')
  if (fold && ((event.key === 'ArrowRight' && open === 'false') || (event.key === 'ArrowLeft' && open === 'true'))) {
    fold.click()
    event.preventDefault()
    return true
  }
  if (event.key !== 'Enter') return false
  parts[0]?.focus()
  event.preventDefault()
  return true
}
