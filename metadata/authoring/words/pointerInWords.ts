// Where a pointer leads in a document, for those who read none: its parts as the outline calls them, then what the language calls the keys.
import { pointerTo } from '../../patch/places.ts'
import type { Text } from '../../model/model.ts'
import { keysOf } from '../../base/pointer.ts'
import type { FieldNames, OutlineNode } from './outline.ts'
import { wordOf } from '../../text/words.ts'

/** Empty for the document itself. */
export function pointerInWords(tree: OutlineNode, path: string): Text {
  return joined(trail(tree, keysOf(path)))
}

interface Named {
  readonly document: unknown
  /** From the document's root, items of lists by their ids, as patches and conflicts say it. */
  readonly ids: readonly string[]
  /** What fields and operations of its entity are called. */
  readonly names: FieldNames
}

/** What is not there any more is called by its id. */
export function idsInWords(tree: OutlineNode, { document, ids, names }: Named): Text {
  const path = keysOf(pointerTo(document, ids))
  return joined([...trail(tree, path), ...ids.slice(path.length).flatMap((id) => (unsaid.has(id) ? [] : [names[id] ?? wordOf(id)]))])
}

function joined(all: readonly Text[]): Text {
  // a block and its chart are called alike
  const steps = all.filter(({ zh, en }, at) => zh !== all[at - 1]?.zh || en !== all[at - 1]?.en)
  return { zh: steps.map(({ zh }) => zh).join(' › '), en: steps.map(({ en }) => en).join(' › ') }
}

function trail({ path, children }: OutlineNode, keys: readonly string[]): readonly Text[] {
  const inside = children.find((child) => child.path.every((key, at) => keys[at] === key))
  if (inside) return [inside.label, ...trail(inside, keys)]
  return keys.slice(path.length).flatMap((key) => (unsaid.has(key) ? [] : [/^\d+$/.test(key) ? nth(Number(key) + 1) : wordOf(key)]))
}

/** Keys that say nothing to whoever reads no JSON: what stands in them does. */
const unsaid: ReadonlySet<string> = new Set(['schema', 'x-field', 'cel'])

const nth = (n: number): Text => ({ zh: `第 ${n} 项`, en: `item ${n}` })
