// Lists of rows that stand in a page: the conditions, order and figures of a list call, without a server. An export asks the same on the server.
import { folded } from '../written/choices.ts'
import { listWords } from '../base/listWords.ts'
import type { Field } from '../model/model.ts'
import { addDecimals, divideDecimals, roundDecimal, toDecimal, type Decimal } from './decimal.ts'

export type Values = Readonly<Record<string, unknown>> & { readonly id: string }
type RowsQuery = Readonly<Record<string, unknown>>

/** What of a field is needed to compare by it. */
export type Compared = Pick<Field, 'kind'> & Partial<Pick<Field, 'search'>>

interface RowsContext {
  readonly fields: Readonly<Record<string, Compared>>
  readonly language: 'zh' | 'en'
}

/** The rows with texts in one language. */
export const spoken = (rows: readonly Values[], language: 'zh' | 'en'): readonly Values[] =>
  rows.map((row) => ({
    ...Object.fromEntries(Object.entries(row).map(([name, value]) => [name, isText(value) ? value[language] : value])),
    id: row.id,
  }))

const isText = (value: unknown): value is Readonly<Record<'zh' | 'en', string>> =>
  typeof value === 'object' && value !== null && 'zh' in value && 'en' in value

/**
 * Rows that fit the conditions of a list call's body, in the order it asks for, else as they stand.
 *
 * @param rows in one language, as `spoken` gives them
 */
export function selectedRows(rows: readonly Values[], body: RowsQuery, { fields, language }: RowsContext): readonly Values[] {
  const filters = Object.entries(body).filter(([name]) => !listWords.has(name))
  const conditions = [...filters, ...Object.entries(Object(body.filter))]
  const found = rows.filter((row) => conditions.every(([name, wanted]) => fits(row[name], wanted, fields[name])))
  const keys = Array.isArray(body.sort) ? body.sort.filter(isSortKey) : []
  if (keys.length === 0) return found
  const { compare } = new Intl.Collator(language)
  const by = keys.map(({ field, order }) => ordered(fields[field]?.kind, { field, compare, down: order === 'desc' }))
  return found.toSorted((one, other) => by.reduce((before, next) => before || next(one, other), 0))
}

const isSortKey = (key: unknown): key is { readonly field: string; readonly order?: string } =>
  typeof key === 'object' && key !== null && 'field' in key && typeof key.field === 'string'

interface Order {
  readonly field: string
  readonly compare: (one: string, other: string) => number
  readonly down: boolean
}

/** As lists order: what is empty comes last, in either direction. */
function ordered(kind: Field['kind'] | undefined, { field, compare, down }: Order): (one: Values, other: Values) => number {
  const sign = down ? -1 : 1
  return (one, other) => {
    const [a, b] = [valueOf(one[field], kind), valueOf(other[field], kind)]
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b)))
  }
}

/** What a value is compared by. Undefined: it is empty. */
function valueOf(value: unknown, kind: Field['kind'] | undefined): number | string | undefined {
  if (value === null || value === undefined) return undefined
  if (kind === 'dateTime') return Date.parse(String(value))
  return typeof value === 'number' || typeof value === 'boolean' ? Number(value) : String(value)
}

/** As a list call judges: by what the field is searched for. */
function fits(value: unknown, wanted: unknown, field: Compared | undefined): boolean {
  if (field?.search === 'contains' && typeof wanted === 'string') return typeof value === 'string' && folded(value).includes(folded(wanted))
  if (field?.search === 'range' && Array.isArray(wanted)) return within(value, wanted, field.kind)
  return [wanted].flat().some((one) => (Array.isArray(value) ? value.includes(one) : value === one))
}

function within(value: unknown, [from, to]: readonly unknown[], kind: Field['kind']): boolean {
  const own = valueOf(value, kind)
  const [first, last] = [valueOf(from, kind), valueOf(to, kind)]
  return own !== undefined && (first === undefined || own >= first) && (last === undefined || own <= last)
}

/** Sums, and averages to so many places, over the values that are there; null over none. */
export function figuresOf(rows: readonly Values[], { sums, averages }: RowsQuery) {
  const fields = Array.isArray(sums) ? sums.map(String) : []
  const means = Object.entries(typeof averages === 'object' && averages !== null ? averages : {})
  const over = (field: string) => rows.flatMap((row) => (typeof row[field] === 'number' ? (toDecimal(row[field]) ?? []) : []))
  return {
    ...(fields.length > 0 && { sums: Object.fromEntries(fields.map((field) => [field, total(over(field))?.toNumber() ?? null])) }),
    ...(means.length > 0 && { averages: Object.fromEntries(means.map(([field, places]) => [field, mean(over(field), Number(places))])) }),
  }
}

const total = ([first, ...rest]: readonly Decimal[]): Decimal | undefined => first && rest.reduce(addDecimals, first)

function mean(values: readonly Decimal[], places: number): number | null {
  const [sum, count] = [total(values), toDecimal(values.length)]
  const share = sum && count && divideDecimals(sum, count)
  return share ? roundDecimal(share, places).toNumber() : null
}
