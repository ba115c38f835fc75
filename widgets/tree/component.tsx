// A tree beside a list: a search box, "all", ticks or one choice, and a menu on each node for what may be done with it.
import { DoubleLeftOutlined, DoubleRightOutlined, MoreOutlined } from '@ant-design/icons'
import { Button, Skeleton, Dropdown } from 'antd'
import { lazy as later, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useDebounced, useLate, useSay, type TreeBlockProps } from '../../runtime/index.ts'
import { Empty } from '../kit/empty/empty.tsx'
import { Failure } from '../kit/empty/failure.tsx'
import { SearchBox } from '../kit/dom/searchBox.tsx'
import { filterNodes } from '../kit/tree/nodes.ts'
import { useFolding, type Unfolded } from '../kit/tree/useFolding.ts'
import { Nodes } from './nodes.tsx'
import { texts } from './texts.ts'
import './tree.css'

const Nothing = later(async () => ({ default: (await import('../kit/empty/nothing.tsx')).Nothing }))

/** What can be done with the tree as a whole. */
function TreeMenu({ onExpand, onFold }: { readonly onExpand?: () => void; readonly onFold: () => void }) {
  const say = useSay()
  const items = [
    ...(onExpand ? [{ key: 'expand', label: say(texts.expandAll), onClick: onExpand }] : []),
    { key: 'fold', label: say(texts.foldAll), onClick: onFold },
  ]
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button type="text" size="small" icon={<MoreOutlined />} aria-label={say(texts.more)} />
    </Dropdown>
  )
}

export default function Tree(props: TreeBlockProps) {
  const { nodes, status, settings, title, actions, lazy } = props
  const say = useSay()
  // on a narrow screen the list comes first; the tree is a click away
  const [folded, setFolded] = useState(() => window.innerWidth < 768)
  const [turned, setTurned] = useState(false)
  const [typed, setTyped] = useState('')
  // the box answers each key, a tree of thousands follows when there is time
  const word = useDeferredValue(typed)
  // a tree that has not come as a whole is searched by the server
  const shown = useMemo(() => (lazy ? nodes : filterNodes(nodes, word)), [lazy, nodes, word])
  const search = useDebounced((given: string) => lazy?.onSearch(given))
  const folding = useFolding(shown, {
    initially: unfoldedBy(settings.unfolded, actions.length > 0 || lazy !== undefined),
    word: word.trim(),
  })
  const busy = useLate(status.loading && nodes.length === 0)
  const name = title ?? say(texts.tree)
  const toggle = (
    <Button
      type="text"
      size="small"
      icon={folded ? <DoubleRightOutlined /> : <DoubleLeftOutlined />}
      aria-label={`${say(folded ? texts.unfold : texts.fold)}: ${name}`}
      aria-expanded={!folded}
      // the other state has another button in its place, which takes over the focus
      autoFocus={turned}
      onClick={() => {
        setTurned(true)
        setFolded(!folded)
      }}
    />
  )
  if (folded)
    return (
      <section className="tree-block tree-folded" data-folded aria-label={name}>
        {toggle}
        <span className="tree-folded-name" data-cut>
          {name}
        </span>
      </section>
    )
  return (
    <section className="tree-block" aria-label={name} aria-busy={status.loading}>
      <header className="tree-head">
        <h2>{title}</h2>
        <TreeMenu {...(!lazy && { onExpand: folding.expandAll })} onFold={folding.foldAll} />
        {toggle}
      </header>
      <SearchBox
        className="tree-search"
        hint={say(texts.search)}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          search(next)
        }}
      />
      {status.error !== undefined && <Failure message={status.error} retry={status.retry} />}
      <div className="tree-body">
        {busy && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
        {nodes.length > 0 && shown.length > 0 && <Nodes {...props} name={name} shown={shown} folding={folding} word={word} />}
        {!status.loading && status.error === undefined && shown.length === 0 && (
          <Suspense>{nodes.length === 0 ? <Nothing status={status} /> : <Empty text={say(texts.noMatch)} />}</Suspense>
        )}
      </div>
    </section>
  )
}

/** A tree that is managed opens its roots (spec 9), one that filters shows all it has. */
function unfoldedBy(setting: unknown, managed: boolean): Unfolded {
  if (setting === 'all' || setting === 'root' || setting === 'none') return setting
  return managed ? 'root' : 'all'
}
