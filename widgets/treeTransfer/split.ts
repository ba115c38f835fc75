// The two sides of a transfer: what is left to take, and what was taken, each as a tree of its own.
import type { TreeItem } from '../kit/tree/nodes.ts'

/** What a side shows: its own nodes, with the nodes that lead to them. */
function part(nodes: readonly TreeItem[], isOwn: (node: TreeItem) => boolean): readonly TreeItem[] {
  return nodes.flatMap((node) => {
    const children = part(node.children, isOwn)
    return children.length > 0 || isOwn(node) ? [{ id: node.id, label: node.label, children }] : []
  })
}

export interface Sides {
  readonly left: readonly TreeItem[]
  readonly right: readonly TreeItem[]
  /** Nodes that can stand in the value. */
  readonly eligible: ReadonlySet<string>
}

export function sidesOf(nodes: readonly TreeItem[], taken: ReadonlySet<string>, { leafOnly }: { readonly leafOnly: boolean }): Sides {
  const eligible = new Set<string>()
  const isEligible = (node: TreeItem): boolean => !leafOnly || node.children.length === 0
  const visit = (node: TreeItem): void => {
    if (isEligible(node)) eligible.add(node.id)
    node.children.forEach(visit)
  }
  nodes.forEach(visit)
  return {
    left: part(nodes, (node) => isEligible(node) && !taken.has(node.id)),
    right: part(nodes, (node) => taken.has(node.id)),
    eligible,
  }
}

/** The value after these nodes were taken, in the order of the tree; ids that the tree does not know stay at the end. */
export function inOrder(nodes: readonly TreeItem[], taken: ReadonlySet<string>): readonly string[] {
  const known: string[] = []
  const visit = (node: TreeItem): void => {
    if (taken.has(node.id)) known.push(node.id)
    node.children.forEach(visit)
  }
  nodes.forEach(visit)
  const listed = new Set(known)
  return [...known, ...[...taken].filter((id) => !listed.has(id))]
}
