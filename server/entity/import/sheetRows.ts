// The rows of a workbook as inputs of the entity: titles matched to fields, cells to values, names to ids.
import type { Field, Text } from '../../../metadata/model.ts'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../request/errors.ts'
import type { SheetRow } from '../../workbook/readSheet.ts'
import { say, type Context } from '../context.ts'
import { textOfCell, valueOfCell } from './cells.ts'
import { fieldTitled, importable } from './fields.ts'
import type { Upload } from './file.ts'
import { ambiguousName, namesIn, unknownName } from './names.ts'

export interface InputRow {
  readonly row: SheetRow
  readonly input: Record<string, unknown>
  /** Field to what is wrong with its cell. */
  readonly wrong: ReadonlyMap<string, Text>
}

const emptySheet = { zh: '文件中没有数据', en: 'The file holds no rows' }
const noTitles = { zh: '文件标题与模板不一致', en: 'The titles of the file are not those of the template' }

/**
 * The field of each column: by the mapping where it names the title, else by the title.
 * @throws Refusal badRequest when a title is unknown, written twice, or a required one is missing; `columns` then says what is what, for a mapping.
 */
export function columnsOf(context: Context, titles: readonly string[], mapping: Upload['mapping']): ReadonlyMap<number, Field> {
  const known = importable(context)
  const columns = new Map<number, Field>()
  const found = (title: string): Field | null | undefined => {
    const mapped = mapping?.get(title)
    return mapped === undefined ? fieldTitled(known, title) : mapped === null ? null : known.find(({ name }) => name === mapped)
  }
  const data = { columns: askedColumns(context, { titles, known, found }) }
  titles.forEach((title, at) => {
    if (title === '') return
    const field = found(title)
    if (field === null) return
    if (!field)
      throw new Refusal('badRequest', {
        text: { zh: `文件中的列“${title}”不是可导入的列`, en: `The column “${title}” cannot be imported` },
        data,
      })
    if ([...columns.values()].includes(field))
      throw new Refusal('badRequest', { text: { zh: `列“${title}”重复`, en: `The column “${title}” stands twice` }, data })
    columns.set(at, field)
  })
  if (columns.size === 0) throw new Refusal('badRequest', { text: noTitles, data })
  const missing = known.find((field) => field.required && field.default === undefined && ![...columns.values()].includes(field))
  if (missing)
    throw new Refusal('badRequest', {
      text: { zh: `缺少列“${missing.label.zh}”`, en: `The column “${missing.label.en}” is missing` },
      data,
    })
  return columns
}

interface Asked {
  readonly titles: readonly string[]
  readonly known: readonly Field[]
  readonly found: (title: string) => Field | null | undefined
}

/** What a person needs to say which column is which field. */
const askedColumns = (context: Context, { titles, known, found }: Asked) => ({
  titles: titles.filter((title) => title !== '').map((title) => ({ title, field: found(title)?.name ?? null })),
  fields: known.map((field) => ({
    name: field.name,
    label: say(context, field.label),
    required: field.required && field.default === undefined,
  })),
})

/** Inputs of the rows that are not blank. */
export async function inputsOf(
  context: Context,
  transaction: Transaction,
  { columns, rows }: { columns: ReadonlyMap<number, Field>; rows: readonly SheetRow[] },
): Promise<readonly InputRow[]> {
  const filled = rows.filter((row) => [...columns.keys()].some((at) => textOfCell(undefined, row.cells[at] ?? null) !== ''))
  if (filled.length === 0) throw new Refusal('badRequest', { text: emptySheet })
  const inputs = filled.map((row) => inputOf(context, row, columns))
  return named(context, transaction, inputs)
}

function inputOf(context: Context, row: SheetRow, columns: ReadonlyMap<number, Field>): InputRow & { readonly wrong: Map<string, Text> } {
  const input: Record<string, unknown> = {}
  const wrong = new Map<string, Text>()
  for (const [at, field] of columns) {
    const read = valueOfCell(context, field, row.cells[at] ?? null)
    if ('wrong' in read) wrong.set(field.name, read.wrong)
    // An empty cell of a field with a default means the default, of a required one that it is missing.
    else if (read.value !== null || (!field.required && field.default === undefined)) input[field.name] = read.value
  }
  return { row, input, wrong }
}

async function named(
  context: Context,
  transaction: Transaction,
  rows: readonly (InputRow & { readonly wrong: Map<string, Text> })[],
): Promise<readonly InputRow[]> {
  const mentioned = new Map<Field, Set<string>>()
  const references = Object.values(context.entity.fields).filter((field) => field.reference !== undefined)
  for (const { input } of rows)
    for (const field of references)
      for (const text of textsIn(input[field.name])) mentioned.set(field, (mentioned.get(field) ?? new Set()).add(text))
  const names = await namesIn(context, transaction, mentioned)
  for (const { input, wrong } of rows) {
    for (const field of references) {
      const ids = textsIn(input[field.name]).map((text) => {
        const [id, another] = names(field, text)
        if (id === undefined) wrong.set(field.name, unknownName(text))
        else if (another !== undefined) wrong.set(field.name, ambiguousName(text))
        return id
      })
      if (ids.length > 0) input[field.name] = field.kind === 'referenceList' ? ids : ids[0]
    }
  }
  return rows
}

const textsIn = (value: unknown): readonly string[] => (typeof value === 'string' ? [value] : Array.isArray(value) ? value.map(String) : [])

/** How a field is called in a list of errors. */
export const titleOf = (context: Context, path: string): string => {
  const field = context.entity.fields[path.split('.')[0] ?? '']
  return field ? say(context, field.label) : path
}
