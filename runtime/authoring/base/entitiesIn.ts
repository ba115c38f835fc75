// The entities that a page names, those of its tabs and blocks too.
import { isJsonObject } from '../../../metadata/base/jsonObject.ts'

/** Their ids, parted by spaces: the same text for the same entities. Rows that stand in the page are nobody else's. */
export function entitiesIn(document: unknown): string {
  const own = new Set(isJsonObject(document) && isJsonObject(document.static) ? Object.keys(document.static) : [])
  return [...new Set(named(document))]
    .filter((id) => !own.has(id))
    .toSorted()
    .join(' ')
}

function named(part: unknown): readonly string[] {
  if (!isJsonObject(part)) return []
  const own = typeof part.entity === 'string' ? [part.entity] : []
  const inside = ['tabs', 'blocks'].flatMap((key) => (Array.isArray(part[key]) ? part[key] : []))
  return [...own, ...inside.flatMap(named)]
}
