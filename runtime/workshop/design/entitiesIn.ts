// The entities that a page names, those of its tabs and blocks too.
import { isJsonObject } from '../../../metadata/jsonObject.ts'

/** Their ids, parted by spaces: the same text for the same entities. */
export const entitiesIn = (document: unknown): string => [...new Set(named(document))].toSorted().join(' ')

function named(part: unknown): readonly string[] {
  if (!isJsonObject(part)) return []
  const own = typeof part.entity === 'string' ? [part.entity] : []
  const inside = ['tabs', 'blocks'].flatMap((key) => (Array.isArray(part[key]) ? part[key] : []))
  return [...own, ...inside.flatMap(named)]
}
