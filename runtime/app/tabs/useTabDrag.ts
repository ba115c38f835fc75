// Dragging a tab with the mouse or a pen: the others make room while it moves. By keys and by touch, the tab's menu moves it.
import { useRef, useState, type PointerEvent } from 'react'
import { useServices } from '../../core/hooks/hooks.ts'

/** Pixels before a press becomes a drag. */
const SLACK = 6

export interface TabDrag {
  /** Path of the tab under way. */
  readonly dragged: string | undefined
  /** For the row of tabs, whose children carry `data-path`. */
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerUp: () => void
    readonly onPointerCancel: () => void
    readonly onClickCapture: (event: { stopPropagation(): void }) => void
  }
}

export function useTabDrag(): TabDrag {
  const { tabs } = useServices()
  const [dragged, setDragged] = useState<string>()
  const press = useRef<{ readonly path: string; readonly x: number }>(undefined)
  /** The click that ends a drag opens nothing. */
  const dropped = useRef(false)

  const end = () => {
    dropped.current = dragged !== undefined
    press.current = undefined
    setDragged(undefined)
  }
  return {
    dragged,
    handlers: {
      onPointerDown(event) {
        dropped.current = false
        const path = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-path]')?.dataset.path : undefined
        const movable = tabs.list.some((tab) => tab.path === path && tab.close)
        press.current =
          path !== undefined && movable && event.button === 0 && event.pointerType !== 'touch' ? { path, x: event.clientX } : undefined
      },
      onPointerMove(event) {
        const { current } = press
        if (!current) return
        if (dragged === undefined) {
          if (Math.abs(event.clientX - current.x) < SLACK) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setDragged(current.path)
        }
        const from = tabs.list.findIndex((tab) => tab.path === current.path)
        const to = placeAt(event.currentTarget, from, event.clientX)
        if (to !== from) tabs.move(from, to)
      },
      onPointerUp: end,
      onPointerCancel: end,
      onClickCapture(event) {
        if (dropped.current) event.stopPropagation()
        dropped.current = false
      },
    },
  }
}

/** Where the tab at `from` belongs when the pointer is at `x`: it passes a neighbour once the pointer is beyond that one's middle. */
function placeAt(row: HTMLElement, from: number, x: number): number {
  const middles = [...row.children].map((child) => {
    const { left, width } = child.getBoundingClientRect()
    return left + width / 2
  })
  const before = middles.slice(0, from).findIndex((middle) => x < middle)
  if (before >= 0) return before
  const after = middles.findLastIndex((middle, index) => index > from && x > middle)
  return after > from ? after : from
}
