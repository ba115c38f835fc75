// How wide columns are: by their kind and header, all of them together as wide as the table where they fit.
import type { Column, FieldKind } from '../../metadata/model/model.ts'
import { wordWidth } from '../kit/text/textWidth.ts'

/** What is good to read, and what can still be read, in pixels. */
const byKind: Readonly<Record<FieldKind, readonly [good: number, least: number]>> = {
  text: [140, 104], longText: [220, 140], integer: [96, 76], decimal: [110, 92], boolean: [84, 64], date: [116, 104], dateTime: [156, 148],
  time: [96, 72], month: [100, 84], colour: [116, 96], dictionary: [110, 88], dictionaryList: [170, 120], reference: [140, 104],
  referenceList: [190, 120], object: [180, 120], objectList: [100, 76], image: [88, 72], fileList: [200, 120], richText: [240, 140], periods: [170, 132],
} // oxfmt-ignore

/** Kinds whose content grows with the screen: they share the width that is left. */
const elastic: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'reference', 'referenceList', 'dictionaryList', 'object'])

/** What of them is cut is read as another one. */
const figures: ReadonlySet<FieldKind> = new Set(['integer', 'decimal'])

/** Padding of a header cell, and room for the mark of an order. */
const headerPadding = 28
const sortRoom = 20
/** A good width leaves some air beside them. */
const air = 4

/** A total has more figures than what it is the total of, and is bold. */
const totalRoom = 40
const leastTotalRoom = 16
/** The place in the order, shown when there are several. */
const orderRoom = 12
/** A vertical scrollbar, which comes and goes with the rows. */
const scrollbar = 16

/** Padding of a cell, and air so that nothing is cut for a pixel. */
const cellPadding = 28
/** What is longer than this, in pixels, is read elsewhere. */
const longest = 280

/** What one column asks for, in pixels. */
export interface Need {
  readonly good: number
  /** What it shows fits; no more than `good`. */
  readonly snug: number
  readonly least: number
  /** The width is the document's or the reader's own: it is kept, but for what the document's would cut where there is room. */
  readonly chosen: boolean
  readonly elastic: boolean
}

interface Headed {
  /** What the header says. */
  readonly header: string
  /** Rows are in the order of the column, and it says so. */
  readonly sorted: boolean
  /** It also tells its place among several sorted columns. */
  readonly ordered: boolean
}

interface Shown extends Headed {
  /** The widest value, as far as it is known, in pixels. */
  readonly content: number | undefined
}

/** In pixels; a reader makes the column no smaller. */
export const headerWidth = ({ header, sorted, ordered }: Headed): number =>
  Math.min(wordWidth(header) + headerPadding + (sorted ? sortRoom : 0), 240) + (ordered ? orderRoom : 0)

export function columnNeed(column: Column, { content, ...headed }: Shown): Need {
  // Where there is room, a column that comes to be ordered by does not move the others.
  const forHeader = headerWidth({ ...headed, sorted: column.sortable })
  const shown = content === undefined ? undefined : Math.min(content + cellPadding, longest)
  if (column.width !== undefined) {
    const width = Math.max(column.width, forHeader)
    return { good: Math.max(width, shown ?? 0), snug: width, least: forHeader, chosen: true, elastic: false }
  }
  const [good, least] = byKind[column.kind]
  const wanted = Math.max(good + (column.sum ? totalRoom : 0), forHeader + air, shown ?? 0)
  return {
    good: wanted,
    snug: shown === undefined ? wanted : Math.max(shown, forHeader),
    least: Math.max(
      shown !== undefined && (figures.has(column.kind) || shown < least) ? shown : least + (column.sum ? leastTotalRoom : 0),
      headerWidth(headed),
    ),
    chosen: false,
    elastic: elastic.has(column.kind),
  }
}

/** Whether no column that may grow does so by its nature: then all of them do. */
export const noneElastic = (needs: Iterable<Need>): boolean => [...needs].every(({ chosen, elastic: grows }) => chosen || !grows)

/** Pixels, and the share of what is left over or missing; null where the width stands. */
export interface Place {
  readonly width: number
  readonly flex: number | null
}

/**
 * The widths of all columns for the grid; `room` is what the table has beside its own columns of ticks, numbers and actions, in pixels.
 * Where there is enough, what grows by its nature takes what is left. Where there is not, columns give way: first down to what they show,
 * then below. Where even that is too much the table scrolls, and each is as wide as what it shows.
 */
export function layOut(needs: readonly Need[], room: number): readonly Place[] {
  const sum = (of: (need: Need) => number) => needs.reduce((total, need) => total + of(need), scrollbar)
  const all = sum(({ good }) => good)
  if (all <= room) {
    return spread(needs, room - scrollbar)
  }
  const snug = sum(({ snug: width }) => width)
  const least = sum(lowest)
  if (least > room) return needs.map((need) => place(need.chosen ? need.good : need.snug, false))
  const between = (low: number, high: number) => (high === low ? 0 : (room - low) / (high - low))
  const [open, narrowed] = [between(snug, all), between(least, snug)]
  return needs.map((need) => {
    const { good, snug: fits } = need
    const low = lowest(need)
    return place(snug <= room ? fits + (good - fits) * open : low + (fits - low) * narrowed, !need.chosen)
  })
}

/** Pixels: wider than this a column is not read as one with its neighbours. */
const MOST_WIDE = 420
/** What a column that does not grow by its nature takes, as part of its own width, before chosen widths give way. */
const MOST_GROWN = 0.4

/**
 * What grows by its nature takes the free width, up to what is still read as one line; then the others a part of their own; what is left is
 * shared by all, chosen widths too, so that no hole is before the actions.
 */
function spread(needs: readonly Need[], room: number): readonly Place[] {
  const alone = noneElastic(needs)
  const growsFirst = ({ chosen, elastic: byNature }: Need): boolean => !chosen && (byNature || alone)
  const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)
  const goods = needs.map(({ good }) => good)
  const shared = (widths: readonly number[], takes: (need: Need) => boolean, most: (need: Need) => number) => {
    const free = room - sum(widths)
    const takers = sum(widths.filter((_, at) => takes(needs[at] as Need)))
    return widths.map((width, at) => {
      const need = needs[at] as Need
      return takes(need) ? Math.max(width, Math.min(width * (1 + free / takers), most(need))) : width
    })
  }
  const first = shared(goods, growsFirst, ({ good }) => (alone ? Infinity : Math.max(MOST_WIDE, good)))
  const second = shared(
    first,
    (need) => !need.chosen && !growsFirst(need),
    ({ good }) => good * (1 + MOST_GROWN),
  )
  const left = room - sum(second)
  if (left < 1) return second.map((width, at) => place(width, growsFirst(needs[at] as Need)))
  return second.map((width) => place(width * (1 + left / sum(second)), true))
}

/** A width that was chosen gives way to nothing. */
const lowest = ({ snug, least, chosen }: Need): number => (chosen ? snug : least)

const place = (width: number, flexes: boolean): Place => ({ width, flex: flexes ? width : null })
