// The part of a tree that a typed word leaves.
import type { TreeNode } from '../../runtime/index.ts'

/** A node stays when it or any node above it matches, and so does whatever leads to one that stays. */
export function filterNodes(nodes: readonly TreeNode[], word: string): readonly TreeNode[] {
  const wanted = word.trim().toLowerCase()
  if (wanted === '') return nodes
  return nodes.flatMap((node) => {
    if (node.label.toLowerCase().includes(wanted)) return [node]
    const children = filterNodes(node.children, word)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

export const idsOf = (nodes: readonly TreeNode[]): readonly string[] => nodes.flatMap((node) => [node.id, ...idsOf(node.children)])
