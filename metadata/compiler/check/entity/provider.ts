// An entity whose rows the platform provides: nothing in its document may promise that somebody writes them.
import { problem } from '../../../errors/errors.ts'
import type { Problem, Text } from '../../../model/model.ts'
import type { EntityUnderCheck } from '../shared/entityUnderCheck.ts'

/** Rows that tell of documents have no lines, no numbers and no past of their own. */
const documentStoreExcludes = ['children', 'constraints', 'generate', 'deletedAt'] as const
const written = ['children', 'unique', 'rules', 'constraints', 'fill', 'guards', 'generate', 'tree', 'deletedAt'] as const
const word = (key: string, store: string): Text => ({
  zh: `store 为 ${store} 的对象的 ${key}`,
  en: `${key} of an entity whose store is ${store}`,
})

export function checkProvider({ entity, place }: EntityUnderCheck): Problem[] {
  const { document, fields } = entity
  if (document.store !== 'provider' && document.store !== 'document') return []
  const isProvided = document.store === 'provider'
  const parts = (isProvided ? written : documentStoreExcludes)
    .filter((key) => document[key] !== undefined)
    .map((key) => ({ key, at: place(key) }))
  const operations = Object.entries(isProvided ? (document.operations ?? {}) : {}).flatMap(([name, { do: run, to, set }]) => [
    ...(run === undefined ? [{ key: `operations.${name}`, at: place('operations', name) }] : []),
    ...(to !== undefined ? [{ key: 'to', at: place('operations', name, 'to') }] : []),
    ...(set ? [{ key: 'set', at: place('operations', name, 'set') }] : []),
  ])
  // The platform provides a view of who is referred to beside that of the rows; documents have no such place.
  const lists = Object.values(isProvided ? {} : fields)
    .filter(({ kind }) => kind === 'referenceList')
    .map(({ name }) => ({ key: name, at: place('schema', 'properties', name) }))
  return [...parts, ...operations, ...lists].map(({ key, at }) => problem('notSupported', at, { word: word(key, document.store ?? '') }))
}
