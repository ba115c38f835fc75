// Where names stand: beside their machines, and from near in the aisle or the room above them, so that no spindle is ever covered. Where there is no room there is no name; what is pointed at tells it.
import { type Frame, type Hall, type Layout, size } from './layout.ts'
import type { Size, View } from './view.ts'

interface Sight {
  readonly layout: Pick<Layout, 'gutter'>
  readonly view: View
  readonly seen: Size
}

export interface NamePlace {
  /** The left end. */
  readonly x: number
  readonly y: number
  /** Of its letters, which are drawn around `y`. */
  readonly height: number
}

/** Least pixels of a frame's height at which its name can be read; of letters, and what they keep clear of. */
const least = { frame: 9, letters: 10, hall: 11 } as const
const clear = 2
const most = { letters: 14, hall: 16 } as const

/** Of its shape, what is between, and its letters. */
export const lengthOf = (height: number, em: number): number => height * 0.8 + 5 + height * em

/** @param em how long the name is in letters a pixel high */
export function frameName({ x: left, y: top, w, h }: Frame, em: number, { layout, view, seen }: Sight): NamePlace | undefined {
  const { scale } = view
  const [x, y, high] = [(left - view.x) * scale, (top - view.y) * scale, h * scale]
  if (high < least.frame) return undefined
  const height = Math.min(most.letters, Math.max(least.letters, high * 0.62))
  const room = left > layout.gutter ? Math.min(x, layout.gutter * scale) : x
  const end = x - 8
  if (lengthOf(height, em) + 16 <= room) return { x: end - lengthOf(height, em), y: y + high / 2, height }
  const start = Math.max(x, 0) + 8
  const stop = Math.min(x + w * scale, seen.width)
  const rooms = [
    { at: y + size.row * scale, deep: size.aisle * scale },
    { at: y - size.gapY * scale, deep: size.gapY * scale },
  ]
  return rooms
    .map(({ at, deep }) => ({ x: start, y: at + deep / 2, height: Math.min(most.letters, deep - 2 * clear) }))
    .find((each) => each.height >= least.letters && start + lengthOf(each.height, em) <= stop && each.y > 0 && each.y < seen.height)
}

/** In the room above its frames as long as any of that is in sight, then at the right between two of them. */
export function hallName({ x, y, w, h, frames }: Hall, em: number, { view, seen }: Omit<Sight, 'layout'>): NamePlace | undefined {
  const { scale } = view
  const [top, bottom] = [(y - view.y) * scale, (y + h - view.y) * scale]
  const height = Math.min(most.hall, Math.max(least.hall, size.head * scale * 0.6))
  const first = top + size.head * scale
  // Names of machines may stand right above them.
  const taken = size.gapY * scale >= least.letters + 2 * clear ? size.gapY * scale : 0
  const lowest = first - taken - height / 2 - clear
  if (lowest >= height / 2 && top < seen.height)
    return { x: Math.max(8, -view.x * scale), y: Math.min(lowest, Math.max((top + first) / 2, height / 2 + clear)), height }
  if (taken === 0 || bottom < 0 || top > seen.height) return undefined
  const gaps = [...new Set(frames.map((frame) => (frame.y + frame.h - view.y) * scale))].map((at) => at + taken / 2)
  const [line] = gaps.filter((at) => at > height && at < Math.min(seen.height, bottom) - height / 2)
  const end = Math.min(seen.width, (x + w - view.x) * scale) - 8
  const letters = Math.min(height, taken - 2 * clear)
  return line === undefined ? undefined : { x: end - letters * em, y: line, height: letters }
}
