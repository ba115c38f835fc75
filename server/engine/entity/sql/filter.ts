// A list's filter: read from the call, checked against the entity and the caller's fields, written as conditions over the view.
import { pinyinColumnOf } from '../../../../metadata/document/derivedColumns.ts'
import { DEFAULT_ZONE as zone, clockIn } from '../../../../metadata/expression/clock.ts'
import { rangeFault } from '../../../../metadata/functions/span.ts'
import { inRow, isAnswered, sqlType } from '../../../../metadata/document/fieldKinds.ts'
import type { Field, Text } from '../../../../metadata/model/model.ts'
import { formsOf } from '../../../../metadata/written/choices.ts'
import { trimmed } from '../../../../metadata/written/visible.ts'
import { Refusal } from '../../../base/errors.ts'
import { fieldIn, sees, type Context } from '../../context/context.ts'
import { messages, type Complaint } from '../../context/messages.ts'
import { columnOf, linkViewOf, viewOf } from './names.ts'
import { indexedOf } from './extra.ts'
import { isId } from './id.ts'
import { hasLockedRoot, rootId, rootOf } from './root.ts'
import { quote, type Bindable, type Place, type Writer } from '../../../kernel/database/writer.ts'
import { acceptable, isEmpty, isNone } from './filterValue.ts'

/** One condition: text contains; the value is one of, or none; it lies between two ends, each inclusive or open; the row touches days from and to. */
export type Condition =
  | { readonly field: Field; readonly op: 'contains'; readonly value: string }
  | { readonly field: Field; readonly op: 'in'; readonly values: readonly Bindable[] }
  | { readonly field: Field; readonly op: 'between'; readonly from: Bindable; readonly to: Bindable }
  | { readonly field: Field; readonly op: 'none' }
  | { readonly field: Field; readonly op: 'touches'; readonly until: Field | undefined; readonly from: string; readonly to: string }

/**
 * Reads `{ field: value }` as conditions. Empty values (null, '', [], [null, null]) are dropped. `place` goes before the names in messages.
 * @throws Refusal invalid, with a message per field, on unknown, hidden or unsearchable fields and on values of another kind.
 */
export function readFilter(context: Context, filter: Readonly<Record<string, unknown>>, place = ''): readonly Condition[] {
  const complaints: Record<string, Complaint | Text> = {}
  const conditions: Condition[] = []
  for (const [name, value] of Object.entries(filter)) {
    const field = fieldIn(context, name)
    // A hidden field is refused in the very words of one that does not exist.
    if (!field || field.secret || field.search === 'none' || !sees(context, name)) complaints[place + name] = 'unknownField'
    else if (!isEmpty(value)) {
      const condition = conditionOf(field, value)
      const wrong = condition?.op === 'between' ? rangeComplaint(condition) : undefined
      if (wrong) complaints[place + name] = wrong
      else if (condition) conditions.push(condition)
      else complaints[place + name] = 'wrongFilter'
    }
  }
  if (Object.keys(complaints).length > 0) throw new Refusal('invalid', { data: { fields: messages(complaints, context.caller.language) } })
  return conditions.sort((a, b) => (a.field.name < b.field.name ? -1 : 1))
}

/** Undefined where the value is none that a filter on the field takes. */
export function conditionOf(field: Field, value: unknown): Condition | undefined {
  if (field.search === 'contains' && typeof value === 'string')
    return value.length <= 200 && !value.includes('\0') ? { field, op: 'contains', value } : undefined
  if (field.search === 'range' && Array.isArray(value)) return range(field, value)
  if (field.unanswered && isNone(value)) return { field, op: 'none' }
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  const chosen = values.filter((one) => !isEmpty(one))
  const forms =
    field.kind === 'text' ? chosen.flatMap((one): readonly unknown[] => (typeof one === 'string' ? formsOf(one) : [one])) : chosen
  const accepted = forms.map((one) => acceptable(field, one))
  return values.length <= 1000 && accepted.every((one) => one !== undefined) ? { field, op: 'in', values: accepted } : undefined
}

function range(field: Field, ends: readonly unknown[]): Condition | undefined {
  if (ends.length !== 2) return undefined
  const [from, to] = ends.map((end) => (isEmpty(end) ? null : acceptable(field, end)))
  return from === undefined || to === undefined ? undefined : { field, op: 'between', from, to }
}

/** A range that ends before it starts, lies in the future of what has none, or reads years of a large table whose field limits it. */
export const rangeComplaint = ({ field, from, to }: Extract<Condition, { op: 'between' }>): Text | undefined =>
  rangeFault(field, [from, to], String(clockIn().today))

/** The conditions as SQL over the view under `alias`. */
export function conditionsSql(context: Context, conditions: readonly Condition[], { writer, alias }: Place): readonly string[] {
  return conditions.map((condition) => {
    const { far, extra } = condition.field
    // Found among the records referred to, by their own indexes, not once a row.
    if (far) {
      const [inner = 'true'] = conditionsSql(context, [{ ...condition, field: far.field }], { writer, alias: 'w' })
      return `${columnOf(far.by, alias)} = any(array(select w.id from read.${quote(far.table)} w where ${inner}))`
    }
    if (extra && condition.op !== 'touches' && condition.op !== 'none') return extraSql(context, condition, { writer, alias })
    switch (condition.op) {
      case 'contains':
        return containsSql([columnOf(condition.field, alias)], condition.value, writer)
      case 'in':
        return oneOf(context, condition, { writer, alias })
      case 'none':
        return `${columnOf(condition.field, alias)} is null`
      case 'between':
        return between(condition, { writer, alias })
      case 'touches':
        return touches(condition, { writer, alias })
    }
  })
}

/** Rows whose value of a tenant's own field meets the condition: found by its index. */
function extraSql(context: Context, condition: Exclude<Condition, { op: 'touches' | 'none' }>, { writer, alias }: Place): string {
  const { field } = condition
  const indexed = indexedOf(field)
  if (!indexed) throw new Error(`Nothing is found by ${field.name}`)
  const rowsWith = (wanted: typeof condition): string => {
    const [met = 'true'] = conditionsSql(context, [{ ...wanted, field: indexed.field }], { writer, alias: 'i' })
    return `(select i.row_id from ${indexed.from} where ${indexed.where} and ${met})`
  }
  // A row of before the field has the default and no entry: those with the default are all but the others.
  if (isAnswered(field) && condition.op === 'in' && condition.values.some((value) => value === field.default)) {
    const other = field.default !== true
    return condition.values.includes(other) ? 'true' : `${alias}.id not in ${rowsWith({ ...condition, values: [other] })}`
  }
  return `${alias}.id in ${rowsWith(condition)}`
}

/** Whether one of the columns holds the text anywhere, in letters of any width. */
export function containsSql(columns: readonly string[], text: string, writer: Writer): string {
  const patterns = searchedForms(text).map((form) => writer.bind(containing(form), 'text'))
  return `(${columns.flatMap((column) => patterns.map((pattern) => `${column} ilike ${pattern}`)).join(' or ')})`
}

/** How a text that is looked for may be written: as it is seen, and in letters of one width. */
export const searchedForms = (text: string): readonly string[] => formsOf(trimmed(text))

/** A pattern that matches the text anywhere; the text's own wildcards stand for themselves. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

function oneOf(context: Context, { field, values }: Extract<Condition, { op: 'in' }>, { writer, alias }: Place): string {
  if (field.kind === 'reference' || field.kind === 'referenceList') return refersTo(context, { field, values }, { writer, alias })
  const column = columnOf(field, alias)
  if (field.name === 'id' && hasLockedRoot(context.entity) && values.includes(rootId)) {
    return `(${column} = any(${writer.list(ids(values), 'uuid')}) or ${column} = ${rootOf(context.entity)})`
  }
  if (field.kind === 'dictionaryList') return `${column} && ${writer.list(values, 'text')}`
  return `${column} = any(${writer.list(sqlType(field) === 'uuid' ? ids(values) : values, sqlType(field))})`
}

const ids = (values: readonly Bindable[]): readonly string[] => values.filter(isId)

/** A reference to a row of a tree means that row or any below it: choosing a workshop shows the machines of its areas. */
function refersTo(context: Context, { field, values }: { field: Field; values: readonly Bindable[] }, { writer, alias }: Place): string {
  // What lies below a node of another home is not followed: nothing joins it.
  const target = field.reference === undefined || field.elsewhere ? undefined : context.model.entities[field.reference]
  const wanted = writer.list(ids(values), 'uuid')
  const start = hasLockedRoot(target) && values.includes(rootId) ? `(${wanted} || ${rootOf(target)})` : wanted
  const parent = target?.tree && target.fields[target.tree.parent]?.column
  const reached =
    target && parent !== undefined
      ? `array(with recursive below(id) as (select unnest(${start}) union select n.id from ${viewOf(target)} n join below on n.${quote(parent)} = below.id) select id from below)`
      : start
  if (field.kind === 'reference') return `${columnOf(field, alias)} = any(${reached})`
  return `exists (select 1 from ${linkViewOf(field)} l where l.owner_id = ${alias}.id and l.target_id = any(${reached}))`
}

/** A day chosen for a moment in time means that day in the mill. */
const wholeDay = /^\d{4}-\d{2}-\d{2}$/

function between({ field, from, to }: Extract<Condition, { op: 'between' }>, { writer, alias }: Place): string {
  const column = columnOf(field, alias)
  const ends: string[] = []
  if (from !== null) ends.push(`${column} >= ${startOf(field, from, writer)}`)
  if (to !== null)
    ends.push(
      isMillDay(field, to)
        ? `${column} < (${writer.bind(to, 'timestamp')} + interval '1 day') at time zone '${zone}'`
        : `${column} <= ${startOf(field, to, writer)}`,
    )
  return `(${ends.join(' and ')})`
}

const isMillDay = ({ kind }: Field, value: Bindable): boolean => kind === 'dateTime' && wholeDay.test(String(value))

/** The value itself, or the first moment of the day. */
const startOf = (field: Field, value: Bindable, writer: Writer): string =>
  isMillDay(field, value) ? `${writer.bind(value, 'timestamp')} at time zone '${zone}'` : writer.bind(value, sqlType(field))

/**
 * A row without an end has not ended; one that is a single moment lies between. From moment to moment a row is half open: what ends as the days begin
 * lies before them. A last day counts as a whole.
 */
function touches({ field, until, from, to }: Extract<Condition, { op: 'touches' }>, { writer, alias }: Place): string {
  if (!until) return between({ field, op: 'between', from, to }, { writer, alias })
  const begun = between({ field, op: 'between', from: null, to }, { writer, alias })
  const end = columnOf(until, alias)
  const first = startOf(until, from, writer)
  const lasting = until.kind === 'date' ? `${end} >= ${first}` : `${end} > ${first} or ${columnOf(field, alias)} >= ${first}`
  return `(${begun} and (${end} is null or ${lasting}))`
}

/** The quick keyword: in any look-up field the caller sees, or in the display's pinyin. */
export function keywordSql(context: Context, keyword: string, { writer, alias }: Place): string {
  const { entity } = context
  const columns = entity.lookup
    .filter((name) => sees(context, name))
    .flatMap((name) => {
      const field = entity.fields[name]
      return !field || !inRow(field) || field.secret ? [] : [columnOf(field, alias)]
    })
  const pinyin = sees(context, entity.display) ? pinyinColumnOf(entity) : undefined
  const all = pinyin === undefined ? columns : [...columns, `${alias}.${quote(pinyin)}`]
  return all.length === 0 ? 'false' : containsSql(all, keyword, writer)
}
