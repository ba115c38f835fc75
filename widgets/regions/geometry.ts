// Where a region lies after it has been drawn, moved or pulled at: within the picture, never smaller than what can be taken hold of.
import type { Region } from '../../metadata/values/regions.ts'

/** A place on the picture, as parts of its width and height. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** What is pulled at: edges of the box. */
export type Handle = 'n' | 's' | 'e' | 'w' | 'ne' | 'nw' | 'se' | 'sw'
export const HANDLES: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']

const LEAST = 0.01
const PLACES = 4

const round = (share: number): number => Number(share.toFixed(PLACES))
const within = (share: number, low: number, high: number): number => Math.min(Math.max(share, low), high)

/** The box between two of its corners. */
export function between(a: Point, b: Point): Region {
  const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)].map((x) => within(x, 0, 1))
  const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)].map((y) => within(y, 0, 1))
  return rounded({ left, top, right, bottom })
}

/** A click is no region. */
export const isRegion = ({ w, h }: Region): boolean => w >= LEAST && h >= LEAST

export function moved({ x, y, w, h }: Region, by: Point): Region {
  return { x: round(within(x + by.x, 0, 1 - w)), y: round(within(y + by.y, 0, 1 - h)), w, h }
}

/** The pulled edges follow, the others stay. */
export function resized({ x, y, w, h }: Region, handle: Handle, by: Point): Region {
  const left = handle.includes('w') ? within(x + by.x, 0, x + w - LEAST) : x
  const right = handle.includes('e') ? within(x + w + by.x, x + LEAST, 1) : x + w
  const top = handle.includes('n') ? within(y + by.y, 0, y + h - LEAST) : y
  const bottom = handle.includes('s') ? within(y + h + by.y, y + LEAST, 1) : y + h
  return rounded({ left, top, right, bottom })
}

interface Edges {
  readonly left: number | undefined
  readonly top: number | undefined
  readonly right: number | undefined
  readonly bottom: number | undefined
}

/** Rounded edges, so that a box that touches the picture's edge does not reach beyond it. */
function rounded({ left = 0, top = 0, right = 0, bottom = 0 }: Edges): Region {
  return { x: round(left), y: round(top), w: round(round(right) - round(left)), h: round(round(bottom) - round(top)) }
}

/** Where a region begins that nobody has drawn: in the middle, a little beside the one before. */
export function standard(count: number): Region {
  const shift = 0.02 * (count % 10)
  return { x: round(0.3 + shift), y: round(0.4 + shift), w: 0.2, h: 0.1 }
}

type CaptionPosition = Readonly<Partial<Record<'left' | 'right' | 'top' | 'bottom', string | undefined>>>

/** Where what belongs to a box stands: below it, or inside where the picture ends there; it grows towards the middle. */
export function captionPosition({ x, y, w, h }: Region): CaptionPosition {
  const across = x + w / 2 <= 0.5 ? { left: percent(x) } : { right: percent(1 - x - w) }
  return { ...across, ...(y + h <= 0.9 ? { top: percent(y + h) } : { bottom: percent(1 - y - h) }) }
}

const percent = (share: number): string => `${round(share * 100)}%`
