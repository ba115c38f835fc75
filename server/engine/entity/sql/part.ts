// Rows of the parts of a tenant that a caller has chosen, or is held to.
import type { Entity } from '../../../../metadata/model/model.ts'
import type { Caller } from '../../../kernel/call/caller.ts'
import { columnOf } from './names.ts'
import { quote, type Place } from '../../../kernel/database/writer.ts'

/** That the row stands at the place of one of the parts, or below, or nowhere; nothing where the caller sees the whole tenant, or the entity's rows belong to all. */
export function partSql(
  { entity, caller }: { readonly entity: Entity; readonly caller: Caller },
  { writer, alias }: Place,
): readonly string[] {
  const { part } = entity
  if (!part || !caller.parts) return []
  const chosen = `select f.${quote(part.parts.place)} from read.${quote(part.parts.table)} f where f.id = any(${writer.list(caller.parts, 'uuid')})`
  const below = `select n.id from read.${quote(part.tree.table)} n join below on n.${quote(part.tree.parent)} = below.id`
  const place = columnOf(part.place, alias)
  const within = `${place} in (with recursive below(id) as (${chosen} union ${below}) select id from below)`
  return [part.place.required && !part.place.far ? within : `(${place} is null or ${within})`]
}
