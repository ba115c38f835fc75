// Takes the reader to the first refused field in the order of the screen, opening the step or tab it stands in.
import type { FormHost } from './state/host.ts'
import type { Messages } from './state/store.ts'
import { isInSight } from './unshown.ts'

const focusable =
  'input:not([type=hidden]):not([disabled]), textarea:not([disabled]), button:not([disabled]), [contenteditable=true], [tabindex]:not([tabindex="-1"])'

/** A pane that opens for the first time fetches its widgets: so many frames its first field is waited for. */
const PATIENCE = 120

export function reveal(host: FormHost, root: HTMLElement | null, errors: Messages): void {
  if (host.props.block.layout !== 'groups') {
    const pane = host.panes.firstRefused(errors)
    if (pane) host.panes.show(pane.group.id)
  }
  const hasPlace = Object.keys(errors).some((path) => isInSight(host, path))
  const attempt = (left: number): void => {
    if ((hasPlace ? focusFirst(root, errors) : showMessage(root)) || left === 0) return
    requestAnimationFrame(() => attempt(left - 1))
  }
  attempt(PATIENCE)
}

/** What stands above the form, where nothing refused has a place of its own. */
function showMessage(root: HTMLElement | null): boolean {
  const message = root?.querySelector('.form-message')
  message?.scrollIntoView({ block: 'center', behavior: behavior() })
  return message !== null && message !== undefined
}

const behavior = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth')

/** Focuses and scrolls to the first field in sight, in document order, whose path has a message. */
function focusFirst(root: HTMLElement | null, errors: Messages): boolean {
  const places = [...(root?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].filter(
    (place) => Object.hasOwn(errors, place.dataset['path'] ?? '') && place.checkVisibility(),
  )
  const place = places[0] ?? nearest(root, errors)
  const target = place?.querySelector<HTMLElement>(focusable)
  if (!place || !target) return false
  target.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'center', behavior: behavior() })
  return true
}

/** The field around a path that has no place of its own: a line that is not shown, a member of an object. */
function nearest(root: HTMLElement | null, errors: Messages): HTMLElement | undefined {
  const tops = new Set(Object.keys(errors).map((path) => path.split('.')[0]))
  return [...(root?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find(
    (place) => tops.has(place.dataset['field']) && place.checkVisibility(),
  )
}
