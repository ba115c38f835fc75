// A thing that can be dragged aside by its title, to see what lies beneath. It stays within the window as a whole: its buttons too.
import { useCallback, useRef, type PointerEvent, type RefObject } from 'react'

export interface Drag {
  /** What moves. */
  readonly around: RefObject<HTMLDivElement | null>
  /** For the handle: the title, inside of what moves. */
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
}

/** Dragging with mouse, pen or finger; what must also be reached by keys needs another way. */
export function useDrag(): Drag {
  const around = useRef<HTMLDivElement>(null)
  const place = useRef({ x: 0, y: 0 })
  const onPointerDown = useCallback((down: PointerEvent<HTMLElement>) => {
    const box = around.current
    if (!box || down.button !== 0) return
    const handle = down.currentTarget
    const start = { x: down.clientX - place.current.x, y: down.clientY - place.current.y }
    const bounds = box.getBoundingClientRect()
    const free = {
      left: place.current.x - bounds.left,
      right: place.current.x + Math.max(0, window.innerWidth - bounds.right),
      top: place.current.y - bounds.top,
      bottom: place.current.y + Math.max(0, window.innerHeight - bounds.bottom),
    }
    const move = (event: globalThis.PointerEvent) => {
      const x = Math.min(Math.max(event.clientX - start.x, free.left), free.right)
      const y = Math.min(Math.max(event.clientY - start.y, free.top), free.bottom)
      place.current = { x, y }
      box.style.transform = `translate(${x}px, ${y}px)`
    }
    const drop = () => {
      handle.removeEventListener('pointermove', move)
      handle.removeEventListener('pointerup', drop)
      handle.removeEventListener('pointercancel', drop)
    }
    handle.setPointerCapture(down.pointerId)
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', drop)
    handle.addEventListener('pointercancel', drop)
  }, [])
  return { around, onPointerDown }
}
