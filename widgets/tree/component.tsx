// A tree beside a list: a search box, "all", and a menu on each node for what may be done with it.
import { MoreOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Dropdown, Input, Skeleton, Tree as AntTree } from 'antd'
import { useMemo, useState, type Key, type ReactNode } from 'react'
import { useSay, type TreeBlockProps, type TreeNode } from '../../runtime/index.ts'
import { Empty } from '../kit/empty.tsx'
import { Failure } from '../kit/failure.tsx'
import { useLate } from '../kit/useLate.ts'
import { filterNodes, idsOf } from './filterNodes.ts'
import { texts } from './texts.ts'
import './tree.css'

export default function Tree(props: TreeBlockProps) {
  const { nodes, status, settings, title } = props
  const say = useSay()
  const [word, setWord] = useState('')
  const shown = useMemo(() => filterNodes(nodes, word), [nodes, word])
  const folding = useFolding(shown, settings.collapsed === true && word === '')
  const busy = useLate(status.loading && nodes.length === 0, 200)
  return (
    <section className="tree-block" aria-label={title} aria-busy={status.loading}>
      <header className="tree-head">
        {title !== undefined && <h2>{title}</h2>}
        <TreeMenu onExpand={folding.expandAll} onFold={folding.foldAll} />
      </header>
      <Input
        className="tree-search"
        allowClear
        prefix={<SearchOutlined />}
        placeholder={say(texts.search)}
        aria-label={say(texts.search)}
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
      {status.error !== undefined && <Failure message={status.error} retry={status.retry} />}
      <div className="tree-body">
        {busy && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
        {nodes.length > 0 && <Nodes {...props} nodes={shown} folding={folding} />}
        {!status.loading && status.error === undefined && shown.length === 0 && (
          <Empty text={say(nodes.length === 0 ? texts.none : texts.noMatch)} />
        )}
      </div>
    </section>
  )
}

interface Folding {
  readonly expanded: readonly string[]
  readonly setExpanded: (keys: readonly Key[]) => void
  readonly expandAll: () => void
  readonly foldAll: () => void
}

/** Unfolded to begin with; what the user folded stays folded while nodes come and go. */
function useFolding(nodes: readonly TreeNode[], collapsed: boolean): Folding {
  const all = useMemo(() => idsOf(nodes), [nodes])
  const [folded, setFolded] = useState<ReadonlySet<string>>()
  const expanded = useMemo(() => (folded ? all.filter((id) => !folded.has(id)) : collapsed ? [] : all), [all, folded, collapsed])
  return {
    expanded,
    setExpanded: (keys) => {
      const open = new Set(keys.map(String))
      setFolded(new Set(all.filter((id) => !open.has(id))))
    },
    expandAll: () => setFolded(new Set()),
    foldAll: () => setFolded(new Set(all)),
  }
}

function TreeMenu({ onExpand, onFold }: { readonly onExpand: () => void; readonly onFold: () => void }) {
  const say = useSay()
  const items = [
    { key: 'expand', label: say(texts.expandAll), onClick: onExpand },
    { key: 'fold', label: say(texts.foldAll), onClick: onFold },
  ]
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button type="text" size="small" icon={<MoreOutlined />} aria-label={say(texts.more)} />
    </Dropdown>
  )
}

interface AntNode {
  readonly key: string
  readonly title: ReactNode
  readonly children: AntNode[]
}

const allKey = ''

function Nodes({ nodes, selected, onSelect, actions, offers, onAction, folding }: TreeBlockProps & { readonly folding: Folding }) {
  const say = useSay()
  const treeData = useMemo(() => {
    const node = (of: TreeNode): AntNode => ({
      key: of.id,
      title: <NodeTitle node={of} actions={actions} offers={offers} onAction={onAction} />,
      children: of.children.map(node),
    })
    return [{ key: allKey, title: say(texts.all), children: [] }, ...nodes.map(node)]
  }, [nodes, actions, offers, onAction, say])
  return (
    <AntTree
      blockNode
      treeData={treeData}
      selectedKeys={[selected ?? allKey]}
      expandedKeys={[...folding.expanded]}
      onExpand={folding.setExpanded}
      onSelect={(_keys, { node }) => onSelect(node.key === allKey ? undefined : String(node.key))}
    />
  )
}

type NodeTitleProps = Pick<TreeBlockProps, 'actions' | 'offers' | 'onAction'> & { readonly node: TreeNode }

function NodeTitle({ node, actions, offers, onAction }: NodeTitleProps) {
  const say = useSay()
  const offered = actions.filter((action) => offers(action, node))
  const items = offered.map((action) => ({
    key: action.action,
    label: say(action.label),
    danger: action.danger,
    onClick: () => onAction(action, node),
  }))
  return (
    <span className="tree-node">
      <span className="tree-label" title={node.label}>
        {node.label}
      </span>
      {items.length > 0 && (
        <span className="tree-actions" onClick={(event) => event.stopPropagation()}>
          <Dropdown menu={{ items }} trigger={['click']}>
            <Button type="text" size="small" icon={<MoreOutlined />} aria-label={`${node.label}: ${say(texts.more)}`} />
          </Dropdown>
        </span>
      )}
    </span>
  )
}
