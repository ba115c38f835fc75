// Fields of an entity by name or over a reference, among the names of the product.
import { asOfAt, factFieldAt, fieldAt, pathsFrom } from '../../document/relatedField.ts'
import type { Fact } from '../../generated/language.ts'
import type { Field } from '../../model/model.ts'
import { homeOf } from '../../document/home.ts'
import type { ResolvedNames, ResolvedEntity } from './resolve.ts'

/** Only tables of one home are joined. */
const joined =
  ({ document, figures }: ResolvedEntity, { entities }: ResolvedNames) =>
  (id: string): ResolvedEntity | undefined => {
    const entity = figures ? undefined : entities.get(id)
    return entity && homeOf(entity.document) === homeOf(document) && (entity.document.store ?? 'table') === 'table' ? entity : undefined
  }

export const reachable = (path: string, entity: ResolvedEntity, names: ResolvedNames): Field | undefined =>
  fieldAt(entity, path, joined(entity, names))
export const reachablePaths = (entity: ResolvedEntity, names: ResolvedNames): readonly string[] => pathsFrom(entity, joined(entity, names))

/** A field of the row that was valid at the time of a fact. */
export const reachableAsOf = (path: string, { asOf, entity }: Pick<Fact, 'asOf' | 'entity'>, names: ResolvedNames): Field | undefined => {
  const rows = names.entities.get(entity)
  return rows && asOfAt(asOf, path, joined(rows, names))?.field
}

/** A field of a fact's rows, or one over a reference of them. */
export const reachableFact = (path: string, entity: ResolvedEntity, names: ResolvedNames): Field | undefined =>
  factFieldAt(entity, path, joined(entity, names))
