// Where columns go on below those that stay in place: there the edge carries a shadow, so that a cut column looks meant.

/** Follows sideways scrolling and the widths of columns and table, for as long as the grid is there. */
export function followEdges(around: HTMLElement, viewport: HTMLElement): void {
  const tell = () => {
    const { scrollLeft, scrollWidth, clientWidth } = viewport
    around.toggleAttribute('data-more-left', scrollLeft > 1)
    around.toggleAttribute('data-more-right', scrollLeft + clientWidth < scrollWidth - 1)
  }
  const observer = new ResizeObserver(tell)
  for (const part of [viewport, viewport.firstElementChild]) if (part) observer.observe(part)
  viewport.addEventListener('scroll', tell, { passive: true })
}
