// While a page is designed, pointer and clicks are the designer's: what lies under them is chosen instead of done. With Alt held they are the page's.
import { useEffect, useRef, type RefObject } from 'react'
import { type Resolve, type Spot, spotOf } from './seen.ts'

interface Pointing {
  readonly root: HTMLElement
  readonly resolve: Resolve
  readonly isOn: boolean
  readonly onChoose: (spot: Spot) => void
  /** Pulled from where it stands. */
  readonly onDrag: (spot: Spot) => void
}

/** Pixels after which a press is pulling. */
const slack = 6

/** What the pointer is over. */
export function usePointing(pointing: Pointing): RefObject<Spot | undefined> {
  const over = useRef<Spot>(undefined)
  const latest = useRef(pointing)
  useEffect(() => {
    latest.current = pointing
  })
  const { root, isOn } = pointing
  useEffect(() => {
    if (!isOn) return undefined
    let pressed: { readonly spot: Spot; readonly x: number; readonly y: number } | undefined
    const mine = (event: MouseEvent): boolean =>
      !event.altKey &&
      event.target instanceof Element &&
      !event.target.closest('[data-designer]') &&
      event.target.closest('[data-block], [data-key]') !== null
    const block = (event: MouseEvent): void => {
      if (!mine(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    const spotAt = (event: MouseEvent): Spot | undefined =>
      mine(event) && event.target instanceof Element ? spotOf(event.target, latest.current.resolve) : undefined
    const onDown = (event: PointerEvent): void => {
      const spot = event.button === 0 ? spotAt(event) : undefined
      pressed = spot && { spot, x: event.clientX, y: event.clientY }
      block(event)
    }
    const onMove = (event: PointerEvent): void => {
      over.current = spotAt(event)
      if (!pressed || Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < slack) return
      const { spot } = pressed
      pressed = undefined
      over.current = undefined
      latest.current.onDrag(spot)
    }
    const onUp = (event: PointerEvent): void => {
      if (pressed) latest.current.onChoose(pressed.spot)
      pressed = undefined
      block(event)
    }
    const swallowed = ['mousedown', 'mouseup', 'click', 'dblclick', 'contextmenu'] as const
    const options = { capture: true }
    root.addEventListener('pointerdown', onDown, options)
    root.addEventListener('pointermove', onMove, options)
    root.addEventListener('pointerup', onUp, options)
    for (const name of swallowed) root.addEventListener(name, block, options)
    return () => {
      over.current = undefined
      root.removeEventListener('pointerdown', onDown, options)
      root.removeEventListener('pointermove', onMove, options)
      root.removeEventListener('pointerup', onUp, options)
      for (const name of swallowed) root.removeEventListener(name, block, options)
    }
  }, [root, isOn])
  return over
}
