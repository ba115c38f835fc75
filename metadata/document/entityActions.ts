// Which of the engine's calls an entity has.
import type { EngineAction } from '../model/engineAction.ts'
import type { Entity } from '../model/model.ts'

/** Of rows that are read only. */
const provided: ReadonlySet<EngineAction> = new Set<EngineAction>(['page', 'list', 'get', 'options', 'export'])

/** Of rows that tell of documents: they are read from the model, and written as changes of the documents. */
const documented: ReadonlySet<EngineAction> = new Set<EngineAction>([
  'page',
  'list',
  'tree',
  'get',
  'options',
  'create',
  'update',
  'updateMany',
  'remove',
  'removeMany',
  'history',
])

/** Lines are saved with their parent, and have none of their own. Trees are only where there is one, restore and the list of the removed where they are kept. */
export function supportsAction(entity: Pick<Entity, 'store' | 'parent' | 'tree' | 'softDelete'>, action: EngineAction): boolean {
  if (entity.store === 'provider') return provided.has(action)
  if (entity.parent || (entity.store === 'document' && !documented.has(action))) return false
  if (action === 'tree') return entity.tree !== undefined
  return (action !== 'restore' && action !== 'removed') || entity.softDelete
}
