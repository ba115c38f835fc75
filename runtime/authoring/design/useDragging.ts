// Pulling a part to another place of its list, or something new from the palette onto the page: a line shows where it would stand.
import { useEffect, useMemo, useRef, type RefObject } from 'react'
import type { Edit, Path } from '../base/draft.ts'
import { boxOf, isAcross, type Box, type Resolve, spotsIn } from './seen.ts'
import { put } from './useFrame.ts'

/** What is carried: a part that stands already, or an item that is to stand in a list. */
export type Carried = { readonly from: Path } | { readonly into: Path; readonly item: unknown }
export type Carry = (carried: Carried) => void

interface Dragging {
  readonly root: HTMLElement
  readonly resolve: Resolve
  readonly edit: (edit: Edit) => void
}

export function useDragging(dragging: Dragging): { readonly begin: Carry; readonly line: RefObject<HTMLDivElement | null> } {
  const line = useRef<HTMLDivElement>(null)
  const latest = useRef(dragging)
  useEffect(() => {
    latest.current = dragging
  })
  return useMemo(() => {
    const begin: Carry = (carried) => {
      const { root, resolve } = latest.current
      const list = 'from' in carried ? carried.from.slice(0, -1) : carried.into
      const items = [...spotsIn(root, resolve).values()].flatMap(({ element, place }) =>
        isIn(list, place.path) ? [{ at: Number(place.path.at(-1)), element }] : [],
      )
      let before: number | undefined
      const move = (event: PointerEvent): void => {
        const gap = gapAt(
          items.map(({ at, element }) => ({ at, box: boxOf(element) })),
          event,
        )
        before = gap?.before
        if (line.current) put(line.current, gap?.line)
      }
      const end = (event: Event): void => {
        window.removeEventListener('pointermove', move, true)
        window.removeEventListener('pointerup', end, true)
        window.removeEventListener('pointercancel', end, true)
        window.removeEventListener('keydown', leave, true)
        delete root.dataset.dragging
        if (line.current) put(line.current, undefined)
        if (event.type !== 'pointerup' || before === undefined) return
        latest.current.edit(
          'from' in carried ? { edit: 'place', part: carried.from, before } : { edit: 'add', list, item: carried.item, at: before },
        )
      }
      const leave = (event: KeyboardEvent): void => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        end(event)
      }
      root.dataset.dragging = ''
      // ahead of those who swallow what is done to the page
      window.addEventListener('pointermove', move, true)
      window.addEventListener('pointerup', end, true)
      window.addEventListener('pointercancel', end, true)
      window.addEventListener('keydown', leave, true)
    }
    return { begin, line }
  }, [])
}

const isIn = (list: Path, path: Path): boolean => path.length === list.length + 1 && list.every((key, at) => path[at] === key)

interface Placed {
  readonly at: number
  readonly box: Box
}

const thick = 3
/** Pixels around a list within which what is let go falls into it. */
const near = 80

/** The gap of a list that is nearest to the pointer; undefined far from all of them. */
export function gapAt(
  items: readonly Placed[],
  { clientX: x, clientY: y }: Pick<PointerEvent, 'clientX' | 'clientY'>,
): { readonly before: number; readonly line: Box } | undefined {
  const [nearest] = items.map((item) => ({ ...item, far: distance(item.box, x, y) })).toSorted((one, other) => one.far - other.far)
  if (!nearest || nearest.far > near) return undefined
  const { at, box } = nearest
  if (isAcross(items.toSorted((one, other) => one.at - other.at).map((item) => item.box))) {
    const behind = x > box.left + box.width / 2
    return { before: at + Number(behind), line: { ...box, left: box.left + (behind ? box.width : 0) - 1, width: thick } }
  }
  const behind = y > box.top + box.height / 2
  return { before: at + Number(behind), line: { ...box, top: box.top + (behind ? box.height : 0) - 1, height: thick } }
}

const distance = ({ left, top, width, height }: Box, x: number, y: number): number =>
  Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height))
