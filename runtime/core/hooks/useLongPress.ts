// A press that is held: what a right click is to a mouse, it is to a finger.
import { useCallback, useEffect, useMemo, useRef, type MouseEvent, type PointerEvent } from 'react'

/** Milliseconds that a press is held before it counts. */
export const LONG_PRESS_MS = 1000
/** Pixels that a resting finger may wander. */
const SLACK = 10

/** For the element that is pressed. */
export interface LongPress {
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerMove: (event: PointerEvent) => void
  readonly onPointerUp: () => void
  readonly onPointerLeave: () => void
  readonly onPointerCancel: () => void
  readonly onClickCapture: (event: MouseEvent) => void
}

/** Runs once the press has been held for `hold` milliseconds; not when it is let go, leaves, wanders or is cancelled before. The click that ends it does nothing. */
export function useLongPress(run: (press: PointerEvent) => void, hold = LONG_PRESS_MS): LongPress {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  }, [run])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const isPressed = useRef(false)
  const end = useCallback(() => clearTimeout(timer.current), [])
  useEffect(() => end, [end])
  return useMemo(
    () => ({
      onPointerDown: (event) => {
        end()
        isPressed.current = false
        if (event.button !== 0) return
        start.current = { x: event.clientX, y: event.clientY }
        timer.current = setTimeout(() => {
          isPressed.current = true
          latest.current(event)
        }, hold)
      },
      onPointerMove: ({ clientX, clientY }) => {
        if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > SLACK) end()
      },
      onPointerUp: end,
      onPointerLeave: end,
      onPointerCancel: end,
      onClickCapture: (event) => {
        if (!isPressed.current) return
        isPressed.current = false
        event.stopPropagation()
        event.preventDefault()
      },
    }),
    [end, hold],
  )
}
