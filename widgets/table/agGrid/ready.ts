// What a table needs once it stands, and not for its first rows.

/**
 * Where columns go on below those that stay in place: there the edge carries a shadow, so that a cut column looks meant. Follows sideways
 * scrolling and the widths of columns and table, for as long as the grid is there.
 */
function followEdges(around: HTMLElement, viewport: HTMLElement): void {
  const notify = () => {
    const { scrollLeft, scrollWidth, clientWidth } = viewport
    around.toggleAttribute('data-more-left', scrollLeft > 1)
    around.toggleAttribute('data-more-right', scrollLeft + clientWidth < scrollWidth - 1)
  }
  const observer = new ResizeObserver(notify)
  for (const part of [viewport, viewport.firstElementChild]) if (part) observer.observe(part)
  viewport.addEventListener('scroll', notify, { passive: true })
}

/**
 * A table that is hidden with its page is of no height, and as wide as it was. AG Grid reads sizes from styles, where what is hidden has
 * none (NaN): it would find them changed in every frame and, with all its listeners, never come to rest for as long as the page stays
 * hidden. For as long as the grid is there.
 */
function keepSize(viewport: HTMLElement): void {
  let width = '0px'
  // told before the grid's own look, which waits for the next frame
  new ResizeObserver(() => {
    const shown = viewport.getClientRects().length > 0
    Object.assign(viewport.style, shown ? { width: '', height: '' } : { width, height: '0px' })
    if (shown) ({ width } = getComputedStyle(viewport))
  }).observe(viewport)
}

/** @param around the grid, where it is still there */
export function ready(around: HTMLElement | null): void {
  const viewport = around?.querySelector<HTMLElement>('.ag-grid-viewport')
  if (!around || !viewport) return
  followEdges(around, viewport)
  keepSize(viewport)
}
