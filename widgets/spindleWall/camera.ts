// The camera over the wall: view, size and flight from one view to another. Repaints at most once a frame.
import { hitAt, type Hit, type Layout, type Rect } from './layout.ts'
import { between, fitted, clampView, moved, type Size, type View, zoomed } from './view.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** What is to be seen, on how large a drawing, and what is pointed at. */
export interface Sight {
  readonly view: View
  readonly size: Size
  /** Device pixels of a pixel. */
  readonly density: number
  readonly pointed: Hit | undefined
}

export type Paint = (context: CanvasRenderingContext2D, sight: Sight) => void

interface Scene {
  readonly layout: Layout
  readonly paint: Paint
  readonly pointed: Hit | undefined
  /** By how much the console is enlarged. */
  readonly scale: number
}

/** Milliseconds of a move from one view to another. */
const travel = 180
/** Pixels of a spindle from which on single ones can be told apart. */
const near = 6

export class Camera {
  #element: HTMLCanvasElement | undefined
  #scene: Scene | undefined
  #view: View | undefined
  #size: Size = { width: 0, height: 0 }
  #frame = 0
  #flight = 0

  setScene(scene: Scene): void {
    this.#scene = scene
  }

  get size(): Size {
    return this.#size
  }

  repaint(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(() => {
      const context = this.#element?.getContext('2d')
      if (!context || !this.#scene || !this.#view || this.#size.width === 0) return
      const { paint, pointed, scale } = this.#scene
      paint(context, { view: this.#view, size: this.#size, density: devicePixelRatio * scale, pointed })
    })
  }

  /** Takes the size of its place; the first look is at all of it, and all of it stays in sight. */
  measure(element: HTMLCanvasElement): void {
    this.#element = element
    const { clientWidth: width, clientHeight: height } = element
    if (width === 0 || height === 0 || !this.#scene) return
    const { layout, scale } = this.#scene
    const isWhole = this.#view === undefined || Math.abs(this.#view.scale - fitted(layout, this.#size).scale) < 1e-9
    this.#size = { width, height }
    const density = devicePixelRatio * scale
    element.width = Math.round(width * density)
    element.height = Math.round(height * density)
    this.#look(isWhole || !this.#view ? fitted(layout, this.#size) : this.#view)
  }

  /** Looks at all of the layout at once. */
  lookAtAll(layout: Layout): void {
    if (this.#size.width > 0) this.#look(fitted(layout, this.#size))
  }

  show(rect: Rect): void {
    this.#fly(fitted(rect, this.#size))
  }

  showAll(): void {
    if (this.#scene) this.show(this.#scene.layout)
  }

  move(dx: number, dy: number): void {
    if (this.#view) this.#look(moved(this.#view, dx, dy))
  }

  zoomAt(factor: number, at: Point): void {
    if (this.#view && this.#scene) this.#look(zoomed(this.#view, { factor, at, whole: fitted(this.#scene.layout, this.#size) }))
  }

  zoom(factor: number): void {
    this.zoomAt(factor, { x: this.#size.width / 2, y: this.#size.height / 2 })
  }

  /** A machine from afar is gone closer to, until single spindles can be told apart. */
  approach({ frame }: Hit, at: Point): void {
    if (!this.#view || this.#view.scale >= near) return
    const whole = fitted(frame, this.#size)
    if (this.#view.scale < whole.scale * 0.8) this.#fly(whole)
    else this.zoomAt(near / this.#view.scale, at)
  }

  hitAt({ x, y }: Point): Hit | undefined {
    const view = this.#view
    return view && this.#scene && hitAt(this.#scene.layout, view.x + x / view.scale, view.y + y / view.scale)
  }

  stopFlight(): void {
    cancelAnimationFrame(this.#flight)
  }

  #look(next: View): void {
    if (!this.#scene) return
    this.#view = clampView(next, this.#scene.layout, this.#size)
    this.repaint()
  }

  #fly(to: View): void {
    this.stopFlight()
    const start = this.#view
    if (!start || matchMedia('(prefers-reduced-motion: reduce)').matches) return this.#look(to)
    const began = performance.now()
    const go = (now: number): void => {
      const part = Math.min(1, (now - began) / travel)
      this.#look(part === 1 ? to : between(start, to, 1 - (1 - part) ** 3))
      if (part < 1) this.#flight = requestAnimationFrame(go)
    }
    this.#flight = requestAnimationFrame(go)
  }
}
