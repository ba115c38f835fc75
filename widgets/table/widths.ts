// How wide a column begins: by its kind, and never narrower than its own header.
import type { Column, FieldKind } from '../../metadata/model.ts'

const byKind: Readonly<Record<FieldKind, number>> = {
  text: 140, longText: 220, integer: 96, decimal: 110, boolean: 84, date: 116, dateTime: 156, time: 96, month: 100, colour: 116,
  dictionary: 110, dictionaryList: 170, reference: 140, referenceList: 190, object: 180, objectList: 100, image: 88,
} // prettier-ignore

/** Kinds whose content grows with the screen: they share the width that is left. */
const elastic: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'reference', 'referenceList', 'dictionaryList', 'object'])

/** Pixels a text takes at 14 px: a Chinese character is a square, a Latin letter about half of one. */
export function textWidth(text: string): number {
  let width = 0
  for (const character of text) width += (character.codePointAt(0) ?? 0) > 0x2e80 ? 14 : 7.6
  return Math.ceil(width)
}

/** Padding of a header cell and room for the sort mark. */
const headerRoom = 44

export function columnWidth(column: Column, header: string): { readonly width: number; readonly minWidth: number; readonly flex?: number } {
  const minWidth = Math.min(textWidth(header) + headerRoom, 240)
  if (column.width !== undefined) return { width: column.width, minWidth: Math.min(column.width, minWidth) }
  const width = Math.max(byKind[column.kind], minWidth)
  return elastic.has(column.kind) ? { width, minWidth: width, flex: width } : { width, minWidth }
}
