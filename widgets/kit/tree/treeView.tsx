// A tree of any size: only the nodes in sight are drawn. Arrow keys and typed names move through it.
import { Tree as AntTree, type TreeDataNode } from 'antd'
import { useMemo, useRef, useState, useLayoutEffect, type ComponentRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { Movable, type Moves } from './movable.tsx'
import type { TreeItem } from './nodes.ts'
import { ticksOf } from './ticks.ts'
import './tree.css'
import type { Folding } from './useFolding.ts'

export interface TreeViewProps {
  readonly label: string
  /** What is shown; a search may have left some out. */
  readonly nodes: readonly TreeItem[]
  readonly folding: Folding
  readonly selected?: string
  readonly onSelect?: (id: string) => void
  /** A node was opened below which nothing has come yet. */
  readonly onOpen?: (id: string) => void
  readonly ticks?: {
    /** The whole tree: ticks count there, whatever a search leaves in sight. */
    readonly of: readonly TreeItem[]
    readonly ticked: ReadonlySet<string>
    readonly onToggle: (id: string) => void
  }
  readonly moves?: Moves
  /** Asked for the menu of a node: by the second button, or by the keys that stand for it. */
  readonly onMenu?: (id: string) => void
  readonly titleOf: (id: string) => ReactNode
}

type Drawn = TreeItem & Pick<TreeDataNode, 'isLeaf' | 'disableCheckbox'>

const fields = { key: 'id', title: 'label', children: 'children' }

/** The height of an element in whole pixels: a tree draws only what fits into it. 0 until it has been measured, before the first paint. */
function useHeight<E extends HTMLElement>(): readonly [RefObject<E | null>, number] {
  const ref = useRef<E>(null)
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setHeight((before) => element.clientHeight || before)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, height]
}

// Typing the beginning of a name goes to the next node that is called so.

/** Milliseconds after which what is typed begins a new word. */
const pause = 600

/** The nodes in sight, from top to bottom: those whose parents are all unfolded. */
function inSight(nodes: readonly TreeItem[], expanded: ReadonlySet<string>): readonly TreeItem[] {
  return nodes.flatMap((node) => [node, ...(expanded.has(node.id) ? inSight(node.children, expanded) : [])])
}

/** The next after `from` that begins with `typed`, round the end; a letter typed again goes on to the next. */
export function nextNamed(shown: readonly TreeItem[], from: string | undefined, typed: string): string | undefined {
  const repeated = [...typed].every((letter) => letter === typed[0])
  const word = repeated ? (typed[0] ?? '') : typed
  const at = shown.findIndex(({ id }) => id === from)
  const start = at + (word.length === 1 ? 1 : 0)
  const round = [...shown.slice(Math.max(start, 0)), ...shown.slice(0, Math.max(start, 0))]
  return round.find(({ label }) => label.toLowerCase().startsWith(word))?.id
}

/** Collects what is typed; answers where it leads. */
function useTypeAhead(): (key: string, shown: readonly TreeItem[], from: string | undefined) => string | undefined {
  const typed = useRef({ text: '', at: -pause })
  return (key, shown, from) => {
    if (key.length !== 1 || key === ' ') return undefined
    const now = performance.now()
    const text = (now - typed.current.at < pause ? typed.current.text : '') + key.toLowerCase()
    typed.current = { text, at: now }
    return nextNamed(shown, from, text)
  }
}

export function TreeView({ label, nodes, folding, selected, onSelect, onOpen, ticks, moves, onMenu, titleOf }: TreeViewProps) {
  const [frame, height] = useHeight<HTMLDivElement>()
  const [active, setActive] = useState<string>()
  const tree = useRef<ComponentRef<typeof AntTree>>(null)
  const typed = useTypeAhead()
  const [dragged, setDragged] = useState<string>()
  const treeData = useMemo((): Drawn[] => nodes.map(drawn), [nodes])
  const expanded = useMemo(() => new Set(folding.expanded), [folding.expanded])
  const states = useMemo(() => ticks && ticksOf(ticks.of, ticks.ticked), [ticks])
  const onKeyDown = (event: KeyboardEvent) => {
    const asksMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
    if (asksMenu && active !== undefined) {
      event.preventDefault()
      onMenu?.(active)
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = typed(event.key, inSight(nodes, expanded), active)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
    tree.current?.scrollTo({ key: next })
  }
  return (
    <div ref={frame} className="kit-tree">
      {height > 0 && (
        <AntTree<Drawn>
          ref={tree}
          aria-label={label}
          blockNode
          height={height}
          fieldNames={fields}
          treeData={treeData}
          titleRender={({ id }) =>
            moves ? (
              <Movable id={id} moves={moves} dragged={dragged} onDrag={setDragged}>
                {titleOf(id)}
              </Movable>
            ) : (
              titleOf(id)
            )
          }
          selectedKeys={selected === undefined ? [] : [selected]}
          selectable={onSelect !== undefined}
          onSelect={(_keys, { node }) => onSelect?.(idOf(node))}
          {...(ticks &&
            states && {
              checkable: true,
              checkStrictly: true,
              checkedKeys: { checked: [...states.checked], halfChecked: [...states.half] },
              onCheck: (_keys, { node }) => ticks.onToggle(idOf(node)),
            })}
          expandedKeys={[...folding.expanded]}
          onExpand={(keys, { node, expanded: opened }) => {
            folding.setExpanded(keys)
            if (opened && node.pending && node.pending !== 'loading') onOpen?.(node.id)
          }}
          activeKey={active ?? null}
          onActiveChange={(key) => setActive(key === null ? undefined : String(key))}
          onKeyDown={onKeyDown}
          onRightClick={({ event, node }) => {
            event.preventDefault()
            // the menu gives the focus back to where it was asked for
            setActive(idOf(node))
            onMenu?.(idOf(node))
          }}
        />
      )}
    </div>
  )
}

/** What has not come is below a node all the same: it can be opened. */
function drawn(node: TreeItem): Drawn {
  if (!holdsSpecial(node)) return node
  const { disabled, ...plain } = node
  return {
    ...plain,
    ...(node.pending && { isLeaf: false }),
    ...(disabled && { disableCheckbox: true }),
    children: node.children.map(drawn),
  }
}
const holdsSpecial = ({ pending, disabled, children }: TreeItem): boolean =>
  pending !== undefined || disabled === true || children.some(holdsSpecial)

/** Nodes are ours, under the names given in `fields`. */
const idOf = (node: object): string => ('id' in node ? String(node.id) : '')
