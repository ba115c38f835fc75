// How wide columns are: by their kind and header, all of them together as wide as the table where they fit.
import type { ColDef } from 'ag-grid-community'
import type { Column, FieldKind } from '../../metadata/model.ts'
import { textWidth } from '../kit/textWidth.ts'

/** What is good to read, and what can still be read, in pixels. */
const byKind: Readonly<Record<FieldKind, readonly [good: number, least: number]>> = {
  text: [140, 104], longText: [220, 140], integer: [96, 76], decimal: [110, 92], boolean: [84, 64], date: [116, 104], dateTime: [156, 148],
  time: [96, 72], month: [100, 84], colour: [116, 96], dictionary: [110, 88], dictionaryList: [170, 120], reference: [140, 104],
  referenceList: [190, 120], object: [180, 120], objectList: [100, 76], image: [88, 72], fileList: [200, 120], richText: [240, 140], periods: [170, 132],
} // prettier-ignore

/** Kinds whose content grows with the screen: they share the width that is left. */
const elastic: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'reference', 'referenceList', 'dictionaryList', 'object'])

/** Padding of a header cell, and room for the mark of an order. */
const headerPadding = 28
const sortRoom = 20
/** A good width leaves some air beside them. */
const air = 4

/** A total has more figures than what it is the total of, and is bold. */
const totalRoom = 40
const leastTotalRoom = 16
/** The place in the order, shown when there are several. */
const orderRoom = 24
/** A vertical scrollbar, which comes and goes with the rows. */
const scrollbar = 16

/** What one column asks for, in pixels. */
export interface Need {
  readonly good: number
  readonly least: number
  /** The width is the document's or the reader's own: it holds. */
  readonly chosen: boolean
  readonly elastic: boolean
}

/** `header` is what the header says; `ordered` whether it also tells its place among several sorted columns. */
export function columnNeed(column: Column, header: string, ordered: boolean): Need {
  const forHeader = Math.min(textWidth(header) + headerPadding + (column.sortable ? sortRoom : 0), 240) + (ordered ? orderRoom : 0)
  if (column.width !== undefined) {
    return { good: Math.max(column.width, forHeader), least: forHeader, chosen: true, elastic: false }
  }
  const [good, least] = byKind[column.kind]
  return {
    good: Math.max(good + (column.sum ? totalRoom : 0), forHeader + air),
    least: Math.max(least + (column.sum ? leastTotalRoom : 0), forHeader),
    chosen: false,
    elastic: elastic.has(column.kind),
  }
}

/** `roomy`: elastic columns take what is left. `tight`: all that may give way do. `over`: the table scrolls, so each is as wide as is good. */
export type Fit = 'roomy' | 'tight' | 'over'

/** `room` is what the table has beside its own columns of ticks, numbers and actions, in pixels. */
export function fitOf(needs: readonly Need[], room: number): Fit {
  const sum = (of: (need: Need) => number) => needs.reduce((total, need) => total + of(need), scrollbar)
  if (sum(({ good }) => good) <= room) return 'roomy'
  return sum(({ chosen, good, least }) => (chosen ? good : least)) <= room ? 'tight' : 'over'
}

/** Whether no column that may grow does so by its nature: then all of them do. */
export const noneElastic = (needs: Iterable<Need>): boolean => [...needs].every(({ chosen, elastic: grows }) => chosen || !grows)

/** The widths of a column for the grid. `alone` as `noneElastic` says. */
export function settled(
  { good, least, chosen, elastic: grows }: Need,
  fit: Fit,
  alone: boolean,
): Pick<ColDef, 'width' | 'minWidth' | 'flex'> {
  const flexes = !chosen && (fit === 'tight' || (fit === 'roomy' && (grows || alone)))
  return { width: good, minWidth: least, flex: flexes ? good : null }
}
