// What a view of this list would keep now, and whether that is other than the view says.
import { useCallback, useMemo } from 'react'
import type { TableBlock } from '../../../metadata/model/model.ts'
import { blocksOf } from '../../../metadata/document/pageBlocks.ts'
import type { SavedView, ViewState } from '../../core/contracts/bundleContract.ts'
import { readNode, writeNode } from '../../core/address/nodeState.ts'
import { readFilter, readQuery, writeFilter, writeQuery, type ListQuery } from '../address/listState.ts'
import type { State } from '../../core/address/pageAddress.ts'
import { applied, defaultsOf, type Filter } from '../../core/filter/filter.ts'
import type { Inputs } from '../base/useInputs.ts'
import { usePageScope } from '../base/scope.ts'
import type { ActiveView } from './useActiveView.ts'
import { noView, sourcesOf, viewPart } from './listAddress.ts'

export interface ViewControl {
  readonly current: ViewState
  /** Other than the view, or, where none is taken, than the document says. */
  readonly changed: boolean
  /** What the address says of the view; a word of its own where the reader has left his default. */
  readonly named: string | undefined
  /** Shows the list as the view has it; as the document has it where there is none. */
  readonly show: (view: SavedView | undefined) => void
}

interface Shown {
  readonly active: ActiveView
  readonly query: ListQuery
  readonly setQuery: (query: ListQuery) => void
  readonly inputs: Inputs
}

export function useViewState(block: TableBlock, { active, query, setQuery, inputs }: Shown): ViewControl {
  const { bundle, outputs, address } = usePageScope()
  const { view, choices, take } = active
  const sources = useMemo(() => blocksOf(bundle.page).filter(({ id }) => id !== block.id && sourcesOf(block).includes(id)), [bundle, block])

  const current = useMemo((): ViewState => {
    const state: Record<string, string> = { ...writeQuery({ ...query, page: 1 }, block) }
    for (const source of sources) {
      if (source.kind === 'search') Object.assign(state, writeFilter(outputs.get(`${source.id}.value`) as Filter, source))
      else if (source.kind === 'tree') Object.assign(state, writeNode(outputs.get(`${source.id}.selected`), source))
    }
    return { address: state, ...choices }
    // The inputs change whenever one of the sources gives out anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [block, sources, outputs, query, choices, inputs])

  const show = useCallback(
    (next: SavedView | undefined) => {
      const state: State = next ? viewPart(next.state.address, block) : {}
      take(next)
      for (const source of sources) {
        if (source.kind === 'search') {
          const filter = applied(readFilter(state, source), defaultsOf(source))
          address.replace(source.id, writeFilter(filter, source))
          outputs.set(`${source.id}.value`, filter)
        } else if (source.kind === 'tree') {
          const node = readNode(state, source)
          address.replace(source.id, writeNode(node, source))
          outputs.set(`${source.id}.selected`, node)
        }
      }
      setQuery(readQuery(state, block))
    },
    [block, sources, outputs, address, take, setQuery],
  )

  const changed = useMemo(
    () => !same(current, view ? { ...view.state, address: viewPart(view.state.address, block) } : { ...current, address: {} }),
    [current, view, block],
  )
  const leftDefault = active.views.some(({ isDefault, mine }) => isDefault && mine) ? noView : undefined
  return { current, changed, named: view?.id ?? leftDefault, show }
}

/** Order of the parts of an address tells nothing; that of columns does. */
function same(one: ViewState, other: ViewState): boolean {
  const names = new Set([...Object.keys(one.address), ...Object.keys(other.address)])
  return (
    [...names].every((name) => one.address[name] === other.address[name]) &&
    one.density === other.density &&
    one.shape === other.shape &&
    JSON.stringify(one.columns?.map(plain)) === JSON.stringify(other.columns?.map(plain))
  )
}

const plain = ({ field, shown, pin, width, sortable }: NonNullable<ViewState['columns']>[number]) => [field, shown, pin, width, sortable]
