// What a sheet could become: an entity with a field for each of its columns, told from its headings and rows alone. Whoever uploaded it decides.
import { type FieldChoice, isNumber } from '../words/fieldChoice.ts'
import { isMarkedRequired } from '../words/bilingual.ts'
import { freeId, nameOf } from '../words/names.ts'
import { type NamedValue, valuesCalled } from '../add/newList.ts'
import { proposeField } from '../add/proposeField.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import { listWords } from '../../base/listWords.ts'
import type { Text } from '../../model/model.ts'
import { reservedFields } from '../../compiler/resolve/reserved.ts'
import { faultOf, type SheetCell, shownText } from '../../written/cells.ts'
import { isPercentText, percentSign, shownPercent, withoutSign } from '../../written/percent.ts'
import { validateHeadings } from './headings.ts'
import { columnKinds, type ColumnKind, isDay, kindsOf, mostPlaces, numberIn, placesOf, singleKinds } from './kinds.ts'
import { isCode } from './texts.ts'
import { titleOf } from './title.ts'

export interface SheetRows {
  /** Columns whose numbers are shown as per cents. */
  readonly percent?: readonly number[]
  /** Places that the numbers of a column are shown with at least. */
  readonly places?: Readonly<Record<number, number>>
  readonly header: readonly string[]
  /** As the spreadsheet numbers it. */
  readonly headerRow?: number
  readonly rows: readonly { readonly number: number; readonly cells: readonly SheetCell[] }[]
}

/** An entity that many values of a column name rows of. */
export interface ProposedReference {
  readonly entity: string
  readonly label: Text
  /** Values that name no row of it, or several. */
  readonly unknown: readonly string[]
}

export interface ProposedColumn {
  /** The heading in the file. */
  readonly title: string
  /** Of the field. */
  readonly name: string
  readonly label: Text
  readonly kind: ColumnKind
  /** Kinds that all values fit. */
  readonly kinds: readonly ColumnKind[]
  readonly unit?: string
  /** Places of a number. */
  readonly decimals: number
  /** Characters of the longest value. */
  readonly longest: number
  readonly required: boolean
  /** No cell is empty. */
  readonly mayBeRequired: boolean
  readonly unique: boolean
  /** No value stands twice. */
  readonly mayBeUnique: boolean
  /** Of a column that is called a number of its rows: values that stand twice all the same. */
  readonly twice?: readonly { readonly value: string; readonly rows: readonly number[] }[]
  /** Of a dictionary: one that has all of them, or values for one of its own. */
  readonly dictionary?: string
  readonly values: readonly NamedValue[]
  /** The first is the likeliest. */
  readonly references: readonly ProposedReference[]
  /** The first values, as they are shown. */
  readonly first: readonly string[]
  /** What its heading says that it holds, and values that stand in the way; absent where none do. */
  readonly misfits?: { readonly kind: ColumnKind; readonly cells: readonly { readonly row: number; readonly value: string }[] }
  /** Cells that no import would take. */
  readonly faults: readonly { readonly row: number; readonly message: Text }[]
}

export interface SheetProposal {
  readonly label: Text
  readonly id: string
  readonly rows: number
  readonly columns: readonly ProposedColumn[]
}

interface Dictionary {
  readonly id: string
  readonly values: readonly NamedValue[]
}

/** What is known of the rest of the console, beside the sheet. */
export interface SheetScope {
  /** What the file is called. */
  readonly name: string
  /** Ids of documents. */
  readonly taken: ReadonlySet<string>
  readonly dictionaries: readonly Dictionary[]
  /** By column. */
  readonly references: ReadonlyMap<number, readonly ProposedReference[]>
  /** What the documents call things. */
  readonly vocabulary: Vocabulary
}

/** Values that a dictionary may have to be proposed, and how often each is said on average. */
const mostValues = 20
const timesEach = 3
/** Values that it may have where somebody chooses it. */
const mostChosen = 50
/** Characters of one. */
const longestValue = 50
const shownFirst = 3
/** Of ten numbers of rows so many are different. */
const nearlyAll = 0.8
const shownFaults = 5

/** @returns what is wrong with the headings, or the proposal; columns without anything in them are left out. */
export function proposeSheet(sheet: SheetRows, around: SheetScope): { readonly wrong: Text } | SheetProposal {
  const wrong = validateHeadings(sheet)
  if (wrong) return { wrong }
  const label = titleOf(around.name, around.vocabulary)
  // where some headings ask to be filled in, the others need not be
  const marked = sheet.header.some(isMarkedRequired)
  const names = new Set<string>([...reservedFields, ...listWords])
  const columns = sheet.header.flatMap((title, at) => {
    if (title === '') return []
    const column = columnOf(sheet, { title, at, names, around, marked })
    names.add(column.name)
    return [column]
  })
  return {
    label,
    id: freeId(`x_${nameOf(label.en, 'table')}`, around.taken),
    rows: sheet.rows.length,
    columns,
  }
}

interface Place {
  readonly title: string
  readonly at: number
  /** Of the fields before it. */
  readonly names: ReadonlySet<string>
  readonly around: SheetScope
  /** Some headings say that they must be filled in. */
  readonly marked: boolean
}

function columnOf({ rows, percent = [], places = {} }: SheetRows, { title, at, names, around, marked }: Place): ProposedColumn {
  const faults = rows.flatMap(({ number, cells }) => {
    const message = faultOf(cells[at] ?? null)
    return message ? [{ row: number, message }] : []
  })
  const written = rows.map((row) => row.cells[at] ?? null).filter((cell) => shownText(cell) !== '')
  const isWritten = written.length > 0 && written.every(isPercentText)
  const isPercent = isWritten || percent.includes(at)
  const cells = isWritten ? written.map(withoutSign) : isPercent ? written.map(shownPercent) : written
  const texts = cells.map(shownText)
  const areDays = texts.filter(isDay).length * 2 >= texts.length && texts.some(isDay)
  const distinct = [...new Map(texts.map((text) => [text.toLowerCase(), text] as const)).values()]
  const plain = kindsOf(cells)
  const found = around.references.get(at) ?? []
  const isList =
    distinct.length > 1 &&
    distinct.length <= mostChosen &&
    plain.has('text') &&
    distinct.every((text) => text.length <= longestValue && !isDay(text))
  const kinds = columnKinds.filter((kind) =>
    kind === 'reference' ? found.length > 0 : kind === 'dictionary' ? isList && !plain.has('boolean') : plain.has(kind),
  )
  const isOften = distinct.length <= mostValues && texts.length >= distinct.length * timesEach
  const { meant, ...proposal } = proposeField(title, {
    vocabulary: around.vocabulary,
    taken: names,
    prefix: '',
    decide: (byName) => decided(kinds, { isOften, texts, meant: byName }),
  })
  const { kind } = proposal
  const isMeant = (choice: FieldChoice): boolean => choice === meant
  const references = found.toSorted((a, b) => Number(isMeant(`reference:${b.entity}`)) - Number(isMeant(`reference:${a.entity}`)))
  const dictionary = around.dictionaries
    .filter(({ values }) => holdsAll(values, distinct))
    .toSorted((a, b) => Number(isMeant(`dictionary:${b.id}`)) - Number(isMeant(`dictionary:${a.id}`)))[0]?.id
  const inValues = plain.has('decimal') ? placesOf(cells.map((cell) => numberIn(cell, shownText(cell)) ?? 0)) : 0
  const decimals = plain.has('decimal') ? Math.min(mostPlaces, Math.max(places[at] ?? 0, inValues)) : 0
  const mayBeRequired = texts.length > 0 && texts.length === rows.length
  const mayBeUnique = texts.length > 1 && distinct.length === texts.length
  return {
    title,
    ...proposal,
    ...(isPercent && isNumber(kind) && { unit: percentSign }),
    kinds,
    decimals,
    longest: Math.max(0, ...texts.map(({ length }) => length)),
    required: mayBeRequired && (!marked || isMarkedRequired(title)),
    mayBeRequired,
    unique: mayBeUnique && mayBeRequired && singleKinds.has(kind) && isCode.test(title),
    mayBeUnique,
    ...(dictionary !== undefined && { dictionary }),
    values: isList ? valuesCalled(distinct, around.vocabulary) : [],
    references,
    first: cells
      .slice(0, shownFirst)
      .map((cell) => asShown(cell, places[at]))
      .map((text) => (isPercent && isNumber(kind) ? `${text}${percentSign}` : text)),
    faults: faults.slice(0, shownFaults),
    ...misfitsOf(rows, { at, meant: areDays ? 'date' : meant, kinds }),
    ...(isCode.test(title) && !mayBeUnique && { twice: twiceIn(rows, at) }),
  }
}

/** A number with the places that the sheet shows, without what reckoning adds. */
function asShown(cell: SheetCell, places: number | undefined): string {
  if (typeof cell !== 'number') return shownText(cell)
  return places === undefined ? shownText(Number(cell.toPrecision(12))) : cell.toFixed(Math.min(places, mostPlaces))
}

/** Nothing where so many do that the column tells no rows apart. */
function twiceIn(rows: SheetRows['rows'], at: number): NonNullable<ProposedColumn['twice']> {
  const filled = rows.filter(({ cells }) => shownText(cells[at] ?? null) !== '')
  const byText = Map.groupBy(filled, ({ cells }) => shownText(cells[at] ?? null).toLowerCase())
  const twice = [...byText.values()].filter(({ length }) => length > 1)
  if (byText.size < filled.length * nearlyAll) return []
  return twice
    .slice(0, shownFaults)
    .map((same) => ({ value: shownText(same[0]?.cells[at] ?? null), rows: same.map(({ number }) => number) }))
}

/** Told of kinds that a heading is plain about. */
const plainKinds: ReadonlySet<string> = new Set<ColumnKind>(['date', 'dateTime', 'integer', 'decimal'])

function misfitsOf(
  rows: SheetRows['rows'],
  { at, meant, kinds }: { readonly at: number; readonly meant: FieldChoice | undefined; readonly kinds: readonly ColumnKind[] },
): Pick<ProposedColumn, 'misfits'> {
  const kind = columnKinds.find((each) => each === meant)
  if (kind === undefined || !plainKinds.has(kind) || kinds.includes(kind)) return {}
  const filled = rows.filter(({ cells }) => shownText(cells[at] ?? null) !== '')
  const fitting: ReadonlySet<string> = new Set(
    kind === 'dateTime' ? ['date', 'dateTime'] : kind === 'decimal' ? ['integer', 'decimal'] : [kind],
  )
  const misfits = filled.filter(({ cells }) => ![...kindsOf([cells[at] ?? null])].some((each) => fitting.has(each)))
  // where most of them are something else, the heading means something else
  if (misfits.length === 0 || misfits.length * 2 > filled.length + 1) return {}
  const cells = misfits.slice(0, shownFaults).map(({ number, cells: all }) => ({ row: number, value: shownText(all[at] ?? null) }))
  return { misfits: { kind, cells } }
}

interface ValueEvidence {
  /** Few values, each many times. */
  readonly isOften: boolean
  readonly texts: readonly string[]
  /** By the heading. */
  readonly meant: FieldChoice | undefined
}

/** What a heading may make of what the values are by themselves: numbers that are codes, whole ones of what is measured, days of what has an hour too. */
const widerThan: Partial<Record<ColumnKind, readonly FieldChoice[]>> = {
  integer: ['decimal', 'text', 'phone'],
  decimal: ['text', 'phone'],
  date: ['dateTime'],
  text: ['longText'],
}

/** By all values; by the heading where there are none, or where it says more than they do. */
function decided(kinds: readonly ColumnKind[], { isOften, texts, meant }: ValueEvidence): ColumnKind {
  const byName = kinds.find((kind) => kind === meant)
  if (texts.length === 0) return byName ?? 'text'
  const byValues = kindOfValues(kinds, { isOften, texts })
  if (meant === undefined || !widerThan[byValues]?.includes(meant)) return byValues
  return byName ?? 'text'
}

/** What is chosen from a list comes before what is written; whole numbers beyond what one holds are codes where all are of one length. */
function kindOfValues(kinds: readonly ColumnKind[], { isOften, texts }: Omit<ValueEvidence, 'meant'>): ColumnKind {
  const length = texts[0]?.length ?? 0
  const isCodes = length > 9 && !kinds.includes('integer') && texts.every((text) => text.length === length && /^\d+$/.test(text))
  const mayBe: Partial<Record<ColumnKind, boolean>> = { dictionary: isOften, decimal: !isCodes }
  return kinds.find((kind) => mayBe[kind] ?? true) ?? 'longText'
}

const holdsAll = (values: readonly NamedValue[], texts: readonly string[]): boolean =>
  texts.length > 1 &&
  texts.every((text) =>
    values.some(({ value, label }) => [value, label.zh, label.en].some((word) => word.toLowerCase() === text.toLowerCase())),
  )
