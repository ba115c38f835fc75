// The view a list is shown in, what its reader has changed of it, and how another one is taken.
import { useCallback, useMemo, useState } from 'react'
import type { TableBlock } from '../../../metadata/model/model.ts'
import type { ColumnChoice, ListShape, SavedView, ViewState } from '../../core/contracts/bundleContract.ts'
import { isArrangement } from '../base/arrange.ts'
import { usePreference } from '../../core/hooks/preferences.ts'
import { useOutput, usePageScope } from '../base/scope.ts'

/** Columns and density as the reader has them: the view's, changed since, or his own where he uses none. */
export interface Choices {
  readonly columns?: readonly ColumnChoice[]
  readonly density?: NonNullable<ViewState['density']>
  readonly shape?: ListShape
}

export interface ActiveView {
  /** The views of this list. */
  readonly views: readonly SavedView[]
  readonly view: SavedView | undefined
  readonly choices: Choices
  readonly choose: (next: Choices) => void
  /** Takes a view, or none; filter and order are the caller's to bring along. */
  readonly take: (view: SavedView | undefined) => void
}

/** The place of the page's views among its outputs; no block can have this name. */
export const viewsOutput = '$views'

export function useActiveView(block: TableBlock): ActiveView {
  const { bundle, address } = usePageScope()
  const all = useOutput(viewsOutput) as readonly SavedView[]
  const views = useMemo(() => all.filter((view) => view.block === block.id), [all, block])
  const [kept, keep] = usePreference<Choices>(`columns/${bundle.page.id}/${block.id}`)
  const [taken, setTaken] = useState(() => begin(views, address.state[`${block.id}.view`]))

  const view = views.find(({ id }) => id === taken.id)
  const choose = useCallback(
    (next: Choices) => {
      if (view) setTaken({ id: view.id, choices: next })
      else keep(isEmpty(next) ? undefined : next)
    },
    [view, keep],
  )
  const take = useCallback(
    (next: SavedView | undefined) => setTaken(next ? { id: next.id, choices: choicesOf(next) } : { choices: {} }),
    [],
  )
  const choices = view ? taken.choices : wellFormed(kept)
  return useMemo(() => ({ views, view, choices, choose, take }), [views, view, choices, choose, take])
}

interface Taken {
  readonly id?: string
  readonly choices: Choices
}

function begin(views: readonly SavedView[], id: string | undefined): Taken {
  const view = views.find((each) => each.id === id)
  return view ? { id: view.id, choices: choicesOf(view) } : { choices: {} }
}

const choicesOf = ({ state: { columns, density, shape } }: SavedView): Choices => ({
  ...(columns && { columns }),
  ...(density && { density }),
  ...(shape && { shape }),
})
const isEmpty = ({ columns, density, shape }: Choices): boolean => columns === undefined && density === undefined && shape === undefined

const none: Choices = {}
/** One object for one stored value, so that a table is not built anew at every render. */
const read = new WeakMap<object, Choices>()

/** What was stored by some version of the console. */
function wellFormed(kept: unknown): Choices {
  if (typeof kept !== 'object' || kept === null) return none
  const known = read.get(kept)
  if (known) return known
  const columns = 'columns' in kept && Array.isArray(kept.columns) ? kept.columns.filter(isArrangement) : undefined
  const density = 'density' in kept && isDensity(kept.density) ? kept.density : undefined
  const shape = 'shape' in kept && isShape(kept.shape) ? kept.shape : undefined
  const made: Choices = { ...(columns && { columns }), ...(density && { density }), ...(shape && { shape }) }
  read.set(kept, made)
  return made
}

const isShape = (value: unknown): value is ListShape => value === 'table' || value === 'cards' || value === 'gantt'
const isDensity = (value: unknown): value is NonNullable<ViewState['density']> =>
  value === 'large' || value === 'middle' || value === 'small'
