// Which nodes of a tree are unfolded.
import { useMemo, useState, type Key } from 'react'
import { idsOf, type TreeItem } from './nodes.ts'

export type Unfolded = 'all' | 'root' | 'none'

export interface Folding {
  readonly expanded: readonly string[]
  readonly setExpanded: (keys: readonly Key[]) => void
  readonly expandAll: () => void
  readonly foldAll: () => void
}

/**
 * What was unfolded stays so while nodes come and go, and new ones come as the tree began. While a word is looked for, all that it leaves is
 * unfolded, and what the reader folds meanwhile is forgotten with the word.
 */
export function useFolding(
  nodes: readonly TreeItem[],
  { initially, word }: { readonly initially: Unfolded; readonly word: string },
): Folding {
  const all = useMemo(() => idsOf(nodes), [nodes])
  const come = useMemo(() => idsOf(nodes, ({ pending }) => pending === undefined), [nodes])
  const first = useMemo(
    () => (initially === 'all' ? come : initially === 'root' ? nodes.map(({ id }) => id) : []),
    [come, nodes, initially],
  )
  const [own, setOwn] = useState<{ readonly open: ReadonlySet<string>; readonly seen: ReadonlySet<string> }>()
  const [searched, setSearched] = useState<{ readonly word: string; readonly keys: readonly string[] }>()
  const stored = useMemo(
    () => (own ? all.filter((id) => (own.seen.has(id) ? own.open.has(id) : first.includes(id))) : first),
    [own, all, first],
  )
  const set = (keys: readonly string[]): void => {
    if (word === '') setOwn({ open: new Set(keys), seen: new Set(all) })
    else setSearched({ word, keys })
  }
  return {
    expanded: word === '' ? stored : searched?.word === word ? searched.keys : come,
    setExpanded: (keys) => set(keys.map(String)),
    expandAll: () => set(come),
    foldAll: () => set([]),
  }
}
