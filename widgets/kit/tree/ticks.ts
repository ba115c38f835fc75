// Ticks on a tree: a node stands for all below it, and is half ticked when only some of them are.
import type { TreeItem } from './nodes.ts'

export interface Ticks {
  readonly checked: readonly string[]
  readonly half: readonly string[]
}

/** What these ids tick: they and all below them, and a node of which all children are ticked. */
export function ticksOf(nodes: readonly TreeItem[], ticked: ReadonlySet<string>): Ticks {
  const checked: string[] = []
  const half: string[] = []
  const visit = (node: TreeItem, above: boolean): 'on' | 'half' | 'off' => {
    const own = above || ticked.has(node.id)
    const below = node.children.map((child) => visit(child, own))
    const on = own || (below.length > 0 && below.every((state) => state === 'on'))
    if (on) checked.push(node.id)
    else if (below.some((state) => state !== 'off')) half.push(node.id)
    else return 'off'
    return on ? 'on' : 'half'
  }
  nodes.forEach((node) => visit(node, false))
  return { checked, half }
}

/** The fewest ids that tick the same after a click on `id`, in the order of the tree. */
export function toggled(nodes: readonly TreeItem[], ticked: ReadonlySet<string>, id: string): readonly string[] {
  const on = new Set(ticksOf(nodes, ticked).checked)
  const set = (node: TreeItem, to: boolean): void => {
    if (to) on.add(node.id)
    else on.delete(node.id)
    node.children.forEach((child) => set(child, to))
  }
  const find = (node: TreeItem): boolean => {
    if (node.id === id) {
      set(node, !on.has(id))
      return true
    }
    if (!node.children.some(find)) return false
    if (node.children.every((child) => on.has(child.id))) on.add(node.id)
    else on.delete(node.id)
    return true
  }
  nodes.some(find)
  return topmost(nodes, on)
}

/** Of these ids those with none above them. */
export function topmost(nodes: readonly TreeItem[], on: ReadonlySet<string>): readonly string[] {
  return nodes.flatMap((node) => (on.has(node.id) ? [node.id] : topmost(node.children, on)))
}
