// Trees of named things, whatever they stand for: what a typed word leaves of them, and who stands where.
import { folded } from '../../../metadata/written/choices.ts'
import type { Pending } from '../../../runtime/index.ts'

export interface TreeItem {
  readonly id: string
  readonly label: string
  readonly pinyin?: string
  readonly children: readonly TreeItem[]
  /** Seen, and not to be ticked. */
  readonly disabled?: boolean
  /** What stands below has not come. */
  readonly pending?: Pending
}

/** A tree whose nodes are all alike. */
export type TreeOf<T> = TreeItem & { readonly children: readonly T[] }

/** Whether what is typed, folded, is part of a name, or of how it is spelt: in full or by initials, however it is cut. */
export const isCalled = ({ label, pinyin }: Pick<TreeItem, 'label' | 'pinyin'>, typed: string): boolean =>
  folded(label).includes(typed) || pinyin?.includes(typed.replaceAll(' ', '')) === true

/** A node stays when it or any node above it matches, and so does whatever leads to one that stays. */
export function filterNodes<T extends TreeOf<T>>(nodes: readonly T[], word: string): readonly T[] {
  const wanted = folded(word)
  if (wanted === '') return nodes
  const matching = (node: T): readonly T[] => {
    if (isCalled(node, wanted)) return [node]
    const children = node.children.flatMap(matching)
    return children.length > 0 ? [{ ...node, children }] : []
  }
  return nodes.flatMap(matching)
}

/** Every id that is wanted, parents before their children. */
export function idsOf(nodes: readonly TreeItem[], wanted: (node: TreeItem) => boolean = () => true): readonly string[] {
  const ids: string[] = []
  const add = (node: TreeItem): void => {
    if (wanted(node)) ids.push(node.id)
    node.children.forEach(add)
  }
  nodes.forEach(add)
  return ids
}

/** How many nodes stand below each. */
export function countsOf(nodes: readonly TreeItem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const count = (node: TreeItem): number => {
    const below = node.children.reduce((sum, child) => sum + 1 + count(child), 0)
    counts.set(node.id, below)
    return below
  }
  nodes.forEach(count)
  return counts
}

/** The nodes from the top to this one; empty where there is none. */
export function trailTo<T extends TreeOf<T>>(nodes: readonly T[], id: string): readonly T[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = trailTo<T>(node.children, id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}
