// References to records of a tree, taken from one panel to the other: for choosing many, with their place in sight.
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useSay, type FieldProps, type Option } from '../../runtime/index.ts'
import { groupOf } from '../kit/text/aria.ts'
import { severalOf } from '../kit/choice/choice.ts'
import { joined } from '../kit/text/format.ts'
import { noOptions } from '../kit/choice/noOptions.ts'
import { numberOf } from '../kit/text/setting.ts'
import { Shown } from '../kit/text/shown.tsx'
import type { TreeItem } from '../kit/tree/nodes.ts'
import { ticksOf } from '../kit/tree/ticks.ts'
import { useFirstPage } from '../kit/choice/useFirstPage.ts'
import { Panel } from './panel.tsx'
import { texts } from './texts.ts'
import './treeTransfer.css'

const none: ReadonlySet<string> = new Set()

// The two sides of a transfer: what is left to take, and what was taken, each as a tree of its own.

/** What a side shows: its own nodes, with the nodes that lead to them. */
function part(nodes: readonly TreeItem[], isOwn: (node: TreeItem) => boolean): readonly TreeItem[] {
  return nodes.flatMap((node) => {
    const children = part(node.children, isOwn)
    return children.length > 0 || isOwn(node) ? [{ id: node.id, label: node.label, children }] : []
  })
}

interface Sides {
  readonly left: readonly TreeItem[]
  readonly right: readonly TreeItem[]
  /** Nodes that can stand in the value. */
  readonly eligible: ReadonlySet<string>
}

function sidesOf(nodes: readonly TreeItem[], taken: ReadonlySet<string>, { leafOnly }: { readonly leafOnly: boolean }): Sides {
  const eligible = new Set<string>()
  const isEligible = (node: TreeItem): boolean => !leafOnly || node.children.length === 0
  const visit = (node: TreeItem): void => {
    if (isEligible(node)) eligible.add(node.id)
    node.children.forEach(visit)
  }
  nodes.forEach(visit)
  return {
    left: part(nodes, (node) => isEligible(node) && !taken.has(node.id)),
    right: part(nodes, (node) => taken.has(node.id)),
    eligible,
  }
}

/** The value after these nodes were taken, in the order of the tree; ids that the tree does not know stay at the end. */
function inOrder(nodes: readonly TreeItem[], taken: ReadonlySet<string>): readonly string[] {
  const known: string[] = []
  const visit = (node: TreeItem): void => {
    if (taken.has(node.id)) known.push(node.id)
    node.children.forEach(visit)
  }
  nodes.forEach(visit)
  const listed = new Set(known)
  return [...known, ...[...taken].filter((id) => !listed.has(id))]
}

export default function TreeTransfer(props: FieldProps) {
  const { value, onChange, state, settings, options = noOptions } = props
  const say = useSay()
  useFirstPage(options)
  const nodes = useMemo(() => options.items.map(itemOf), [options.items])
  const taken = useMemo(() => new Set(severalOf(value)), [value])
  const sides = useMemo(() => sidesOf(nodes, taken, { leafOnly: settings['leafOnly'] === true }), [nodes, taken, settings])
  const [left, setLeft] = useState(none)
  const [right, setRight] = useState(none)
  if (state.readOnly) return <Shown of={props}>{joined([...taken].flatMap((id) => options.find(id)?.label ?? []))}</Shown>
  const give = (next: ReadonlySet<string>) => {
    setLeft(none)
    setRight(none)
    const ids = inOrder(nodes, next)
    onChange(ids.length > 0 ? ids : undefined)
  }
  const taking = ticksOf(sides.left, left).checked.filter((id) => sides.eligible.has(id) && !taken.has(id))
  const giving = ticksOf(sides.right, right).checked.filter((id) => taken.has(id))
  const isLoading = options.loading && nodes.length === 0
  return (
    <div {...groupOf(props)} className="tree-transfer" data-invalid={state.error === undefined ? undefined : true}>
      <div className="tree-transfer-sides" style={{ height: numberOf(settings['height']) ?? 280 }}>
        <Panel
          name={say(texts.available)}
          nodes={sides.left}
          count={[...sides.eligible].filter((id) => !taken.has(id)).length}
          ticked={left}
          onTick={(ids) => setLeft(new Set(ids))}
          empty={say(isLoading ? texts.loading : texts.nothingLeft)}
          disabled={state.disabled}
        />
        <div className="tree-transfer-buttons">
          <Button
            icon={<RightOutlined />}
            aria-label={say(texts.take)}
            title={say(texts.take)}
            disabled={state.disabled || taking.length === 0}
            onClick={() => give(new Set([...taken, ...taking]))}
          />
          <Button
            icon={<LeftOutlined />}
            aria-label={say(texts.giveBack)}
            title={say(texts.giveBack)}
            disabled={state.disabled || giving.length === 0}
            onClick={() => give(new Set([...taken].filter((id) => !giving.includes(id))))}
          />
        </div>
        <Panel
          name={say(texts.taken)}
          nodes={sides.right}
          count={taken.size}
          ticked={right}
          onTick={(ids) => setRight(new Set(ids))}
          empty={say(isLoading ? texts.loading : texts.nothingTaken)}
          disabled={state.disabled}
        />
      </div>
    </div>
  )
}

const itemOf = ({ value, label, pinyin, children = [] }: Option): TreeItem => ({
  id: value,
  label,
  ...(pinyin !== undefined && { pinyin }),
  children: children.map(itemOf),
})
