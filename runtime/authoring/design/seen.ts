// What of the page in sight stands for a part of its document, and where it lies.
import type { Place, Seen } from '../../../metadata/authoring/add/placesOnPage.ts'
import type { OpenTab } from '../../../metadata/authoring/add/tabsAround.ts'

export type Resolve = (seen: Seen) => Place | undefined

/** An element that stands for a part. */
export interface Spot {
  readonly element: HTMLElement
  readonly place: Place
}

const marks = '[data-key], [data-field], [col-id], [data-block]'

/** The innermost part that an element belongs to. */
export function spotOf(start: Element | null, resolve: Resolve): Spot | undefined {
  for (let at = start?.closest<HTMLElement>(marks); at; at = at.parentElement?.closest<HTMLElement>(marks)) {
    const place = placeOf(at, resolve)
    if (place) return { element: at, place }
  }
  return undefined
}

/** Every part that is drawn within, the first element of each by its path. */
export function spotsIn(root: HTMLElement, resolve: Resolve): ReadonlyMap<string, Spot> {
  const found = new Map<string, Spot>()
  for (const element of root.querySelectorAll<HTMLElement>(marks)) {
    const place = element.checkVisibility() ? placeOf(element, resolve) : undefined
    const key = place?.path.join('/')
    if (place && key !== undefined && !found.has(key)) found.set(key, { element, place })
  }
  return found
}

/** A button may open another block, whose right it needs: then it stands in the one around it. */
function placeOf(element: HTMLElement, resolve: Resolve): Place | undefined {
  const [, keyed, action] = element.dataset.key?.split('/') ?? []
  const block = element.closest<HTMLElement>('[data-block]')?.dataset.block
  if (keyed !== undefined && action !== undefined)
    return resolve({ block: keyed, action }) ?? (block === undefined ? undefined : resolve({ block, action }))
  if (block === undefined) return undefined
  const field = element.dataset.field ?? element.getAttribute('col-id') ?? undefined
  return resolve({ block, ...(field !== undefined && { field }) })
}

/** What stands behind tabs is brought into sight: the outermost that is closed is opened, the next one when its panel is there. */
export function openTabs(root: HTMLElement, tabs: readonly OpenTab[], opened: Set<string>): void {
  for (const { block = '', tab } of tabs) {
    if (opened.has(`${block} ${tab}`)) continue
    const within = block === '' ? '' : `[data-block="${block}"] `
    const heading = [...root.querySelectorAll<HTMLElement>(`${within}[data-node-key="${tab}"]`)].find((each) => each.checkVisibility())
    if (!heading) return
    // once: who goes to another tab by himself stays there
    opened.add(`${block} ${tab}`)
    if (heading.querySelector('[aria-selected="true"]')) continue
    // with Alt a click is the page's own
    heading.dispatchEvent(new MouseEvent('click', { bubbles: true, altKey: true }))
    return
  }
}

/** Whether a dialog or a drawer lies over it. */
export const isBehindOverlay = (element: HTMLElement, root: HTMLElement): boolean =>
  [...root.querySelectorAll('.ant-modal-wrap, .ant-drawer-open')].some((over) => !over.contains(element) && over.checkVisibility())

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A column is its heading with all that stands below it. */
export function boxOf(element: HTMLElement): Box {
  const { left, top, width, height } = element.getBoundingClientRect()
  const grid = element.hasAttribute('col-id') ? element.closest('.ag-root-wrapper') : null
  if (!grid) return { left, top, width, height }
  const around = grid.getBoundingClientRect()
  return { left, top: around.top, width, height: around.height }
}

/** Whether items follow each other from left to right: most of them stand beside another one. */
export function isAcross(boxes: readonly Box[]): boolean {
  const neighbours = boxes.slice(1).filter(({ top }, at) => Math.abs(top - (boxes[at]?.top ?? 0)) < 8)
  return neighbours.length * 2 > boxes.length - 1
}
