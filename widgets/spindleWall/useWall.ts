// The drawing and what moves it: size, view, wheel, drag, keys. It paints at most once a frame, and only when something has changed.
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useScale, useVisible } from '../../runtime/index.ts'
import { hitAt, type Hit, type Layout, type Rect } from './layout.ts'
import { between, closest, fitted, held, moved, type Size, type View, zoomed } from './view.ts'

export interface Wall {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly pointed: Hit | undefined
  /** Where the pointer stands, in pixels of the drawing. */
  readonly at: { readonly x: number; readonly y: number }
  /** Of the drawing, in pixels. */
  readonly width: number
  readonly chosen: Hit | undefined
  readonly choose: (hit: Hit | undefined) => void
  /** What was gone to by keys or buttons stands in the middle: what is said of it stands beside that, however near it is. */
  readonly stand: () => void
  readonly show: (rect: Rect) => void
  readonly showWhole: () => void
  readonly zoom: (factor: number) => void
}

/** What is to be seen, on how large a drawing, and what is pointed at. */
export interface Sight {
  readonly view: View
  readonly size: Size
  /** Device pixels of a pixel. */
  readonly density: number
  readonly pointed: Hit | undefined
}

type Paint = (context: CanvasRenderingContext2D, sight: Sight) => void

/** Milliseconds of a move from one view to another. */
const travel = 180
const step = 1.4

/** @param leaveArea undoes a choice of what stands in the layout, where all of the wall is asked for */
export function useWall(layout: Layout, paint: Paint, leaveArea: () => void): Wall {
  const canvas = useRef<HTMLCanvasElement>(null)
  const scale = useScale()
  const visible = useVisible()
  const view = useRef<View>(undefined)
  const size = useRef<Size>({ width: 0, height: 0 })
  const frame = useRef(0)
  const flight = useRef(0)
  const [pointed, setPointed] = useState<Hit>()
  const [chosen, setChosen] = useState<Hit>()
  const [at, setAt] = useState({ x: 0, y: 0 })
  const [width, setWidth] = useState(0)
  const latest = useRef({ layout, paint, hit: chosen ?? pointed, scale })
  useLayoutEffect(() => {
    latest.current = { layout, paint, hit: pointed ?? chosen, scale }
  })

  const repaint = useCallback(() => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      const { paint: draw, hit, scale: enlarged } = latest.current
      const context = canvas.current?.getContext('2d')
      if (context && view.current && size.current.width > 0)
        draw(context, { view: view.current, size: size.current, density: devicePixelRatio * enlarged, pointed: hit })
    })
  }, [])

  const look = useCallback(
    (next: View) => {
      view.current = held(next, latest.current.layout, size.current)
      repaint()
    },
    [repaint],
  )
  const fly = useCallback(
    (to: View) => {
      cancelAnimationFrame(flight.current)
      const start = view.current
      if (!start || matchMedia('(prefers-reduced-motion: reduce)').matches) return look(to)
      const began = performance.now()
      const go = (now: number): void => {
        const part = Math.min(1, (now - began) / travel)
        look(part === 1 ? to : between(start, to, 1 - (1 - part) ** 3))
        if (part < 1) flight.current = requestAnimationFrame(go)
      }
      flight.current = requestAnimationFrame(go)
    },
    [look],
  )
  const show = useCallback((rect: Rect) => fly(fitted(rect, size.current)), [fly])
  const showWhole = useCallback(() => {
    leaveArea()
    show(latest.current.layout)
  }, [leaveArea, show])
  const zoomAt = useCallback(
    (factor: number, point: { readonly x: number; readonly y: number }) => {
      if (view.current) look(zoomed(view.current, { factor, at: point, whole: fitted(latest.current.layout, size.current) }))
    },
    [look],
  )
  const zoom = useCallback((factor: number) => zoomAt(factor, { x: size.current.width / 2, y: size.current.height / 2 }), [zoomAt])

  const stand = useCallback(() => setAt({ x: size.current.width / 2 + closest / 2, y: size.current.height / 2 }), [])

  // The size of its place; the first look is at all of it, and another mill too.
  useLayoutEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    const measure = (): void => {
      const { clientWidth: wide, clientHeight: height } = element
      if (wide === 0 || height === 0) return
      const whole = view.current === undefined || Math.abs(view.current.scale - fitted(latest.current.layout, size.current).scale) < 1e-9
      size.current = { width: wide, height }
      setWidth(wide)
      const density = devicePixelRatio * latest.current.scale
      element.width = Math.round(wide * density)
      element.height = Math.round(height * density)
      look(whole || !view.current ? fitted(latest.current.layout, size.current) : view.current)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [canvas, look, scale])
  useLayoutEffect(() => {
    if (size.current.width > 0) look(fitted(layout, size.current))
  }, [layout, look])
  useEffect(() => {
    if (visible) repaint()
    return () => cancelAnimationFrame(flight.current)
  }, [visible, repaint, pointed, chosen, paint])

  useEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    const place = (event: MouseEvent) => {
      const box = element.getBoundingClientRect()
      const enlarged = box.width / Math.max(1, element.clientWidth)
      return { x: (event.clientX - box.left) / enlarged, y: (event.clientY - box.top) / enlarged }
    }
    const hit = (point: { x: number; y: number }): Hit | undefined => {
      const now = view.current
      return now && hitAt(latest.current.layout, now.x + point.x / now.scale, now.y + point.y / now.scale)
    }
    let drag: { x: number; y: number; far: number } | undefined
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault()
      cancelAnimationFrame(flight.current)
      zoomAt(Math.exp(-Math.max(-200, Math.min(200, event.deltaY)) / 320), place(event))
    }
    const onDown = (event: PointerEvent): void => {
      if (event.button !== 0) return
      element.setPointerCapture(event.pointerId)
      drag = { ...place(event), far: 0 }
    }
    const onMove = (event: PointerEvent): void => {
      const point = place(event)
      if (drag && view.current) {
        const [dx, dy] = [point.x - drag.x, point.y - drag.y]
        drag = { ...point, far: drag.far + Math.abs(dx) + Math.abs(dy) }
        return look(moved(view.current, dx, dy))
      }
      const found = hit(point)
      setAt(point)
      setPointed((before) => (found?.frame === before?.frame && found?.place === before?.place ? before : found))
    }
    const onUp = (event: PointerEvent): void => {
      const far = drag?.far ?? 0
      drag = undefined
      if (far > 5) return
      const point = place(event)
      const found = hit(point)
      setAt(point)
      setChosen(found)
      // A machine from afar is gone closer to, until single spindles can be told apart.
      if (found && view.current && view.current.scale < 6) {
        const whole = fitted(found.frame, size.current)
        if (view.current.scale < whole.scale * 0.8) fly(whole)
        else zoomAt(6 / view.current.scale, point)
      }
    }
    const onLeave = (): void => setPointed(undefined)
    element.addEventListener('wheel', onWheel, { passive: false })
    element.addEventListener('pointerdown', onDown)
    element.addEventListener('pointermove', onMove)
    element.addEventListener('pointerup', onUp)
    element.addEventListener('pointerleave', onLeave)
    return () => {
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerup', onUp)
      element.removeEventListener('pointerleave', onLeave)
    }
  }, [canvas, fly, look, zoomAt])

  useEffect(() => {
    const element = canvas.current
    const onKey = (event: KeyboardEvent): void => {
      const { width, height } = size.current
      const ways: Readonly<Record<string, () => void>> = {
        '+': () => zoom(step),
        '=': () => zoom(step),
        '-': () => zoom(1 / step),
        '0': showWhole,
        ArrowLeft: () => view.current && look(moved(view.current, width / 6, 0)),
        ArrowRight: () => view.current && look(moved(view.current, -width / 6, 0)),
        ArrowUp: () => view.current && look(moved(view.current, 0, height / 6)),
        ArrowDown: () => view.current && look(moved(view.current, 0, -height / 6)),
        Escape: () => setChosen(undefined),
      }
      const way = ways[event.key]
      if (!way || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      // the wall moves below a pointer that stands: what it pointed at is elsewhere
      setPointed(undefined)
      way()
    }
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [canvas, look, showWhole, zoom])

  return { canvas, pointed, at, width, chosen, choose: setChosen, stand, show, showWhole, zoom }
}
