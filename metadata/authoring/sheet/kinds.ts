// What the values of a column could be, each told by all of them alike: in the ways that an import reads.
import { phonePattern, type PlainKind as FieldKind } from '../words/fieldChoice.ts'
import { isMidnight, type SheetCell, shownText } from '../../written/cells.ts'
import { valueFault } from '../../values/valueFault.ts'
import { isYesOrNo } from '../../written/choices.ts'
import { momentIn, wholeDayIn } from '../../written/days.ts'
import { halfWidth, mostDigits, numberIn as numberWritten } from '../../written/numbers.ts'

/** In the order in which they are proposed where several fit. */
export const columnKinds = [
  'boolean',
  'date',
  'dateTime',
  'phone',
  'integer',
  'decimal',
  'reference',
  'dictionary',
  'text',
  'longText',
] as const satisfies readonly (FieldKind | 'reference' | 'dictionary')[]
export type ColumnKind = (typeof columnKinds)[number]

/** What may tell rows apart. */
export const singleKinds: ReadonlySet<ColumnKind> = new Set<ColumnKind>(['text', 'phone', 'integer', 'date', 'reference'])

/** The one there is where nothing but the values is known. */
type PlainKind = Exclude<ColumnKind, 'reference' | 'dictionary'>

/** Characters that a short text may have. */
export const shortText = 200
/** Places that a number may have. */
export const mostPlaces = 6
const mostInteger = 2_147_483_647

const phone = new RegExp(phonePattern)
/** 007 is a code, however it would be read. */
const isPadded = /^[+-]?0\d/

type Test = (cell: SheetCell, text: string) => boolean
const fits: Readonly<Record<PlainKind, Test>> = {
  boolean: (cell, text) => typeof cell === 'boolean' || isYesOrNo(text),
  date: (cell, text) => (isClock(cell) ? cell.date !== '' && isMidnight(cell) : isDay(text)),
  dateTime: (cell, text) => (isClock(cell) ? cell.date !== '' : momentIn(text) !== undefined),
  phone: (cell, text) => typeof cell !== 'boolean' && phone.test(halfWidth(text)),
  integer: (cell, text) => {
    const value = numberIn(cell, text)
    return value !== undefined && Number.isInteger(value) && Math.abs(value) <= mostInteger
  },
  decimal: (cell, text) => numberIn(cell, text) !== undefined,
  text: (_, text) => text.length <= shortText && !text.includes('\n'),
  longText: () => true,
}
const plain = Object.keys(fits) as PlainKind[]

/** Kinds that every one of the cells fits, which are not empty; a moment is a time and no day where any has one. */
export function kindsOf(cells: readonly SheetCell[]): ReadonlySet<PlainKind> {
  const texts = cells.map(shownText)
  return new Set(plain.filter((kind) => cells.every((cell, at) => fits[kind](cell, texts[at] ?? ''))))
}

const isClock = (cell: SheetCell): cell is { readonly date: string; readonly time: string } =>
  typeof cell === 'object' && cell !== null && 'date' in cell

/** Of eight digits most name no day at all, and few that a mill knows. */
export function isDay(text: string): boolean {
  const day = wholeDayIn(text)
  return day !== undefined && valueFault({ kind: 'date' }, day) === undefined
}

/** The number that a cell is or says; undefined for what only looks like one: 007, or more digits than a number holds. */
export function numberIn(cell: SheetCell, text: string): number | undefined {
  if (typeof cell === 'number') return Math.abs(cell) < 10 ** mostDigits ? cell : undefined
  return isPadded.test(halfWidth(text)) ? undefined : numberWritten(text)
}

/** Places after the point that show all of the values; what only reckoning has added (0.1 + 0.2) is none. */
export function placesOf(values: readonly number[]): number {
  const places = values.map((value) => {
    const [digits = '', exponent = '0'] = Number(value.toPrecision(12)).toString().split('e')
    return Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent))
  })
  return Math.min(mostPlaces, Math.max(0, ...places))
}
