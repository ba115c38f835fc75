// What a click on a node ticks: the leaves below it that may be ticked and are in sight.
import type { TreeItem } from '../kit/tree/nodes.ts'

export const leavesOf = (nodes: readonly TreeItem[]): readonly TreeItem[] =>
  nodes.flatMap((node) => (node.children.length === 0 ? [node] : leavesOf(node.children)))

function findNode(nodes: readonly TreeItem[], id: string): TreeItem | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children, id)
    if (found) return found
  }
  return undefined
}

/**
 * The value after a click on `id`: all its leaves ticked, or none of them where all were. What a search has left out stays as it is, and so does
 * what nobody here may tick. Values that the tree does not know stay at the end.
 */
export function leavesTicked(
  nodes: readonly TreeItem[],
  ticked: readonly string[],
  { id, shown }: { readonly id: string; readonly shown: readonly TreeItem[] },
): readonly string[] {
  const node = findNode(shown, id)
  const meant = node ? leavesOf([node]).filter(({ disabled }) => !disabled) : []
  const next = new Set(ticked)
  const isOn = meant.every((leaf) => next.has(leaf.id))
  for (const leaf of meant) {
    if (isOn) next.delete(leaf.id)
    else next.add(leaf.id)
  }
  const known = leavesOf(nodes).map((leaf) => leaf.id)
  const inTree = new Set(known)
  return [...known.filter((each) => next.has(each)), ...[...next].filter((each) => !inTree.has(each))]
}
