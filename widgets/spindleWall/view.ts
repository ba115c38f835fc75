// What of the wall is seen: how many pixels a unit takes, and which point stands at the upper left.
import type { Rect } from './layout.ts'

export interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Pixels of a spindle at which nothing more can be told. */
export const closest = 48
const margin = 16

/** All of a rectangle. */
export function fitted({ x, y, w, h }: Rect, { width, height }: Size): View {
  const scale = Math.min(closest, (width - 2 * margin) / w, (height - 2 * margin) / h)
  return { scale, x: x - (width / scale - w) / 2, y: y - (height / scale - h) / 2 }
}

/** Closer or further, the point under the pointer staying where it is. */
export function zoomed(
  view: View,
  { factor, at, whole }: { readonly factor: number; readonly at: { x: number; y: number }; readonly whole: View },
): View {
  const scale = Math.min(closest, Math.max(whole.scale * 0.9, view.scale * factor))
  return { scale, x: view.x + at.x / view.scale - at.x / scale, y: view.y + at.y / view.scale - at.y / scale }
}

export const moved = (view: View, dx: number, dy: number): View => ({ ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale })

/** Some of the wall is always in sight. */
export function clampView({ scale, x, y }: View, { w, h }: Rect, { width, height }: Size): View {
  const within = (at: number, all: number, seen: number): number => {
    const edge = margin / scale
    return seen >= all + 2 * edge ? (all - seen) / 2 : Math.min(all + edge - seen, Math.max(-edge, at))
  }
  return { scale, x: within(x, w, width / scale), y: within(y, h, height / scale) }
}

/** Part of the way from one to the other, closeness growing evenly. */
export function between(from: View, to: View, part: number): View {
  const scale = from.scale * (to.scale / from.scale) ** part
  const way = Math.abs(to.scale - from.scale) < 1e-6 ? part : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale)
  return { scale, x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way }
}
