// The contract of trees: what the tree widget is given.
import type { Action } from '../../../metadata/model/model.ts'
import type { Pending, Row, Status } from './contract.ts'

export interface TreeBlockProps {
  readonly title?: string
  readonly nodes: readonly TreeNode[]
  readonly selected?: string
  readonly onSelect: (id: string | undefined) => void
  /** Nodes are ticked instead of chosen: the fewest ids that stand for all that is ticked. */
  readonly ticked?: { readonly ids: ReadonlySet<string>; readonly onChange: (ids: readonly string[]) => void }
  /** Nodes that may be placed below another by dragging; the target is undefined for the top. */
  readonly moves?: {
    readonly mayMove: (node: TreeNode) => boolean
    readonly mayDrop: (node: TreeNode, parent: TreeNode | undefined) => boolean
    readonly onMove: (node: TreeNode, parent: TreeNode | undefined) => void
  }
  /** Nodes come as their parent is opened, and what is typed is looked for by the server. */
  readonly lazy?: { readonly onOpen: (id: string) => void; readonly onSearch: (word: string) => void }
  readonly status: Status
  readonly actions: readonly Action[]
  /** Whether this node offers the action: its key is granted, the locked root and nodes with children left out. */
  readonly offers: (action: Action, node: TreeNode) => boolean
  readonly onAction: (action: Action, node: TreeNode) => void
  readonly settings: Readonly<Record<string, unknown>>
}

export interface TreeNode {
  readonly id: string
  readonly label: string
  readonly pinyin?: string
  readonly row: Row
  readonly children: readonly TreeNode[]
  /** What stands below has not come: not asked for, on its way, or refused. */
  readonly pending?: Pending
}
