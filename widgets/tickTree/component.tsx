// Many values of a tree by their ticks: the leaves are kept, and what stands above them is ticked, half ticked or not as they are.
import { useMemo, useState } from 'react'
import { useSay, type FieldProps, type Option } from '../../runtime/index.ts'
import { groupOf } from '../kit/text/aria.ts'
import { severalOf } from '../kit/choice/choice.ts'
import { noOptions } from '../kit/choice/noOptions.ts'
import { SearchBox } from '../kit/dom/searchBox.tsx'
import { numberOf } from '../kit/text/setting.ts'
import { NodeLabel } from '../kit/tree/nodeLabel.tsx'
import { filterNodes, type TreeItem } from '../kit/tree/nodes.ts'
import { TreeView } from '../kit/tree/treeView.tsx'
import { useFolding } from '../kit/tree/useFolding.ts'
import { useFirstPage } from '../kit/choice/useFirstPage.ts'
import { texts } from './texts.ts'
import './tickTree.css'

// What a click on a node ticks: the leaves below it that may be ticked and are in sight.

const leavesOf = (nodes: readonly TreeItem[]): readonly TreeItem[] =>
  nodes.flatMap((node) => (node.children.length === 0 ? [node] : leavesOf(node.children)))

function findNode(nodes: readonly TreeItem[], id: string): TreeItem | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children, id)
    if (found) return found
  }
  return undefined
}

/**
 * The value after a click on `id`: all its leaves ticked, or none of them where all were. What a search has left out stays as it is, and so does
 * what nobody here may tick. Values that the tree does not know stay at the end.
 */
function leavesTicked(
  nodes: readonly TreeItem[],
  ticked: readonly string[],
  { id, shown }: { readonly id: string; readonly shown: readonly TreeItem[] },
): readonly string[] {
  const node = findNode(shown, id)
  const meant = node ? leavesOf([node]).filter(({ disabled }) => !disabled) : []
  const next = new Set(ticked)
  const isOn = meant.every((leaf) => next.has(leaf.id))
  for (const leaf of meant) {
    if (isOn) next.delete(leaf.id)
    else next.add(leaf.id)
  }
  const known = leavesOf(nodes).map((leaf) => leaf.id)
  const inTree = new Set(known)
  return [...known.filter((each) => next.has(each)), ...[...next].filter((each) => !inTree.has(each))]
}

export default function TickTree(props: FieldProps) {
  const { value, onChange, state, settings, options = noOptions } = props
  const say = useSay()
  useFirstPage(options)
  const [word, setWord] = useState('')
  const nodes = useMemo(() => options.items.map(itemOf), [options.items])
  const ticked = useMemo(() => new Set(severalOf(value)), [value])
  const shown = useMemo(() => filterNodes(nodes, word), [nodes, word])
  const folding = useFolding(shown, { initially: 'none', word: word.trim() })
  const leaves = useMemo(() => leavesOf(nodes), [nodes])
  const isFixed = state.disabled || state.readOnly
  const give = (next: readonly string[]) => onChange(next.length > 0 ? next : undefined)
  return (
    <div {...groupOf(props)} className="tick-tree" data-invalid={state.error === undefined ? undefined : true}>
      <div className="tick-tree-head">
        <SearchBox hint={say(texts.search)} value={word} onChange={setWord} />
        <span className="tick-tree-count">
          {say(texts.ticked)} {leaves.filter(({ id }) => ticked.has(id)).length} / {leaves.length}
        </span>
      </div>
      <div className="tick-tree-body" style={{ height: numberOf(settings['height']) ?? 320 }}>
        {shown.length > 0 ? (
          <TreeView
            label={say(props.field.label)}
            nodes={shown}
            folding={folding}
            ticks={{ of: nodes, ticked, onToggle: (id) => !isFixed && give(leavesTicked(nodes, [...ticked], { id, shown })) }}
            titleOf={(id) => <NodeLabel label={options.find(id)?.label ?? id} word={word} />}
          />
        ) : (
          <p className="tick-tree-empty">{say(options.loading ? texts.loading : nodes.length === 0 ? texts.empty : texts.noMatch)}</p>
        )}
      </div>
    </div>
  )
}

const itemOf = ({ value, label, pinyin, disabled, children = [] }: Option): TreeItem => ({
  id: value,
  label,
  ...(pinyin !== undefined && { pinyin }),
  children: children.map(itemOf),
  ...(disabled && { disabled }),
})
