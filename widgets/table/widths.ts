// How wide a column begins: by its kind, and never narrower than its own header.
import type { Column, FieldKind } from '../../metadata/model.ts'
import { textWidth } from '../kit/textWidth.ts'

const byKind: Readonly<Record<FieldKind, number>> = {
  text: 140, longText: 220, integer: 96, decimal: 110, boolean: 84, date: 116, dateTime: 156, time: 96, month: 100, colour: 116,
  dictionary: 110, dictionaryList: 170, reference: 140, referenceList: 190, object: 180, objectList: 100, image: 88, fileList: 200, richText: 240, periods: 170,
} // prettier-ignore

/** Kinds whose content grows with the screen: they share the width that is left. */
const elastic: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'reference', 'referenceList', 'dictionaryList', 'object'])

/** Padding of a header cell and room for the sort mark. */
const headerRoom = 52

/** A total has more figures than what it is the total of, and is bold. */
const totalRoom = 40
/** The place in the order, shown when there are several. */
const orderRoom = 24

export interface ColumnWidth {
  readonly width: number
  readonly minWidth: number
  readonly flex?: number
}

/** `header` is what the header says; `ordered` whether it also tells its place among several sorted columns. */
export function columnWidth(column: Column, header: string, ordered: boolean): ColumnWidth {
  const minWidth = Math.min(textWidth(header) + headerRoom, 240) + (ordered ? orderRoom : 0)
  if (column.width !== undefined) return { width: Math.max(column.width, minWidth), minWidth }
  const width = Math.max(byKind[column.kind] + (column.sum ? totalRoom : 0), minWidth)
  return elastic.has(column.kind) ? { width, minWidth: width, flex: width } : { width, minWidth }
}
