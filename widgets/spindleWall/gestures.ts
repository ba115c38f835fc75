// Wheel, pointer and keys on the drawing: each moves the camera, or says what is pointed at and chosen.
import type { Camera, Point } from './camera.ts'
import type { Hit } from './layout.ts'

/** Factor of one step closer or further. */
const step = 1.4
/** Pixels of a press that is no drag yet. */
const slack = 5

export interface Pointing {
  readonly at: (point: Point) => void
  readonly point: (hit: Hit | undefined) => void
  readonly choose: (hit: Hit | undefined) => void
}

/** @returns what stops listening */
export function listenToPointer(element: HTMLCanvasElement, camera: Camera, { at, point: pointAt, choose }: Pointing): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const place = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect()
    const enlarged = box.width / Math.max(1, element.clientWidth)
    return { x: (event.clientX - box.left) / enlarged, y: (event.clientY - box.top) / enlarged }
  }
  let drag: (Point & { readonly far: number }) | undefined
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault()
    camera.stopFlight()
    camera.zoomAt(Math.exp(-Math.max(-200, Math.min(200, event.deltaY)) / 320), place(event))
  }
  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0) return
    element.setPointerCapture(event.pointerId)
    drag = { ...place(event), far: 0 }
  }
  const onMove = (event: PointerEvent): void => {
    const point = place(event)
    if (!drag) {
      at(point)
      return pointAt(camera.hitAt(point))
    }
    const [dx, dy] = [point.x - drag.x, point.y - drag.y]
    drag = { ...point, far: drag.far + Math.abs(dx) + Math.abs(dy) }
    camera.move(dx, dy)
  }
  const onUp = (event: PointerEvent): void => {
    const far = drag?.far ?? 0
    drag = undefined
    if (far > slack) return
    const point = place(event)
    const hit = camera.hitAt(point)
    at(point)
    choose(hit)
    if (hit) camera.approach(hit, point)
  }
  element.addEventListener('wheel', onWheel, { passive: false, signal })
  element.addEventListener('pointerdown', onDown, { signal })
  element.addEventListener('pointermove', onMove, { signal })
  element.addEventListener('pointerup', onUp, { signal })
  element.addEventListener('pointerleave', () => pointAt(undefined), { signal })
  return () => ended.abort()
}

/** @returns what stops listening */
export function listenToKeys(
  element: HTMLCanvasElement,
  camera: Camera,
  { point, choose, showWhole }: Omit<Pointing, 'at'> & { readonly showWhole: () => void },
): () => void {
  const by = (x: number, y: number) => () => camera.move((x * camera.size.width) / 6, (y * camera.size.height) / 6)
  const ways: Readonly<Record<string, () => void>> = {
    '+': () => camera.zoom(step),
    '=': () => camera.zoom(step),
    '-': () => camera.zoom(1 / step),
    '0': showWhole,
    ArrowLeft: by(1, 0),
    ArrowRight: by(-1, 0),
    ArrowUp: by(0, 1),
    ArrowDown: by(0, -1),
    Escape: () => choose(undefined),
  }
  const onKey = (event: KeyboardEvent): void => {
    const way = ways[event.key]
    if (!way || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    // the wall moves below a pointer that stays: what it pointed at is elsewhere
    point(undefined)
    way()
  }
  element.addEventListener('keydown', onKey)
  return () => element.removeEventListener('keydown', onKey)
}
