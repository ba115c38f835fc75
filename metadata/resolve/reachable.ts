// Fields of an entity by name or over a reference, among the names of the product.
import { fieldAt, pathsFrom } from '../farField.ts'
import type { Field } from '../model.ts'
import type { Names, ResolvedEntity } from './resolve.ts'

/** Only rows of the mill's own tables are joined: nothing crosses homes. */
const joined =
  ({ entities }: Names) =>
  (id: string): ResolvedEntity | undefined => {
    const entity = entities.get(id)
    return entity && (entity.document.home ?? 'tenant') === 'tenant' && (entity.document.store ?? 'table') === 'table' ? entity : undefined
  }

export const reachable = (path: string, entity: ResolvedEntity, names: Names): Field | undefined => fieldAt(entity, path, joined(names))
export const reachablePaths = (entity: ResolvedEntity, names: Names): readonly string[] => pathsFrom(entity, joined(names))
