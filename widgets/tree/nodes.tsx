// The nodes of the tree: chosen or ticked, moved by dragging, each with its menu.
import { useMemo, useState } from 'react'
import { useSay, type TreeBlockProps, type TreeNode } from '../../runtime/index.ts'
import { countsOf, idsOf, type TreeItem } from '../kit/tree/nodes.ts'
import { toggled } from '../kit/tree/ticks.ts'
import { TreeView } from '../kit/tree/treeView.tsx'
import type { Folding } from '../kit/tree/useFolding.ts'
import { NodeTitle } from './nodeTitle.tsx'
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
