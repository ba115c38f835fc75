// The codes of all spindles as pixels, two lines a machine, and the same half, quarter, … as wide for when several spindles share a pixel: there the most
// urgent is seen. An update writes the lines of the machines that have changed; painting only copies.
import type { LiveItem } from '../../runtime/index.ts'
import type { Frame, Layout } from './layout.ts'

/** How codes are shown. */
export interface Shades {
  /** By code: a pixel as ImageData holds it, red in the lowest byte. */
  readonly pixels: Uint32Array
  /** By code: the higher, the more urgent. */
  readonly urgency: Uint8Array
}

interface Level {
  readonly canvas: OffscreenCanvas
  readonly context: OffscreenCanvasRenderingContext2D
  readonly image: ImageData
  readonly pixels: Uint32Array
  readonly codes: Uint8Array
  readonly width: number
}

/** A pixel stands for 1, 2, 4, … 16 spindles. */
const levels = 5

export class Atlas {
  readonly #levels: readonly Level[]
  readonly #shades: Shades
  #written = new Map<string, LiveItem>()

  constructor({ columns, frames }: Layout, shades: Shades) {
    this.#shades = shades
    this.#levels = Array.from({ length: levels }, (_, level) => levelOf(Math.ceil(columns / 2 ** level), Math.max(1, 2 * frames.length)))
  }

  /** Writes what has changed. Answers how many machines that were. */
  write(frames: readonly Frame[]): number {
    const changed = frames.filter(({ item }) => this.#written.get(item.id) !== item)
    for (const frame of changed) {
      this.#write(frame)
      this.#written.set(frame.item.id, frame.item)
    }
    if (changed.length === 0) return 0
    const first = Math.min(...changed.map(({ at }) => at))
    const last = Math.max(...changed.map(({ at }) => at))
    for (const { context, image, width } of this.#levels) context.putImageData(image, 0, 0, 0, 2 * first, width, 2 * (last - first + 1))
    return changed.length
  }

  #write({ item: { places = new Uint8Array() }, at, columns }: Frame): void {
    const { pixels: shades, urgency } = this.#shades
    const [base] = this.#levels
    if (!base) return
    for (let side = 0; side < 2; side += 1) {
      const start = (2 * at + side) * base.width
      const from = side * columns
      const count = Math.max(0, Math.min(columns, places.length - from))
      for (let n = 0; n < count; n += 1) {
        const code = places[from + n] ?? 0
        base.codes[start + n] = code
        base.pixels[start + n] = shades[code] ?? 0
      }
      let below = base
      let width = count
      for (const level of this.#levels.slice(1)) {
        const into = (2 * at + side) * level.width
        const line = (2 * at + side) * below.width
        const half = Math.ceil(width / 2)
        for (let n = 0; n < half; n += 1) {
          const one = below.codes[line + 2 * n] ?? 0
          const two = 2 * n + 1 < width ? (below.codes[line + 2 * n + 1] ?? 0) : one
          const code = (urgency[two] ?? 0) > (urgency[one] ?? 0) ? two : one
          level.codes[into + n] = code
          level.pixels[into + n] = shades[code] ?? 0
        }
        below = level
        width = half
      }
    }
  }

  /** What to copy from, where a spindle is so many pixels wide. */
  level(pixels: number): { readonly canvas: OffscreenCanvas; readonly spindles: number } {
    const wanted = Math.min(levels - 1, Math.max(0, Math.ceil(Math.log2(1 / pixels))))
    const level = this.#levels[wanted]
    if (!level) throw new Error('an atlas has levels')
    return { canvas: level.canvas, spindles: 2 ** wanted }
  }
}

function levelOf(width: number, height: number): Level {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws nothing')
  const image = context.createImageData(width, height)
  return { canvas, context, image, pixels: new Uint32Array(image.data.buffer), codes: new Uint8Array(width * height), width }
}
