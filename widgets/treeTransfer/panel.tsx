// One side of the transfer: select all, a search, the tree with its ticks.
import { Checkbox } from 'antd'
import { useMemo, useState } from 'react'
import { useSay } from '../../runtime/index.ts'
import { SearchBox } from '../kit/dom/searchBox.tsx'
import { NodeLabel } from '../kit/tree/nodeLabel.tsx'
import { filterNodes, type TreeItem } from '../kit/tree/nodes.ts'
import { ticksOf, toggled } from '../kit/tree/ticks.ts'
import { TreeView } from '../kit/tree/treeView.tsx'
import { useFolding } from '../kit/tree/useFolding.ts'
import { texts } from './texts.ts'

interface PanelProps {
  readonly name: string
  readonly nodes: readonly TreeItem[]
  /** How many of this side's nodes count: those that lead to them do not. */
  readonly count: number
  readonly ticked: ReadonlySet<string>
  readonly onTick: (ids: readonly string[]) => void
  readonly empty: string
  readonly disabled: boolean
}

export function Panel({ name, nodes, count, ticked, onTick, empty, disabled }: PanelProps) {
  const say = useSay()
  const [word, setWord] = useState('')
  const shown = useMemo(() => filterNodes(nodes, word), [nodes, word])
  const folding = useFolding(shown, { initially: 'all', word: word.trim() })
  const labels = useMemo(() => labelsOf(nodes), [nodes])
  const { checked, half } = useMemo(() => ticksOf(nodes, ticked), [nodes, ticked])
  // while a word is looked for, only what it leaves in sight is meant
  const meant = useMemo(() => (word.trim() === '' ? nodes.map(({ id }) => id) : leavesOf(shown)), [nodes, shown, word])
  const on = meant.filter((id) => checked.includes(id))
  const all = meant.length > 0 && on.length === meant.length
  return (
    <section className="tree-transfer-panel" aria-label={name}>
      <header>
        <Checkbox
          checked={all}
          indeterminate={!all && checked.length + half.length > 0}
          disabled={disabled || meant.length === 0}
          aria-label={`${say(texts.all)}: ${name}`}
          onChange={() => onTick(all ? [] : [...ticked, ...meant])}
        >
          {name}
        </Checkbox>
        <span className="tree-transfer-count">{count}</span>
      </header>
      <SearchBox
        className="tree-transfer-search"
        hint={say(texts.search)}
        aria-label={`${say(texts.search)}: ${name}`}
        value={word}
        onChange={setWord}
      />
      {shown.length > 0 ? (
        <TreeView
          label={name}
          nodes={shown}
          folding={folding}
          ticks={{ of: nodes, ticked, onToggle: (id) => !disabled && onTick(toggled(nodes, ticked, id)) }}
          titleOf={(id) => <NodeLabel label={labels.get(id) ?? id} word={word} />}
        />
      ) : (
        <p className="tree-transfer-empty">{nodes.length === 0 ? empty : say(texts.noMatch)}</p>
      )}
    </section>
  )
}

function labelsOf(nodes: readonly TreeItem[]): ReadonlyMap<string, string> {
  const labels = new Map<string, string>()
  const add = (node: TreeItem): void => {
    labels.set(node.id, node.label)
    node.children.forEach(add)
  }
  nodes.forEach(add)
  return labels
}

const leavesOf = (nodes: readonly TreeItem[]): readonly string[] =>
  nodes.flatMap((node) => (node.children.length === 0 ? [node.id] : leavesOf(node.children)))
