// A place of a document as whoever does not write JSON calls it: Table › Columns › Date › Width.
import { isText } from '../isText.ts'
import { isJsonObject } from '../jsonObject.ts'
import type { Text } from '../model.ts'
import { isList, isObject, keyIn, ownValue } from '../resolve/patchNodes.ts'
import type { FieldNames } from './outline.ts'
import { hasWord, wordOf } from './words.ts'

/** Keys that nobody sees: what stands below them is called by itself. */
const silent: ReadonlySet<string> = new Set(['schema', 'x-field'])

/**
 * @param ids from the document's root, items of lists by their ids, as patches and conflicts say it; what is not there any more is called by its id
 * @param names what fields and operations of its entity are called
 */
export function placeInWords(document: unknown, ids: readonly string[], names: FieldNames): Text {
  let node = document
  const steps = ids.flatMap((id) => {
    const holder = node
    const key = isObject(holder) ? keyIn(holder, id) : undefined
    node = isObject(holder) && key !== undefined ? ownValue(holder, key) : undefined
    if (silent.has(id)) return []
    return [ownWords(node) ?? (isList(holder) || !hasWord(id) ? (names[id] ?? { zh: id, en: id }) : wordOf(id))]
  })
  const all = steps.length > 0 ? steps : [ownWords(document) ?? wordOf('title')]
  return { zh: all.map(({ zh }) => zh).join(' › '), en: all.map(({ en }) => en).join(' › ') }
}

function ownWords(node: unknown): Text | undefined {
  if (!isJsonObject(node)) return undefined
  const meaning = node['x-field']
  return [node.title, node.label, isJsonObject(meaning) ? meaning.label : undefined].find(isText)
}
