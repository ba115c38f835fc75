// Where everything stands, in units of one spindle: workshops below each other, their frames in columns beside each other, each frame two rows of spindles.
import type { LiveItem } from '../../runtime/index.ts'
import type { ItemGroup } from '../kit/live/groups.ts'

export interface Rect {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** A machine; `at` is its line in the atlas. */
export interface Frame extends Rect {
  readonly item: LiveItem
  readonly at: number
  /** Spindles of one side. */
  readonly columns: number
}

export interface Hall extends Rect {
  readonly id: string
  readonly label: string
  readonly frames: readonly Frame[]
}

export interface Layout extends Rect {
  readonly halls: readonly Hall[]
  readonly frames: readonly Frame[]
  /** Spindles of one side of the longest machine. */
  readonly columns: number
  /** Room for a machine's name. */
  readonly gutter: number
}

/** Height of a spindle, the aisle between the two sides, below a frame; a hall's head, and below a hall. */
export const size = { row: 5, aisle: 1, gapY: 5, head: 26, between: 20 } as const
/** Of the longest machine: room for a name at its left, and between two machines beside each other. */
const share = { gutter: 0.13, gap: 0.05 } as const
const frameHeight = 2 * size.row + size.aisle

export const sideOf = ({ places }: LiveItem): number => Math.max(1, Math.ceil((places?.length ?? 0) / 2))

/** @param aspect width by height of what it is shown in: frames stand in as many columns as fill it best */
export function layoutOf(groups: readonly ItemGroup[], aspect: number): Layout {
  const columns = Math.max(1, ...groups.flatMap(({ items }) => items.map(sideOf)))
  const tries = [1, 2, 3, 4, 5, 6].map((across) => placed(groups, columns, across))
  const fit = ({ w, h }: Layout): number => Math.abs(Math.log(w / h / aspect))
  return tries.reduce((best, next) => (fit(next) < fit(best) ? next : best))
}

function placed(groups: readonly ItemGroup[], columns: number, across: number): Layout {
  const gutter = Math.ceil(columns * share.gutter)
  const gap = Math.ceil(columns * share.gap)
  const step = gutter + columns + gap
  const halls: Hall[] = []
  const frames: Frame[] = []
  let y = 0
  for (const { id, label, items } of groups) {
    const down = Math.ceil(items.length / across)
    const own = items.map((item, index): Frame => {
      const side = sideOf(item)
      const column = Math.floor(index / Math.max(1, down))
      const row = index % Math.max(1, down)
      const place = { x: column * step + gutter, y: y + size.head + row * (frameHeight + size.gapY), w: side, h: frameHeight }
      return { ...place, item, at: frames.length + index, columns: side }
    })
    frames.push(...own)
    const h = size.head + down * (frameHeight + size.gapY)
    halls.push({ id, label, x: 0, y, w: across * step - gap, h, frames: own })
    y += h + size.between
  }
  return { x: 0, y: 0, w: across * step - gap, h: Math.max(1, y - size.between), halls, frames, columns, gutter }
}

/** Where a place of a frame is drawn: the first half at the one side, the second at the other. */
export function placeRect({ x, y, columns }: Frame, place: number): Rect {
  const other = place >= columns
  return { x: x + (other ? place - columns : place), y: y + (other ? size.row + size.aisle : 0), w: 1, h: size.row }
}

/** The same with what stands beside it. */
export function around(frame: Frame, place: number): Rect {
  const { x } = placeRect(frame, place)
  return { x: x - 12, y: frame.y - size.gapY, w: 25, h: frame.h + 2 * size.gapY }
}

/** The next place in one of these states, after the last again the first. */
export function nextPlace({ item: { places } }: Frame, after: number | undefined, codes: ReadonlySet<number>): number | undefined {
  const found = [...(places ?? [])].flatMap((code, place) => (codes.has(code) ? [place] : []))
  return found.find((place) => place > (after ?? -1)) ?? found[0]
}

export interface Hit {
  readonly frame: Frame
  /** From 0; undefined beside the spindles, where the machine's name stands. */
  readonly place: number | undefined
}

/** What stands at a point. */
export function hitAt({ halls, gutter }: Layout, x: number, y: number): Hit | undefined {
  for (const { frames, ...hall } of halls) {
    if (y < hall.y || y > hall.y + hall.h) continue
    const frame = frames.find((each) => y >= each.y && y < each.y + each.h && x >= each.x - gutter && x < each.x + each.w)
    if (!frame) continue
    const column = Math.floor(x - frame.x)
    const down = y - frame.y
    const side = down < size.row ? 0 : down >= size.row + size.aisle ? 1 : undefined
    const place = column < 0 || side === undefined ? undefined : side * frame.columns + column
    return { frame, place: place !== undefined && place < (frame.item.places?.length ?? 0) ? place : undefined }
  }
  return undefined
}
