// By which place an entity's rows belong to a part of the tenant.
import type { Field } from '../../model/model.ts'
import type { Part } from '../../model/partModel.ts'
import { reachable } from './reachable.ts'
import type { ResolvedNames, ResolvedEntity } from './resolve.ts'

/** The entity whose rows are the parts; undefined where the product has none. */
export const partsOf = ({ entities }: ResolvedNames): ResolvedEntity | undefined =>
  [...entities.values()].find(({ document }) => document.parts)

/** Undefined where the entity says none, or something that is no place of that tree. */
export function partOf(entity: ResolvedEntity, names: ResolvedNames): Part<Field> | undefined {
  const path = entity.document.part
  const parts = path === undefined ? undefined : partsOf(names)
  const place = parts?.fields[parts.document.parts?.place ?? '']
  const tree = names.entities.get(place?.reference ?? '')
  const parent = tree?.fields[tree.document.tree?.parent ?? '']
  const own = path === 'id' && tree === entity ? entity.fields.id : reachable(path ?? '', entity, names)
  if (!parts || !tree || !own || place?.column === undefined || parent?.column === undefined) return undefined
  if (own.name !== 'id' && own.reference !== tree.id) return undefined
  return { place: own, tree: { table: tree.table, parent: parent.column }, parts: { table: parts.table, place: place.column } }
}
