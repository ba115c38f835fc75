// Moving a node of a tree by dragging: an update of its parent under its version, with a way back.
import { useMemo } from 'react'
import type { Action } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { TreeBlockProps, TreeNode } from '../../core/contracts/treeContract.ts'
import { useGrounds } from '../write/useOffers.ts'
import { useWriter } from '../write/useWriter.ts'
import { lazyWrites } from '../write/lazyWrites.ts'

interface Moved {
  readonly actions: readonly Action[]
  readonly nodes: readonly TreeNode[]
}

/** Undefined where nodes cannot be edited, while the console is looked at as another, or where their parent cannot be set. */
export function useNodeMoves(entity: EntityView, { actions, nodes }: Moved): TreeBlockProps['moves'] {
  const writer = useWriter(entity)
  const { offers, barred } = useGrounds(entity, actions)
  const isViewing = barred !== undefined
  return useMemo(() => {
    const edit = actions.find(({ action }) => action === 'edit')
    const { tree } = entity
    const parent = tree && entity.fields[tree.parent]
    if (!edit || isViewing || !tree || !parent || parent.readOnly || parent.immutable) return undefined
    const depths = depthsOf(nodes)
    const isRoot = ({ id }: TreeNode) => tree.lockedRoot && id === rootId
    return {
      mayMove: (node) => !isRoot(node) && offers(edit, node.row),
      mayDrop: (node, target) => {
        if (!target) return !tree.lockedRoot && !parent.required && node.row[tree.parent] !== null
        return node.row[tree.parent] !== target.id && (depths.get(target.id) ?? 0) + heightOf(node) <= tree.maxDepth
      },
      onMove: (node, target) => void lazyWrites(writer, ({ moveNode }) => moveNode(writer, node, target)),
    }
  }, [actions, entity, isViewing, nodes, offers, writer])
}

/** The tenant's root, which calls show as 1. */
const rootId = '1'

/** The level of each node, 1 at the top. */
function depthsOf(nodes: readonly TreeNode[], depth = 1, found = new Map<string, number>()): ReadonlyMap<string, number> {
  for (const node of nodes) {
    found.set(node.id, depth)
    depthsOf(node.children, depth + 1, found)
  }
  return found
}

/** Levels that a node and all below it take. */
const heightOf = (node: TreeNode): number => 1 + Math.max(0, ...node.children.map(heightOf))
