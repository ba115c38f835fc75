// The rows of a workbook as inputs of the entity: titles matched to fields, cells to values, names to ids. A record's lines stand in its own row
// and in those below it of which the record's own columns are empty.
import type { Entity, Field, Text } from '../../../../metadata/model/model.ts'
import { percentSign, shownPercent } from '../../../../metadata/written/percent.ts'
import { ambiguousName, unknownName } from '../../../../metadata/written/choices.ts'
import { trimmed } from '../../../../metadata/written/visible.ts'
import type { Transaction } from '../../../kernel/database/database.ts'
import { Refusal } from '../../../base/errors.ts'
import type { SheetRow } from '../../workbook/readSheet.ts'
import { say, type Context } from '../../context/context.ts'
import { textOfCell, valueOfCell } from './cells.ts'
import { fieldAt, fieldTitled, importable, nearestTitled, type SheetField } from './fields.ts'
import type { Upload } from './file.ts'
import { namesIn } from './names.ts'
import type { ShownRow } from './shownCells.ts'

export interface InputRow {
  /** The first of the record's rows. */
  readonly row: ShownRow
  /** By the name of the children, the row of each line. */
  readonly lines: Readonly<Record<string, readonly ShownRow[]>>
  readonly input: Record<string, unknown>
  /** Field (`name`, `lines.2.qty`) to what is wrong with its cell. */
  readonly wrong: ReadonlyMap<string, Text>
  /** Field to what is imported of a cell that does not show all of what it holds. */
  readonly notes: ReadonlyMap<string, Text>
}

export type Columns = ReadonlyMap<number, SheetField>

const emptySheet = { zh: '文件中没有数据', en: 'The file holds no rows' }
const noTitles = { zh: '文件标题与模板不一致', en: 'The titles of the file are not those of the template' }

/**
 * The field of each column: by the mapping where it names the title, else by the title.
 * @throws Refusal badRequest when a title is unknown, written twice, or a required one is missing; `columns` then says what is what, for a mapping.
 */
export function columnsOf(context: Context, titles: readonly string[], mapping: Upload['mapping']): Columns {
  const known = importable(context)
  const columns = new Map<number, SheetField>()
  const found = (title: string): SheetField | null | undefined => {
    const mapped = mapping?.get(title)
    return mapped === undefined ? fieldTitled(known, title) : mapped === null ? null : known.find(({ path }) => path === mapped)
  }
  const data = { columns: columnsToMatch(context, { titles, known, found }) }
  titles.forEach((title, at) => {
    if (title === '') return
    const field = found(title)
    if (field === null) return
    if (!field)
      throw new Refusal('badRequest', {
        text: { zh: `文件中的列“${title}”不是可导入的列`, en: `The column "${title}" cannot be imported` },
        data,
      })
    if ([...columns.values()].includes(field))
      throw new Refusal('badRequest', { text: { zh: `列“${title}”重复`, en: `The column "${title}" stands twice` }, data })
    columns.set(at, field)
  })
  if (columns.size === 0) throw new Refusal('badRequest', { text: noTitles, data })
  const taken = [...columns.values()]
  const wanted = ({ lines }: SheetField): boolean =>
    lines === undefined || (context.entity.children[lines]?.min ?? 0) > 0 || taken.some((each) => each.lines === lines)
  const missing = known.find((field) => field.required && wanted(field) && !taken.includes(field))
  if (missing)
    throw new Refusal('badRequest', {
      text: { zh: `缺少列“${missing.label.zh}”`, en: `The column "${missing.label.en}" is missing` },
      data,
    })
  return columns
}

interface ColumnMatching {
  readonly titles: readonly string[]
  readonly known: readonly SheetField[]
  readonly found: (title: string) => SheetField | null | undefined
}

/** What a person needs to say which column is which field; for titles that are none, the nearest field that no other column stands for. */
function columnsToMatch(context: Context, { titles, known, found }: ColumnMatching) {
  const written = titles.filter((title) => title !== '')
  const taken = new Set(written.map(found))
  const proposed = (title: string): SheetField | null | undefined => {
    const field = found(title)
    if (field !== undefined) return field
    const near = nearestTitled(
      known.filter((each) => !taken.has(each)),
      title,
    )
    taken.add(near)
    return near
  }
  return {
    titles: written.map((title) => ({ title, field: proposed(title)?.path ?? null })),
    fields: known.map(({ path, label, required }) => ({ name: path, label: say(context, label), required })),
  }
}

interface Percents {
  readonly columns: Columns
  readonly titles: readonly string[]
  /** Titles of columns that are shown as per cents. */
  readonly percents: ReadonlySet<string>
}

/** What counts in % takes what a column of per cents shows; everything else takes what the cells hold. */
export function inPercent(rows: readonly SheetRow[], { columns, titles, percents }: Percents): readonly SheetRow[] {
  const shown = new Set(
    [...columns].flatMap(([at, { field }]) => (field.unit?.en === percentSign && percents.has(titles[at] ?? '') ? [at] : [])),
  )
  if (shown.size === 0) return rows
  return rows.map((row) => ({ ...row, cells: row.cells.map((cell, at) => (shown.has(at) ? shownPercent(cell) : cell)) }))
}

/** Inputs of the rows that are not blank. */
export async function inputsOf(
  context: Context,
  transaction: Transaction,
  { columns, rows }: { columns: Columns; rows: readonly ShownRow[] },
): Promise<readonly InputRow[]> {
  const own = [...columns].filter(([, { lines }]) => lines === undefined).map(([at]) => at)
  const filled = rows.filter((row) => isFilled(row, [...columns.keys()]))
  if (filled.length === 0) throw new Refusal('badRequest', { text: emptySheet })
  const records: Reading[] = []
  for (const row of filled) {
    const last = records.at(-1)
    const record = last && !isFilled(row, own) ? last : newReading(row)
    if (record !== last) {
      records.push(record)
      readCells(context, row, { columns, into: record.input, record, lines: undefined, path: '' })
    }
    for (const lines of new Set([...columns.values()].flatMap(({ lines: name }) => name ?? [])))
      readLine(context, row, { columns, record, lines })
  }
  return named(context, transaction, records)
}

interface Reading extends InputRow {
  readonly wrong: Map<string, Text>
  readonly notes: Map<string, Text>
  readonly lines: Record<string, ShownRow[]>
}

const newReading = (row: ShownRow): Reading => ({ row, lines: {}, input: {}, wrong: new Map(), notes: new Map() })

const isFilled = (row: ShownRow, columns: readonly number[]): boolean =>
  columns.some((at) => trimmed(textOfCell(undefined, row.cells[at] ?? null)) !== '')

/** A row may hold a line of each kind of children, or none. */
function readLine(
  context: Context,
  row: ShownRow,
  { columns, record, lines }: { readonly columns: Columns; readonly record: Reading; readonly lines: string },
): void {
  const entries = linesIn(record.input, lines)
  record.input[lines] = entries
  if (
    !isFilled(
      row,
      [...columns].filter(([, field]) => field.lines === lines).map(([at]) => at),
    )
  )
    return
  const into = {}
  readCells(context, row, { columns, into, record, lines, path: `${lines}.${entries.length}.` })
  entries.push(into)
  ;(record.lines[lines] ??= []).push(row)
}

interface Cells {
  readonly columns: Columns
  readonly into: Record<string, unknown>
  readonly record: Reading
  /** Which columns are read: those of these lines, or the record's own. */
  readonly lines: string | undefined
  readonly path: string
}

function readCells(context: Context, row: ShownRow, { columns, into, record: { wrong, notes }, lines, path }: Cells): void {
  for (const [at, { field, lines: of }] of columns) {
    if (of !== lines) continue
    const fault = row.wrong?.[at]
    const read = fault ? { wrong: fault } : valueOfCell(context, field, row.cells[at] ?? null)
    const note = row.notes?.[at]
    if (note) notes.set(path + field.name, note)
    if ('wrong' in read) wrong.set(path + field.name, read.wrong)
    // An empty cell of a field with a default means the default, of a required one that it is missing.
    else if (read.value !== null || (!field.required && field.default === undefined && !field.defaultFrom)) into[field.name] = read.value
  }
}

/** Values that are named by texts: the record's own and those of its lines. */
interface Part {
  readonly entity: Entity
  readonly values: Record<string, unknown>
  readonly path: string
}

function partsOf({ entity, model }: Context, { input }: InputRow): readonly Part[] {
  const lines = Object.entries(entity.children).flatMap(([name, { entity: id }]) => {
    const child = model.entities[id]
    return child ? linesIn(input, name).map((values, at): Part => ({ entity: child, values, path: `${name}.${at}.` })) : []
  })
  return [{ entity, values: input, path: '' }, ...lines]
}

const linesIn = (input: Record<string, unknown>, name: string): Record<string, unknown>[] => {
  const lines = input[name]
  return Array.isArray(lines) ? lines : []
}

async function named(context: Context, transaction: Transaction, rows: readonly Reading[]): Promise<readonly InputRow[]> {
  const mentioned = new Map<Field, Set<string>>()
  const cells = rows.flatMap((row) =>
    partsOf(context, row).flatMap(({ entity, values, path }) =>
      Object.values(entity.fields)
        .filter((field) => field.reference !== undefined)
        .map((field) => ({ field, values, at: path + field.name, texts: textsIn(values[field.name]), wrong: row.wrong })),
    ),
  )
  for (const { field, texts } of cells) for (const text of texts) mentioned.set(field, (mentioned.get(field) ?? new Set()).add(text))
  const names = await namesIn(context, transaction, mentioned)
  for (const { field, values, at, texts, wrong } of cells) {
    const ids = texts.map((text) => {
      const [id, another] = names(field, text)
      if (id === undefined) wrong.set(at, unknownName(text))
      else if (another !== undefined) wrong.set(at, ambiguousName(text))
      return id
    })
    if (ids.length > 0) values[field.name] = field.kind === 'referenceList' ? ids : ids[0]
  }
  return rows
}

const textsIn = (value: unknown): readonly string[] => (typeof value === 'string' ? [value] : Array.isArray(value) ? value.map(String) : [])

/** How a field is called in a list of errors. */
export const titleOf = (context: Context, path: string): string => {
  const found = fieldAt(context, path)
  return found ? say(context, found.label) : path
}

/** The row of the sheet that a message's path is about: a line's own, else the record's first. */
export function rowAt({ row, lines }: InputRow, path: string): number {
  const [name = '', at = ''] = path.split('.')
  return (lines[name]?.[Number(at)] ?? row).number
}

/** Every row of the record, by its number. */
export const rowsOfRecord = ({ row, lines }: InputRow): readonly number[] => [
  row.number,
  ...Object.values(lines).flatMap((rows) => rows.map(({ number }) => number)),
]
