// What a list or chart takes in from other blocks, as one filter.
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Block, Page } from '../../../metadata/model/model.ts'
import { blocksOf } from '../../../metadata/document/pageBlocks.ts'
import { isBlank, type Filter } from '../../core/filter/filter.ts'
import { usePageScope } from './scope.ts'

export interface Inputs {
  readonly filter: Filter
  /** Changes whenever one of the blocks gives out anew, also the same value: a search repeated is a search. */
  readonly stamp: object
}

/**
 * Conditions (a search's, a chart's) are taken in whole, a tree's `node` under the field its tree names, anything else under its own name.
 * What is searched for yields to the rest, whatever their order in the document, and all yield to the table's own params.
 */
export function useInputs(block: Block): Inputs {
  const { bundle, outputs } = usePageScope()
  const paths = useMemo(() => Object.entries(block.in).sort(searchFirst), [block])
  const subscribe = useCallback(
    (tell: () => void) => {
      const stops = paths.map(([, path]) => outputs.subscribe(path, tell))
      return () => stops.forEach((stop) => stop())
    },
    [outputs, paths],
  )
  const read = useMemo(() => rememberSame(() => paths.map(([, path]) => outputs.get(path))), [outputs, paths])
  const values = useSyncExternalStore(subscribe, read)
  return useMemo(
    () => ({ filter: { ...without(gather(bundle.page, paths, values), block.ignores), ...paramsOf(block) }, stamp: values }),
    [bundle, paths, values, block],
  )
}

/** The same list while nothing in it has changed, as useSyncExternalStore needs. */
function rememberSame(read: () => readonly unknown[]): () => readonly unknown[] {
  let before: readonly unknown[] = []
  return () => {
    const now = read()
    if (now.length !== before.length || now.some((value, index) => !Object.is(value, before[index]))) before = now
    return before
  }
}

const searchFirst = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  Number(other === 'filter') - Number(one === 'filter')

const paramsOf = (block: Block): Filter => (block.kind === 'table' ? (block.params ?? {}) : {})

function gather(page: Page, paths: readonly (readonly [string, string])[], values: readonly unknown[]): Filter {
  const filter: Record<string, unknown> = {}
  paths.forEach(([name, path], index) => {
    const value = values[index]
    if (isBlank(value)) return
    if (typeof value === 'object' && !Array.isArray(value)) Object.assign(filter, value)
    else filter[name === 'node' ? nodeField(page, path) : name] = value
  })
  return filter
}

const without = (filter: Filter, ignores: Block['ignores']): Filter =>
  ignores ? Object.fromEntries(Object.entries(filter).filter(([name]) => !ignores.includes(name))) : filter

function nodeField(page: Page, path: string): string {
  const id = path.split('.')[0]
  const tree = blocksOf(page).find((block) => block.id === id)
  if (tree?.kind !== 'tree') throw new Error(`${path} is bound as a tree's node, but ${id} is no tree`)
  return tree.field
}
