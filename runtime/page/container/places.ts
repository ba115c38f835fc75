// Where the blocks of a grid stand: as the page has them, as the reader has arranged them, moved and sized by keys.
import { moveElement, verticalCompactor, type Layout } from 'react-grid-layout'
import type { GridPlace } from '../../../metadata/model/containerModel.ts'

export const COLUMNS = 12
/** A block smaller than this shows nothing. */
const SMALLEST = { w: 2, h: 2 }

/** What is kept: the place of each block by its id. */
export type Arranged = Readonly<Record<string, Omit<GridPlace, 'block'>>>

/** The reader's places where he has some that are well-formed, the document's for all else. */
export function layoutOf(items: readonly GridPlace[], arranged: unknown): Layout {
  const saved = isArranged(arranged) ? arranged : {}
  const places = items.map(({ block, ...place }) => {
    const { x, y, w, h } = saved[block] ?? place
    return { i: block, x, y, w, h, minW: Math.min(SMALLEST.w, place.w), minH: Math.min(SMALLEST.h, place.h) }
  })
  return verticalCompactor.compact(places, COLUMNS)
}

/** The places of the blocks that are there: what stands side by side with one that is not takes its room too. */
export function closedUp(items: readonly GridPlace[], isThere: (block: string) => boolean): readonly GridPlace[] {
  const wide = rowsOf(items).flatMap((row) => (row.every(({ block }) => isThere(block)) ? row : spread(row, isThere)))
  const places = new Map(wide.map((place) => [place.block, place]))
  return items.flatMap(({ block }) => places.get(block) ?? [])
}

/** Blocks as high as each other that touch. */
function rowsOf(items: readonly GridPlace[]): readonly (readonly GridPlace[])[] {
  const rows: GridPlace[][] = []
  for (const item of items.toSorted((one, other) => one.y - other.y || one.x - other.x)) {
    const row = rows.find((each) => each.some(({ x, y, w, h }) => y === item.y && h === item.h && x + w === item.x))
    if (row) row.push(item)
    else rows.push([item])
  }
  return rows
}

function spread(row: readonly GridPlace[], isThere: (block: string) => boolean): readonly GridPlace[] {
  const left = row.filter(({ block }) => isThere(block))
  const total = widthOf(row)
  const edge = (count: number): number => Math.round((widthOf(left.slice(0, count)) * total) / widthOf(left))
  const [{ x: start } = { x: 0 }] = row
  return left.map((place, at) => ({ ...place, x: start + edge(at), w: edge(at + 1) - edge(at) }))
}

const widthOf = (row: readonly GridPlace[]): number => row.reduce((sum, { w }) => sum + w, 0)

export const arrangedOf = (layout: Layout): Arranged => Object.fromEntries(layout.map(({ i, x, y, w, h }) => [i, { x, y, w, h }]))

export type Step = 'left' | 'right' | 'up' | 'down'

/** One step to a side, past as much as stands there; the same layout where there is no room. */
export function moved(layout: Layout, id: string, step: Step): Layout {
  const item = layout.find(({ i }) => i === id)
  if (!item) return layout
  const sign = step === 'left' || step === 'up' ? -1 : 1
  const across = step === 'left' || step === 'right'
  for (let by = 1; by <= (across ? 1 : COLUMNS); by++) {
    const copy = layout.map((each) => ({ ...each }))
    const own = copy.find(({ i }) => i === id)
    if (!own) return layout
    const x = across ? clamp(item.x + sign, 0, COLUMNS - item.w) : item.x
    const y = across ? item.y : Math.max(0, item.y + sign * by)
    const next = verticalCompactor.compact(moveElement(copy, own, x, y, true, false, 'vertical', COLUMNS), COLUMNS)
    if (!same(next, layout)) return next
  }
  return layout
}

/** One column or row wider or higher, narrower or lower. */
export function sized(layout: Layout, id: string, step: Step): Layout {
  const next = layout.map((item) => {
    if (item.i !== id) return { ...item }
    const w = clamp(item.w + (step === 'right' ? 1 : step === 'left' ? -1 : 0), item.minW ?? 1, COLUMNS - item.x)
    const h = Math.max(item.minH ?? 1, item.h + (step === 'down' ? 1 : step === 'up' ? -1 : 0))
    return { ...item, w, h }
  })
  const own = next.find(({ i }) => i === id)
  return own ? verticalCompactor.compact(moveElement(next, own, own.x, own.y, true, false, 'vertical', COLUMNS), COLUMNS) : layout
}

export const same = (one: Layout, other: Layout): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

export const inOrder = (layout: Layout): Layout => layout.toSorted((one, other) => one.y - other.y || one.x - other.x)

/** Pixels: what is no higher is a figure with its words, and two of them share a row where there is room for one column. */
const LOW = 160

export interface NarrowPlace {
  readonly id: string
  /** Pixels. */
  readonly height: number
  readonly isHalf: boolean
}

/** Where there is no room for columns: one below the other, but low blocks that stand side by side go in pairs, each as high as the higher. */
export function inPairs(ordered: Layout, heightOf: (rows: number) => number): readonly NarrowPlace[] {
  const places: NarrowPlace[] = []
  for (let at = 0; at < ordered.length; at++) {
    const [one, other] = [ordered[at], ordered[at + 1]]
    if (!one) continue
    const pair = other && [one, other].every(({ w, h }) => w <= COLUMNS / 3 && heightOf(h) <= LOW)
    const height = heightOf(pair ? Math.max(one.h, other.h) : one.h)
    places.push({ id: one.i, height, isHalf: pair === true })
    if (pair) {
      places.push({ id: other.i, height, isHalf: true })
      at += 1
    }
  }
  return places
}

const sorted = (layout: Layout) => Object.entries(arrangedOf(layout)).toSorted(([one], [other]) => (one < other ? -1 : 1))

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

function isArranged(value: unknown): value is Arranged {
  return typeof value === 'object' && value !== null && Object.values(value).every(isPlace)
}

function isPlace(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { x, y, w, h } = value as Readonly<Record<string, unknown>>
  const whole = [x, y, w, h].every((part) => typeof part === 'number' && Number.isInteger(part) && part >= 0)
  return whole && Number(x) + Number(w) <= COLUMNS && Number(w) > 0 && Number(h) > 0
}
