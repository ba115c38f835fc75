// The permission tree in the shape that spec 3.1 gives it.
import type { PermissionNode } from '../../../metadata/model/model.ts'
import type { Caller } from '../../kernel/call/caller.ts'

export interface TreeNode {
  readonly id: string
  readonly name: string
  /** Its English name. */
  readonly alias: string
  /** 0 directory, 1 page, 2 tab, 3 button. */
  readonly permissionType: 0 | 1 | 2 | 3
  readonly icon: string | null
  readonly path: string | null
  readonly unionKey: string
  /** What a button does: view, create, edit and so on. */
  readonly buttonType: string | null
  readonly buttonAlias: string | null
  /** Place among its siblings, from 1. */
  readonly orderSort: number
  readonly children: readonly TreeNode[]
}

/** Buttons whose key the caller holds, and what leads to them. */
export function permissionTree(nodes: readonly PermissionNode[], caller: Pick<Caller, 'grants'>): TreeNode[] {
  return nodes.flatMap((node, index): TreeNode[] => {
    const children = permissionTree(node.children, caller)
    if (node.type === 3 ? !caller.grants.holds(node.key) : children.length === 0) return []
    return [
      {
        id: node.key,
        name: node.name.zh,
        alias: node.name.en,
        permissionType: node.type,
        icon: node.icon ?? null,
        path: node.path ?? null,
        unionKey: node.key,
        buttonType: node.action ?? null,
        buttonAlias: node.type === 3 ? node.key : null,
        orderSort: index + 1,
        children,
      },
    ]
  })
}
