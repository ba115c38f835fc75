// A form that opens over a page has the keyboard in its first field: whoever has pressed "Add" begins to type.
const field =
  'input:not([type=hidden], [type=file], :disabled), textarea:not(:disabled), [contenteditable=true], [role=combobox]:not([aria-disabled=true])'

/** So many frames the overlay has to take the keyboard for itself, and the fields to fetch what draws them. */
const PATIENCE = 120

/** Waits until the overlay around the form has the keyboard, and hands it on. Nothing happens on a page, or where somebody has gone on by himself. */
export function startIn(root: HTMLElement | null): () => void {
  const overlay = root?.closest<HTMLElement>('[role=dialog]')
  // A drawer gives it to what is around the dialog, a dialog to something in it.
  const holds = (at: Element | null): boolean =>
    at !== null && at !== document.body && (overlay?.contains(at) === true || at.contains(root))
  let frame = 0
  const attempt = (left: number): void => {
    const { activeElement } = document
    if (root?.contains(activeElement)) return
    const first = holds(activeElement) ? firstField(root) : undefined
    if (first) first.focus({ preventScroll: true })
    else if (left > 0) frame = requestAnimationFrame(() => attempt(left - 1))
  }
  if (overlay) frame = requestAnimationFrame(() => attempt(PATIENCE))
  return () => cancelAnimationFrame(frame)
}

/** Of the first field that can be filled in at all: behind a picture's button nobody begins to type. */
function firstField(root: HTMLElement | null | undefined): HTMLElement | undefined {
  const places = [...(root?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].filter((place) => place.checkVisibility())
  return places.map((place) => place.querySelector<HTMLElement>(field)).find((found) => found !== null) ?? undefined
}
