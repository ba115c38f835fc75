// The order of a list: allow-listed fields, and always the id at the end, so that pages never overlap.
import { hasOrder, inRow } from '../../../metadata/fieldKinds.ts'
import { mostSortKeys } from '../../../metadata/limits.ts'
import type { Entity, Field, SortKey, Text } from '../../../metadata/model.ts'
import { Refusal } from '../../request/errors.ts'
import { fieldIn, sees, type Context } from '../context.ts'
import { about, type Complaint, messages } from '../messages.ts'
import { orderColumnOf } from '../../../metadata/columnsBeside.ts'
import { columnOf, orderOf, viewOf } from './names.ts'
import { quote } from './writer.ts'

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
  const { entity } = context
  const keys = sort.length > 0 ? sort : entity.sort
  const columns = keys.flatMap(({ field, order }) => {
    const own = fieldIn(context, field)
    if (!own || !inRow(own) || field === 'id') return []
    // Where a tenant's own field is empty comes last, whichever way: so its index gives the order.
    if (own.extra && field !== entity.display) return [`${orderOf(entity, own, alias)} ${order} nulls last`]
    const found = sort.length > 0 ? orderedBy(context, field) : undefined
    if (found) return [`${orderOf(found.target, found.field, joinAlias(alias, field))} ${order}`]
    return [`${orderOf(entity, own, alias)} ${order}`]
  })
  const last = keys.find(({ field }) => field === 'id')?.order ?? keys.at(-1)?.order ?? 'asc'
  return `order by ${[...columns, `${alias}.id ${last}`].join(', ')}`
}
