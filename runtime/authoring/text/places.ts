// Between positions in a JSON text and places of the document, also while the text is half written.
import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import { keysOf } from '../../../metadata/base/pointer.ts'

type Node = ReturnType<typeof syntaxTree>['topNode']

export interface Range {
  readonly from: number
  readonly to: number
}

/** Keys from the root to the node around a position; of a property's name its own. */
export function pathAt(state: EditorState, position: number): readonly string[] {
  const path: string[] = []
  let node: Node | null = syntaxTree(state).resolveInner(position, -1)
  for (let child: Node | undefined; node; child = node, node = node.parent) {
    if (node.name === 'Property') path.unshift(nameOf(state, node))
    else if (node.name === 'Array' && child) path.unshift(String(itemsOf(node).findIndex(({ from }) => from === child?.from)))
  }
  return path
}

/** Where the node at a JSON pointer stands; of a key that is missing the nearest there is around it. */
export function rangeAt(state: EditorState, pointer: string): Range {
  let node: Node | undefined = syntaxTree(state).topNode.firstChild ?? undefined
  let found: Range | undefined
  for (const key of keysOf(pointer)) {
    const next: Node | undefined = node && childAt(state, node, key)
    if (!next) break
    // the name of a key says which: what it holds may be pages long
    found = next.name === 'Property' ? (next.firstChild ?? next) : next
    node = next.name === 'Property' ? (next.lastChild ?? undefined) : next
  }
  const { from, to } = found ?? { from: node?.from ?? 0, to: (node?.from ?? 0) + 1 }
  return { from, to: Math.min(to, state.doc.length) }
}

function childAt(state: EditorState, node: Node, key: string): Node | undefined {
  if (node.name === 'Array') return itemsOf(node)[Number(key)]
  return node.getChildren('Property').find((property) => nameOf(state, property) === key)
}

function nameOf(state: EditorState, property: Node): string {
  const name = property.getChild('PropertyName')
  return name ? unquoted(state.sliceDoc(name.from, name.to)) : ''
}

const values: ReadonlySet<string> = new Set(['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null'])

function itemsOf(array: Node): readonly Node[] {
  const items: Node[] = []
  for (let child = array.firstChild; child; child = child.nextSibling) if (values.has(child.name)) items.push(child)
  return items
}

/** What a JSON string says, also one that is not closed yet. */
export function unquoted(text: string): string {
  try {
    return String(JSON.parse(text.endsWith('"') && text.length > 1 ? text : `${text}"`))
  } catch {
    return text.replaceAll('"', '')
  }
}
