// The parts of a document as a tree: choosing one shows its properties, its items are added, moved and taken away here.
import {
  ApartmentOutlined,
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  DownOutlined,
  EditOutlined,
  UpOutlined,
} from '@ant-design/icons'
import { Button, Tooltip, Tree } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { OutlineNode } from '../../../metadata/authoring/words/outline.ts'
import { fill } from '../../../metadata/base/fill.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { pointer } from '../../../metadata/base/pointer.ts'
import { renamingOf } from '../../../metadata/rename/renaming.ts'
import { isOwn } from '../../../metadata/rename/whyNot.ts'
import { subjectAt } from '../../../metadata/references/subjectAt.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { AddItem, AddPart } from './AddItem.tsx'
import type { Draft, Edit, Path } from '../base/draft.ts'
import { renaming, texts } from '../base/texts.ts'
import { useUses } from '../base/useUses.tsx'
import styles from '../base/workshop.module.css'

interface Props {
  readonly tree: OutlineNode
  readonly draft: Draft
  readonly fixed: boolean
  readonly edit: (edit: Edit) => void
  /** Pointers of parts with problems. */
  readonly faulty: ReadonlySet<string>
  /** What the fields are called, to be added by their names. */
  readonly names: Readonly<Record<string, Text>>
  /** Leads to the documents that use the chosen part; absent where there is no way to them. */
  readonly open?: (target: string) => void
  readonly rename?: Rename
}

/** Absent where nothing is called otherwise from here. */
export interface Rename {
  readonly start: (subject: string) => void
  /** What was changed last is kept. */
  readonly isReady: boolean
}

/** A part as problems point at it. */
export const keyOf = (path: Path): string => (path.length === 0 ? '/' : pointer('', ...path))

export function Outline({ tree, fixed, draft, edit, faulty, names, open, rename }: Props) {
  const say = useSay()
  const uses = useUses(draft.document, draft.selected, open)
  const parents = useMemo(() => parentsOf(tree), [tree])
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const selected = keyOf(draft.selected)
  const parent = parents.get(selected)
  const isItem = !fixed && parent?.holds !== undefined
  const remove =
    fixed || draft.selected.length === 0
      ? undefined
      : (): void => uses.beforeRemoving(draft.selected, () => edit({ edit: 'remove', part: draft.selected }))
  const move = isItem ? (by: 1 | -1): void => edit({ edit: 'move', part: draft.selected, by }) : undefined
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Delete' && remove && event.target instanceof Element && event.target.closest('[role="tree"]')) return remove()
    if (!move || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    move(event.key === 'ArrowUp' ? -1 : 1)
  }
  const data = useMemo(() => {
    const drawn = (node: OutlineNode): Drawn => {
      const key = keyOf(node.path)
      return { key, path: node.path, title: titleOf(node, say, faulty.has(key)), children: node.children.map(drawn) }
    }
    return [drawn(tree)]
  }, [tree, say, faulty])
  const chosen = useMemo(() => find(tree, selected), [tree, selected])
  /** Where there is no room for the tree beside the properties it lies folded, and is unfolded to choose from. */
  const [isOpen, setOpen] = useState(false)
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // the part may have come with the document, and its node is drawn a moment later
    const drawn = requestAnimationFrame(() =>
      around.current?.querySelector('.ant-tree-treenode-selected')?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(drawn)
  }, [selected, data])
  return (
    <div ref={around} className={styles.outline} data-folded={!isOpen || undefined} onKeyDownCapture={onKeyDown}>
      <Button
        className={styles.unfold ?? ''}
        aria-expanded={isOpen}
        icon={isOpen ? <UpOutlined /> : <DownOutlined />}
        iconPlacement="end"
        onClick={() => setOpen(!isOpen)}
      >
        {say((chosen ?? tree).label)}
      </Button>
      <div className={styles.bar}>
        {!fixed && (
          <AddItem
            key={selected}
            node={chosen?.holds ? chosen : ((isItem ? parent : chosen) ?? tree)}
            draft={draft}
            edit={edit}
            names={names}
          />
        )}
        {isItem && chosen && !chosen.holds && <AddPart key={`${selected} part`} node={chosen} draft={draft} edit={edit} />}
        <Deeds document={draft.document} selected={draft.selected} uses={uses.show} rename={rename} move={move} remove={remove} />
      </div>
      {uses.dialog}
      <Tree<Drawn>
        className={styles.tree ?? ''}
        blockNode
        treeData={data}
        selectedKeys={[selected]}
        expandedKeys={[...parents.keys(), keyOf([])].filter((key) => !folded.has(key))}
        onExpand={(_, { node, expanded }) => setFolded(toggled(folded, String(node.key), !expanded))}
        onSelect={(_, { node }) => {
          edit({ edit: 'select', part: node.path })
          setOpen(false)
        }}
      />
    </div>
  )
}

interface DeedProps {
  readonly label: Text
  readonly icon: ReactNode
  /** Absent where it cannot be done now. */
  readonly act: (() => void) | undefined
}

function Deed({ label, icon, act }: DeedProps) {
  const say = useSay()
  return (
    <Tooltip title={say(label)}>
      <Button type="text" size="small" aria-label={say(label)} icon={icon} disabled={!act} onClick={act} />
    </Tooltip>
  )
}

interface DeedsProps {
  readonly document: Draft['document']
  readonly selected: Path
  readonly uses: (() => void) | undefined
  readonly rename: Rename | undefined
  readonly move: ((by: 1 | -1) => void) | undefined
  readonly remove: (() => void) | undefined
}

/** What can be done with the chosen part. */
function Deeds({ document, selected, uses, rename, move, remove }: DeedsProps) {
  const subject = rename && subjectAt(document, selected)
  const renamable = subject === undefined ? undefined : renamingOf(subject, '')
  return (
    <span className={styles.deeds}>
      {uses && <Deed label={texts.uses} icon={<ApartmentOutlined />} act={uses} />}
      {rename && subject !== undefined && renamable && isOwn(renamable) && (
        <Deed label={renaming.rename} icon={<EditOutlined />} act={rename.isReady ? () => rename.start(subject) : undefined} />
      )}
      <Deed label={texts.up} icon={<ArrowUpOutlined />} act={move && (() => move(-1))} />
      <Deed label={texts.down} icon={<ArrowDownOutlined />} act={move && (() => move(1))} />
      <Deed label={texts.remove} icon={<DeleteOutlined />} act={remove} />
    </span>
  )
}

interface Drawn {
  readonly key: string
  readonly path: Path
  readonly title: ReactNode
  readonly children: Drawn[]
}

function titleOf({ label, name, isOff }: OutlineNode, say: (text: Text) => string, isFaulty: boolean) {
  const said = say(label)
  return (
    <span className={styles.node} data-faulty={isFaulty || undefined} data-off={isOff || undefined}>
      <span>{isOff ? fill(say(texts.switchedOff), { label: said }) : said}</span>
      {name !== undefined && name !== said && <code className={styles.name}>{name}</code>}
    </span>
  )
}

/** Each part by its key, with the part that it stands in. */
function parentsOf(tree: OutlineNode): ReadonlyMap<string, OutlineNode> {
  const found = new Map<string, OutlineNode>()
  const walk = (node: OutlineNode): void => {
    for (const child of node.children) {
      found.set(keyOf(child.path), node)
      walk(child)
    }
  }
  walk(tree)
  return found
}

function find(node: OutlineNode, key: string): OutlineNode | undefined {
  if (keyOf(node.path) === key) return node
  for (const child of node.children) {
    const found = find(child, key)
    if (found) return found
  }
  return undefined
}

function toggled(set: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(set)
  if (isIn) next.add(key)
  else next.delete(key)
  return next
}
