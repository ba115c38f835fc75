// A cell whose text is cut off tells it in full when pointed at: one listener for the whole grid, nothing a cell.
import { useCallback } from 'react'

/** A ref for the element around the grid. */
export function useOverflowTitles(): (around: HTMLElement | null) => (() => void) | undefined {
  return useCallback((around: HTMLElement | null) => {
    if (!around) return undefined
    around.addEventListener('mouseover', tell)
    return () => around.removeEventListener('mouseover', tell)
  }, [])
}

function tell({ target }: MouseEvent): void {
  const cell = target instanceof Element ? target.closest('.ag-cell, .ag-header-cell-label') : null
  if (!(cell instanceof HTMLElement) || cell.classList.contains('table-actions')) return
  const text = cell.querySelector('.table-cell, .ag-header-cell-text, .ag-cell-value') ?? cell
  if (text.scrollWidth > text.clientWidth) cell.title = text.textContent ?? ''
  else cell.removeAttribute('title')
}
