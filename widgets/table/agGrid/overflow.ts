// A cell whose text is cut off tells it in full when pointed at: one listener for the whole grid, nothing a cell.
import { useEffect, type RefObject } from 'react'

/** Follows the pointer within the element around the grid. */
export function useOverflowTitles(around: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = around.current
    element?.addEventListener('mouseover', updateTitle)
    return () => element?.removeEventListener('mouseover', updateTitle)
  }, [around])
}

function updateTitle({ target }: MouseEvent): void {
  const cell = target instanceof Element ? target.closest('.ag-cell, .ag-header-cell-label') : null
  if (!(cell instanceof HTMLElement) || cell.classList.contains('table-actions')) return
  const text = cell.querySelector('.cell-name') ?? cell.querySelector('.table-cell, .ag-header-cell-text, .ag-cell-value') ?? cell
  if (text.scrollWidth > text.clientWidth) cell.title = text.textContent ?? ''
  else cell.removeAttribute('title')
}
