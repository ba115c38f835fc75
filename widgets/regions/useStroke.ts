// One pull of mouse, pen or finger over the picture: what it makes of a region while it lasts, and what it has made when it ends.
import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import type { Region } from '../../metadata/values/regions.ts'
import type { Point } from './geometry.ts'

/** Made of where the pull began and where it is now. */
type Shape = (from: Point, to: Point) => Region

export interface Stroke {
  /** Which region it changes; undefined: a new one. */
  readonly index: number | undefined
  readonly place: Region
}

interface Pull {
  readonly index: number | undefined
  readonly shape: Shape
  readonly from: Point
  readonly pointer: number
}

interface Strokes {
  readonly stroke: Stroke | undefined
  readonly begin: (event: PointerEvent<HTMLElement>, index: number | undefined, shape: Shape) => void
}

/** `onEnd` is told once, unless Escape, a second finger or the system ends the pull. */
export function useStroke(picture: RefObject<HTMLElement | null>, onEnd: (stroke: Stroke) => void): Strokes {
  const [pull, setPull] = useState<Pull>()
  const [stroke, setStroke] = useState<Stroke>()
  const ended = useRef(onEnd)
  useEffect(() => {
    ended.current = onEnd
  })
  useEffect(() => {
    if (!pull) return undefined
    const { index, shape, from, pointer } = pull
    const at = (event: globalThis.PointerEvent): Stroke | undefined => {
      const to = pointOf(picture.current, event)
      return to && { index, place: shape(from, to) }
    }
    const stop = (): void => {
      setPull(undefined)
      setStroke(undefined)
    }
    const onMove = (event: globalThis.PointerEvent): void => {
      if (event.pointerId === pointer) setStroke(at(event))
    }
    const onUp = (event: globalThis.PointerEvent): void => {
      if (event.pointerId !== pointer) return
      const last = at(event)
      stop()
      if (last) ended.current(last)
    }
    const onOther = (event: globalThis.PointerEvent): void => {
      if (event.pointerId !== pointer) stop()
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      // the form around it stays open
      event.stopPropagation()
      stop()
    }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', stop)
    window.addEventListener('pointerdown', onOther)
    window.addEventListener('keydown', onKey, true)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', stop)
      window.removeEventListener('pointerdown', onOther)
      window.removeEventListener('keydown', onKey, true)
    }
  }, [pull, picture])
  const begin: Strokes['begin'] = (event, index, shape) => {
    const from = pointOf(picture.current, event)
    if (event.button !== 0 || !event.isPrimary || !from) return
    setPull({ index, shape, from, pointer: event.pointerId })
  }
  return { stroke, begin }
}

function pointOf(
  picture: HTMLElement | null,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point | undefined {
  const box = picture?.getBoundingClientRect()
  if (!box || box.width === 0 || box.height === 0) return undefined
  return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
}
