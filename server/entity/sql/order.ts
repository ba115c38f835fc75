// The order of a list: allow-listed fields, and always the id at the end, so that pages never overlap.
import { hasOrder, inRow } from '../../../metadata/fieldKinds.ts'
import { mostSortKeys } from '../../../metadata/limits.ts'
import type { Entity, Field, SortKey } from '../../../metadata/model.ts'
import { Refusal } from '../../request/errors.ts'
import { fieldIn, sees, type Context } from '../context.ts'
import { messages } from '../messages.ts'
import { columnOf, orderColumn, viewOf } from './names.ts'
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
  const keys = Array.isArray(sort) && sort.length <= mostSortKeys ? sort.map((key) => keyOf(context, key)) : [undefined]
  const read = keys.filter((key) => key !== undefined)
  if (read.length < keys.length)
    throw new Refusal('invalid', { data: { fields: messages({ sort: 'wrongSort' }, context.caller.language) } })
  return read
}

function keyOf(context: Context, key: unknown): SortKey | undefined {
  if (typeof key !== 'object' || key === null || !('field' in key) || typeof key.field !== 'string') return undefined
  const order = 'order' in key ? key.order : 'asc'
  if (order !== 'asc' && order !== 'desc') return undefined
  if (Object.keys(key).some((name) => name !== 'field' && name !== 'order')) return undefined
  return sortable(context, key.field) && sees(context, key.field) ? { field: key.field, order } : undefined
}

/** What follows the view under `alias` for `orderSql`: the rows that references of the order refer to. They are joined, so that a few names are read once for all rows. */
export function orderJoins(context: Context, sort: readonly SortKey[], alias: string): string {
  return sort
    .flatMap(({ field }) => namedBy(context, field) ?? [])
    .map(({ field, target }) => {
      const joined = joinAlias(alias, field)
      return ` left join ${viewOf(target)} ${joined} on ${joined}.id = ${columnOf(field, alias)}`
    })
    .join('')
}

/** The entity whose names a reference is ordered by. */
function namedBy(context: Context, name: string): { readonly field: Field; readonly target: Entity } | undefined {
  const field = fieldIn(context, name)
  const target = field?.kind === 'reference' ? context.model.entities[field.reference ?? ''] : undefined
  return field && target && hasOrder(field, target.store) ? { field, target } : undefined
}

const joinAlias = (alias: string, field: Field): string => quote(`${alias} by ${field.name}`)

/** `order by` over the view under `alias` with `orderJoins`; the entity's own sort where the call gives none. Names sort by pinyin in both languages. */
export function orderSql(context: Context, sort: readonly SortKey[], alias: string): string {
  const { entity } = context
  const keys = sort.length > 0 ? sort : entity.sort
  const columns = keys.flatMap(({ field, order }) => {
    const own = fieldIn(context, field)
    if (!own || !inRow(own) || field === 'id') return []
    if (field === entity.display) return [`${orderColumn(entity, alias)} ${order}`]
    // Where a tenant's own field is empty comes last, whichever way: so its index gives the order.
    if (own.extra) return [`${columnOf(own, alias)} ${order} nulls last`]
    const named = sort.length > 0 ? namedBy(context, field) : undefined
    if (named) return [`${orderColumn(named.target, joinAlias(alias, own))} ${order}`]
    return [`${columnOf(own, alias)} ${order}`]
  })
  const last = keys.find(({ field }) => field === 'id')?.order ?? keys.at(-1)?.order ?? 'asc'
  return `order by ${[...columns, `${alias}.id ${last}`].join(', ')}`
}
