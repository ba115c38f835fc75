// How narrow the columns of an editable table may become, in pixels. They share what there is by these; below them the table scrolls.
import type { FormField } from '../../../metadata/model/model.ts'
import type { JsonSchema } from '../../../metadata/base/jsonSchema.ts'
import { textWidth } from '../text/textWidth.ts'

/** Of the row's number and its button. */
export const NARROW = 40

const byKind: Partial<Record<FormField['valueKind'], number>> = {
  reference: 140,
  referenceList: 140,
  dictionary: 120,
  dictionaryList: 140,
  date: 130,
  dateTime: 180,
  time: 110,
  integer: 90,
  decimal: 90,
  text: 90,
}
/** A word: a unit, a code. */
const SHORT_TEXT = 10
const SHORT = 64
const OTHER = 120

/** Beside the words of a head: padding, and the star of what is required. */
const BESIDE = 34
/** A head that is longer than this is cut. */
const LONGEST_HEAD = 160

/** `line`: the schema of one entry. `head`: the words above the column, which stand on one line. */
export function leastWidth(column: FormField, line: JsonSchema | undefined, head: string): number {
  return Math.max(ofValues(column, line), Math.min(LONGEST_HEAD, textWidth(head) + BESIDE))
}

function ofValues({ field, valueKind }: FormField, line: JsonSchema | undefined): number {
  const longest = line?.properties?.[field]?.maxLength
  if (valueKind === 'text' && longest !== undefined && longest <= SHORT_TEXT) return SHORT
  return byKind[valueKind] ?? OTHER
}

export const total = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0)
