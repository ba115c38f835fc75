// The nodes of the tree: chosen or ticked, moved by dragging, each with its menu.
import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useMemo, useState } from 'react'
import { useSay, type TreeBlockProps, type TreeNode } from '../../runtime/index.ts'
import { NodeLabel } from '../kit/tree/nodeLabel.tsx'
import { countsOf, idsOf, type TreeItem } from '../kit/tree/nodes.ts'
import { PendingMark } from '../kit/tree/pendingMark.tsx'
import { toggled } from '../kit/tree/ticks.ts'
import { TreeView } from '../kit/tree/treeView.tsx'
import type { Folding } from '../kit/tree/useFolding.ts'
import { texts } from './texts.ts'

/** The node that stands for no condition. */
const allId = ''

interface NodesProps extends TreeBlockProps {
  readonly name: string
  /** What a search leaves of the nodes. */
  readonly shown: readonly TreeNode[]
  readonly folding: Folding
  readonly word: string
}

interface NodeTitleProps extends Pick<TreeBlockProps, 'actions' | 'offers' | 'onAction'> {
  /** Undefined of “all”. */
  readonly node: TreeNode | undefined
  readonly label: string
  readonly word: string
  readonly count: number | undefined
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  /** Asks again for what stands below. */
  readonly onRetry: (() => void) | undefined
}

/** One node: its name, how many stand below it, and the menu of what may be done with it. */
function NodeTitle({ node, label, word, count, actions, offers, onAction, open, onOpen, onRetry }: NodeTitleProps) {
  const say = useSay()
  const items = node
    ? actions
        .filter((action) => offers(action, node))
        .map((action) => ({ key: action.action, label: say(action.label), danger: action.danger, onClick: () => onAction(action, node) }))
    : []
  return (
    <span className="kit-node">
      <NodeLabel label={label} word={word} />
      {count !== undefined && count > 0 && <span className="kit-node-count">{count}</span>}
      {node?.pending && onRetry && <PendingMark pending={node.pending} name={label} onRetry={onRetry} />}
      {items.length > 0 && (
        <span className="tree-actions" onClick={(event) => event.stopPropagation()}>
          <Dropdown menu={{ items, autoFocus: true }} trigger={['click']} open={open} onOpenChange={onOpen}>
            <Button
              type="text"
              size="small"
              // one stop for the whole tree: the keys for menus open this one
              tabIndex={-1}
              icon={<MoreOutlined />}
              aria-label={`${label}: ${say(texts.more)}`}
            />
          </Dropdown>
        </span>
      )}
    </span>
  )
}

export function Nodes(props: NodesProps) {
  const { nodes, shown, selected, onSelect, ticked, moves, actions, offers, onAction, settings, folding, word, name, lazy } = props
  const say = useSay()
  const byId = useMemo(() => indexed(nodes), [nodes])
  const counts = useMemo(() => (settings.counts === true ? countsOf(nodes) : undefined), [nodes, settings.counts])
  const [menu, setMenu] = useState<string>()
  // Ticking everything is what no tick means, so there is no “all” to tick.
  const items: readonly TreeItem[] = useMemo(
    () => (ticked ? shown : [{ id: allId, label: say(texts.all), children: [] }, ...shown]),
    [ticked, shown, say],
  )
  const targetOf = (id: string) => byId.get(id)
  return (
    <TreeView
      label={name}
      nodes={items}
      folding={folding}
      {...(ticked
        ? { ticks: { of: nodes, ticked: ticked.ids, onToggle: (id: string) => ticked.onChange(toggled(nodes, ticked.ids, id)) } }
        : { selected: selected ?? allId, onSelect: (id: string) => onSelect(id === allId ? undefined : id) })}
      {...(moves && {
        moves: {
          // where a search leaves nodes out, nobody sees where a node comes to stand
          mayMove: (id: string) => {
            const node = byId.get(id)
            return word === '' && node !== undefined && moves.mayMove(node)
          },
          mayDrop: (id: string, target: string) => {
            const node = byId.get(id)
            return node !== undefined && !idsOf([node]).includes(target) && moves.mayDrop(node, targetOf(target))
          },
          onMove: (id: string, target: string) => {
            const node = byId.get(id)
            if (node) moves.onMove(node, targetOf(target))
          },
        },
      })}
      onMenu={setMenu}
      {...(lazy && { onOpen: lazy.onOpen })}
      titleOf={(id) => (
        <NodeTitle
          node={byId.get(id)}
          label={byId.get(id)?.label ?? say(texts.all)}
          word={word}
          count={counts?.get(id)}
          actions={actions}
          offers={offers}
          onAction={onAction}
          open={menu === id}
          onRetry={lazy && (() => lazy.onOpen(id))}
          onOpen={(open) => setMenu(open ? id : undefined)}
        />
      )}
    />
  )
}

function indexed(nodes: readonly TreeNode[]): ReadonlyMap<string, TreeNode> {
  const byId = new Map<string, TreeNode>()
  const add = (node: TreeNode): void => {
    byId.set(node.id, node)
    node.children.forEach(add)
  }
  nodes.forEach(add)
  return byId
}
