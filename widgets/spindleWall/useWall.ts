// The drawing and what moves it: size, view, wheel, drag, keys.
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useScale, useVisible } from '../../runtime/index.ts'
import { Camera, type Paint } from './camera.ts'
import { listenToKeys, listenToPointer } from './gestures.ts'
import type { Hit, Layout, Rect } from './layout.ts'
import { closest } from './view.ts'

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

/** @param leaveArea undoes a choice of what stands in the layout, where all of the wall is asked for */
export function useWall(layout: Layout, paint: Paint, leaveArea: () => void): Wall {
  const canvas = useRef<HTMLCanvasElement>(null)
  const scale = useScale()
  const visible = useVisible()
  const [camera] = useState(() => new Camera())
  const [pointed, setPointed] = useState<Hit>()
  const [chosen, setChosen] = useState<Hit>()
  const [at, setAt] = useState({ x: 0, y: 0 })
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => camera.setScene({ layout, paint, pointed: pointed ?? chosen, scale }))

  const show = useCallback((rect: Rect) => camera.show(rect), [camera])
  const zoom = useCallback((factor: number) => camera.zoom(factor), [camera])
  const showWhole = useCallback(() => {
    leaveArea()
    camera.showAll()
  }, [camera, leaveArea])
  const reset = useCallback(() => setAt({ x: camera.size.width / 2 + closest / 2, y: camera.size.height / 2 }), [camera])

  useLayoutEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    const measure = (): void => {
      camera.measure(element)
      setWidth(camera.size.width)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [camera, canvas, scale])
  // Another mill is looked at as a whole too.
  useLayoutEffect(() => camera.lookAtAll(layout), [camera, layout])
  useEffect(() => {
    if (visible) camera.repaint()
    return () => camera.stopFlight()
  }, [camera, visible, pointed, chosen, paint])

  const pointing = useMemo(
    () => ({ at: setAt, point: (hit: Hit | undefined) => setPointed((before) => (isSame(before, hit) ? before : hit)), choose: setChosen }),
    [],
  )
  useEffect(() => (canvas.current ? listenToPointer(canvas.current, camera, pointing) : undefined), [camera, canvas, pointing])
  useEffect(
    () => (canvas.current ? listenToKeys(canvas.current, camera, { ...pointing, showWhole }) : undefined),
    [camera, canvas, pointing, showWhole],
  )
  return { canvas, pointed, at, width, chosen, choose: setChosen, stand: reset, show, showWhole, zoom }
}

const isSame = (one: Hit | undefined, other: Hit | undefined): boolean => one?.frame === other?.frame && one?.place === other?.place
