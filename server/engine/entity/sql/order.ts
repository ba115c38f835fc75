// The order of a list: allow-listed fields, and always the id at the end, so that pages never overlap.
import { hasOrder, inRow } from '../../../../metadata/document/fieldKinds.ts'
import { mostSortKeys } from '../../../../metadata/base/limits.ts'
import type { Entity, Field, SortKey, Text } from '../../../../metadata/model/model.ts'
import { Refusal } from '../../../base/errors.ts'
import { fieldIn, sees, type Context } from '../../context/context.ts'
import { about, type Complaint, messages } from '../../context/messages.ts'
import { orderColumnOf } from '../../../../metadata/document/derivedColumns.ts'
import { columnOf, orderOf, viewOf } from './names.ts'
import { quote } from '../../../kernel/database/writer.ts'

/** Whether lists may be sorted by the field. */
export function sortable(context: Pick<Context, 'entity' | 'model'>, name: string): boolean {
  const field = fieldIn(context, name)
  return field !== undefined && inRow(field) && !field.secret && hasOrder(field, context.model.entities[field.reference ?? '']?.store)
}

/**
 * Reads the `sort` of a call.
 * @throws Refusal invalid with a message at `sort` on anything else than `[{ field, order }]` over sortable, visible fields.
 */
export function readSort(context: Context, sort: unknown): readonly SortKey[] {
  if (sort === undefined || sort === null) return []
  if (!Array.isArray(sort) || sort.length > mostSortKeys) return refuse(context, 'wrongSort')
  return sort.map((key: unknown) => keyOf(context, key) ?? refuse(context, about('wrongSort', Object(key).field ?? key)))
}

function refuse({ caller }: Context, sort: Complaint | Text): never {
  throw new Refusal('invalid', { data: { fields: messages({ sort }, caller.language) } })
}

function keyOf(context: Context, key: unknown): SortKey | undefined {
  if (typeof key !== 'object' || key === null || !('field' in key) || typeof key.field !== 'string') return undefined
  const order = 'order' in key ? key.order : 'asc'
  if (order !== 'asc' && order !== 'desc') return undefined
  if (Object.keys(key).some((name) => name !== 'field' && name !== 'order')) return undefined
  return sortable(context, key.field) && sees(context, key.field) ? { field: key.field, order } : undefined
}

/** What follows the view under `alias` for `orderSql`: the rows that the order goes by. They are joined, so that a few names are read once for all rows. */
export function orderJoins(context: Context, sort: readonly SortKey[], alias: string): string {
  return sort
    .flatMap(({ field }) => orderedBy(context, field) ?? [])
    .map(({ name, by, target }) => {
      const joined = joinAlias(alias, name)
      return ` left join ${viewOf(target)} ${joined} on ${joined}.id = ${columnOf(by, alias)}`
    })
    .join('')
}

interface OrderedBy {
  /** As the order names it. */
  readonly name: string
  /** The reference to the rows that it goes by, and what it goes by of them. */
  readonly by: Field
  readonly target: Entity
  readonly field: Field
}

/** By a reference rows go in the order of its names, by a number of a record they refer to in the order that its own list has. */
function orderedBy(context: Context, name: string): OrderedBy | undefined {
  const { entity, model } = context
  const field = fieldIn(context, name)
  if (!field) return undefined
  const { far } = field
  if (field.kind === 'reference') {
    const target = model.entities[field.reference ?? '']
    const display = target?.fields[target.display]
    return target && display && hasOrder(field, target.store) ? { name, by: field, target, field: display } : undefined
  }
  if (far) return numberOf(context, { name, by: far.by, field: far.field.name })
  // A row of the floor tells the number of its machine, under the name that the machine has it by.
  if (entity.store !== 'provider' || field.system || field.kind !== 'text') return undefined
  const found = Object.values(entity.fields).map((by) => numberOf(context, { name, by, field: name }))
  return found.find((each) => each !== undefined)
}

/** What the field of the record goes by there; undefined where that is just what it holds. */
function numberOf({ entity, model }: Context, { name, by, field }: { name: string; by: Field; field: string }): OrderedBy | undefined {
  const target = by.kind === 'reference' ? model.entities[by.reference ?? ''] : undefined
  const there = target?.fields[field]
  if (!target || !there || by.elsewhere || target.home !== entity.home || !orderColumnOf(target, there)) return undefined
  return { name, by, target, field: there }
}

const joinAlias = (alias: string, name: string): string => quote(`${alias} by ${name}`)

/** `order by` over the view under `alias` with `orderJoins`; the entity's own sort where the call gives none. Names sort by pinyin in both languages. */
export function orderSql(context: Context, sort: readonly SortKey[], alias: string): string {
  const keys = keysOf(context, sort)
  const columns = keys.flatMap((key) => ordered(context, { key, alias, own: sort.length === 0 }) ?? [])
  return orderBy(
    columns.map(({ value, order, mayBeEmpty: empty }) => `${value} ${empty ? emptyLast(order) : order}`),
    { keys, alias },
  )
}

const keysOf = ({ entity }: Context, sort: readonly SortKey[]): readonly SortKey[] => (sort.length > 0 ? sort : entity.sort)

function orderBy(columns: readonly string[], { keys, alias }: { readonly keys: readonly SortKey[]; readonly alias: string }): string {
  const last = keys.find(({ field }) => field === 'id')?.order ?? keys.at(-1)?.order ?? 'asc'
  return `order by ${[...columns, `${alias}.id ${last}`].join(', ')}`
}

/** What is empty comes last in either direction; ascending that is PostgreSQL's own order. */
export const emptyLast = (order: SortKey['order']): string => (order === 'desc' ? 'desc nulls last' : order)

interface Ordered {
  readonly value: string
  readonly order: SortKey['order']
  readonly mayBeEmpty: boolean
  /** The value is in a column of the row itself, which may have an index. */
  readonly isOwn: boolean
}

function ordered(context: Context, { key, alias, own }: { key: SortKey; alias: string; own: boolean }): Ordered | undefined {
  const { entity } = context
  const { order } = key
  const field = fieldIn(context, key.field)
  if (!field || !inRow(field) || key.field === 'id') return undefined
  const found = own || (field.extra && key.field !== entity.display) ? undefined : orderedBy(context, key.field)
  if (!found)
    return { value: orderOf(entity, field, alias), order, mayBeEmpty: mayBeEmpty(entity, field), isOwn: !field.extra && !field.far }
  const empty = mayBeEmpty(entity, found.by) || mayBeEmpty(found.target, found.field)
  return { value: orderOf(found.target, found.field, joinAlias(alias, key.field)), order, mayBeEmpty: empty, isOwn: false }
}

/** Whether stored rows may lack the value. */
export function mayBeEmpty({ generate }: Entity, { name, required, system, kind, far }: Field): boolean {
  if (system) return kind === 'text' && name !== 'id'
  const number = generate[name]
  return far !== undefined || (!required && !(number && !number.when))
}

interface Listed {
  readonly sort: readonly SortKey[]
  /** `where …` over the view under `t`. */
  readonly where: string
  /** How many rows, those of the pages before among them. */
  readonly most: number
}

/** The value that the list descends by, where rows may lack it; undefined of all other orders. */
export function descending(context: Context, sort: readonly SortKey[]): string | undefined {
  const [key] = keysOf(context, sort)
  const first = key && ordered(context, { key, alias: 't', own: sort.length === 0 })
  return first?.isOwn && first.mayBeEmpty && first.order === 'desc' ? first.value : undefined
}

/**
 * `select id` of the rows in that order, to be limited: first those with a value, then those without, each in the order of the index read backwards,
 * which puts nulls first. Both halves are limited themselves, since the limit around them is not planned for within them.
 */
export function descendingSql(context: Context, { sort, where, most }: Listed): string | undefined {
  const value = descending(context, sort)
  if (value === undefined) return undefined
  const keys = keysOf(context, sort)
  const columns = keys.flatMap((key) => ordered(context, { key, alias: 't', own: sort.length === 0 }) ?? [])
  const by = orderBy(
    columns.map(({ value: column, order, mayBeEmpty: empty }, at) => `${column} ${empty && at > 0 ? emptyLast(order) : order}`),
    { keys, alias: 't' },
  )
  const rows = `select t.id from ${viewOf(context.entity)} t${orderJoins(context, sort, 't')}${where === '' ? ' where' : `${where} and`}`
  const half = (which: string): string => `(${rows} ${value} is ${which} ${by} limit ${most})`
  return `select id from (${half('not null')} union all ${half('null')}) ordered`
}
