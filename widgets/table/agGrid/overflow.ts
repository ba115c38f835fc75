// A cell whose text is cut off shows it in full when pointed at: one listener for the whole grid, nothing a cell.
import { useEffect, type RefObject } from 'react'

/** Follows the pointer within the element around the grid, before the console's hints do. */
export function useOverflowHints(around: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = around.current
    element?.addEventListener('pointerover', updateHint)
    return () => element?.removeEventListener('pointerover', updateHint)
  }, [around])
}

function updateHint({ target }: PointerEvent): void {
  const cell = target instanceof Element ? target.closest('.ag-cell, .ag-header-cell-label') : null
  if (!(cell instanceof HTMLElement) || cell.classList.contains('table-actions')) return
  const cut = [cell, ...cell.querySelectorAll<HTMLElement>('*')].find(isCut)
  if (cut) cell.dataset.hint = cell.textContent
  else delete cell.dataset.hint
}

/** Text within a link or a tag is cut by that, not by its cell. */
const isCut = (element: HTMLElement): boolean =>
  element.scrollWidth > element.clientWidth && element.clientWidth > 0 && getComputedStyle(element).overflowX !== 'visible'
