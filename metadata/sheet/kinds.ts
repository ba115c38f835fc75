// What the values of a column could be, each told by all of them alike: in the ways that an import reads.
import { phonePattern, type PlainKind as FieldKind } from '../assist/fieldChoice.ts'
import { isMidnight, type SheetCell, shownText } from './cells.ts'
import { isDay } from './days.ts'
import { truths } from './texts.ts'

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
/** Digits that a number holds without losing any. */
const mostDigits = 15

const phone = new RegExp(phonePattern)
const clock = /^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/
const figure = /^-?(0|[1-9]\d*|[1-9]\d{0,2}([,，]\d{3})+)(\.\d+)?$/

type Test = (cell: SheetCell, text: string) => boolean
const fits: Readonly<Record<PlainKind, Test>> = {
  boolean: (cell, text) => typeof cell === 'boolean' || truths.has(text.toLowerCase()),
  date: (cell, text) => (isClock(cell) ? cell.date !== '' && isMidnight(cell) : isDay(text)),
  dateTime: (cell, text) => (isClock(cell) ? cell.date !== '' : isMoment(text)),
  phone: (cell, text) => typeof cell !== 'boolean' && phone.test(text),
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

function isMoment(text: string): boolean {
  const [first = '', second = '0:00', ...more] = text.split(/[ T]+/)
  return more.length === 0 && isDay(first) && clock.test(second)
}

/** The number that a cell is or says; undefined for what only looks like one: 007, or more digits than a number holds. */
export function numberIn(cell: SheetCell, text: string): number | undefined {
  if (typeof cell === 'number') return Math.abs(cell) < 10 ** mostDigits ? cell : undefined
  if (!figure.test(text) || text.replaceAll(/\D/g, '').length > mostDigits) return undefined
  return Number(text.replaceAll(/[,，]/g, ''))
}

/** Places after the point that show all of the values; what only reckoning has added (0.1 + 0.2) is none. */
export function placesOf(values: readonly number[]): number {
  const places = values.map((value) => {
    const [digits = '', exponent = '0'] = Number(value.toPrecision(12)).toString().split('e')
    return Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent))
  })
  return Math.min(mostPlaces, Math.max(0, ...places))
}
