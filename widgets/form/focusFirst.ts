// Takes the reader to the first refused field in the order of the screen.

const focusable =
  'input:not([type=hidden]):not([disabled]), textarea:not([disabled]), button:not([disabled]), [tabindex]:not([tabindex="-1"])'

/** Focuses and scrolls to the first field, in document order, whose path has a message. */
export function focusFirst(root: HTMLElement | null, errors: Readonly<Record<string, string>>): void {
  const places = [...(root?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].filter(({ dataset }) =>
    Object.hasOwn(errors, dataset['path'] ?? ''),
  )
  const place = places[0] ?? nearest(root, errors)
  if (!place) return
  place.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true })
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  place.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
}

/** The field around a path that has no place of its own: a line that is not shown, a member of an object. */
function nearest(root: HTMLElement | null, errors: Readonly<Record<string, string>>): HTMLElement | undefined {
  const tops = new Set(Object.keys(errors).map((path) => path.split('.')[0]))
  return [...(root?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find(({ dataset }) => tops.has(dataset['field']))
}
