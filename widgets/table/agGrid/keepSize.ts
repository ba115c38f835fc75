// A table that is hidden with its page is of no height, and as wide as it was. AG Grid reads sizes from styles, where what is hidden has none (NaN):
// it would find them changed in every frame and, with all its listeners, never come to rest for as long as the page stays hidden.

/** For as long as the grid is there. */
export function keepSize(viewport: HTMLElement): void {
  let width = '0px'
  // told before the grid's own look, which waits for the next frame
  new ResizeObserver(() => {
    const shown = viewport.getClientRects().length > 0
    Object.assign(viewport.style, shown ? { width: '', height: '' } : { width, height: '0px' })
    if (shown) ({ width } = getComputedStyle(viewport))
  }).observe(viewport)
}
