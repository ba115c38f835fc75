// The locked root of a tree, which the outside knows as 1 in every tenant, and the database by its own id.
import type { Entity, Field, Model } from '../../../../metadata/model/model.ts'
import { sourceOf, viewOf } from './names.ts'
import { quote } from '../../../kernel/database/writer.ts'

/** What callers see and send in place of the root's id. */
export const rootId = '1'

export const hasLockedRoot = (entity: Entity | undefined): entity is Entity => entity?.tree?.lockedRoot === true

function parentColumn(entity: Entity): string {
  const parent = entity.tree && entity.fields[entity.tree.parent]?.column
  if (parent === undefined) throw new Error(`${entity.id} is no tree`)
  return quote(parent)
}

/** The root's own id, read once a statement. */
export const rootOf = (entity: Entity): string =>
  `(select root.id from ${viewOf(entity)} root where root.${parentColumn(entity)} is null order by root.id limit 1)`
export const rootOfTable = (entity: Entity): string =>
  `(select root.id from ${sourceOf(entity)} root where root.${parentColumn(entity)} is null order by root.id limit 1)`

/** The id of a row as callers see it. */
export function shownId(entity: Entity, alias: string): string {
  return hasLockedRoot(entity)
    ? `case when ${alias}.${parentColumn(entity)} is null then '${rootId}' else ${alias}.id::text end`
    : `${alias}.id`
}

/** A reference as callers see it. */
export function shownReference(model: Model, field: Field, column: string): string {
  const target = field.reference === undefined ? undefined : model.entities[field.reference]
  return hasLockedRoot(target) && !field.elsewhere
    ? `case when ${column} = ${rootOf(target)} then '${rootId}' else ${column}::text end`
    : column
}
