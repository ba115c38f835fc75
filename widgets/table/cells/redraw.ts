// What a cell shows, drawn anew under the hands of whoever works by keys.
const operable = 'button, a[href], input'

/** Replaces the content; whoever stood on its second button stands on the new second button, or on the last there is. */
export function redraw(cell: HTMLElement, ...content: readonly (Node | string)[]): void {
  const at = [...cell.querySelectorAll(operable)].indexOf(document.activeElement ?? cell)
  cell.replaceChildren(...content)
  if (at < 0) return
  const parts = cell.querySelectorAll<HTMLElement>(operable)
  const next = parts[Math.min(at, parts.length - 1)] ?? cell.closest<HTMLElement>('.ag-cell')
  next?.focus({ preventScroll: true })
}
