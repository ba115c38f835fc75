// The part of a page's address that belongs to one list: its own and that of the searches and trees it takes in.
import type { Page, TableBlock } from '../../../metadata/model/model.ts'
import { blocksOf } from '../../../metadata/document/pageBlocks.ts'
import type { SavedView } from '../../core/contracts/bundleContract.ts'
import type { State } from '../../core/address/pageAddress.ts'

/** In the address: the list is shown in no view, although the reader has a default. */
export const noView = 'none'

/** The list and what it takes in, by id. */
export const sourcesOf = ({ id, in: inputs }: TableBlock): readonly string[] => [
  id,
  ...Object.values(inputs).map((path) => path.split('.')[0] ?? path),
]

export function listPart(state: State, block: TableBlock): State {
  const sources = new Set(sourcesOf(block))
  return Object.fromEntries(Object.entries(state).filter(([name]) => sources.has(name.split('.')[0] ?? '')))
}

/** What of it a view keeps: neither the page number nor what is open over the list. */
export function viewPart(state: State, block: TableBlock): State {
  const passing = new Set(['page', 'view', 'record', 'edit'].map((name) => `${block.id}.${name}`))
  return Object.fromEntries(Object.entries(listPart(state, block)).filter(([name]) => !passing.has(name)))
}

export interface Begun {
  readonly state: State
  /** A view that the link names and this reader does not have. */
  readonly unknown: boolean
}

/**
 * What the lists of a page begin with: the link where it says anything of a list, else the view that the link asks for, else the
 * reader's own default, then his roles', then the mill's.
 */
export function beginWithViews(page: Page, views: readonly SavedView[], link: { readonly state: State; readonly view?: string }): Begun {
  let state = link.state
  const tables = blocksOf(page).filter((block) => block.kind === 'table')
  const named = new Set(Object.entries(link.state).flatMap(([name, value]) => (name.endsWith('.view') && value !== noView ? [value] : [])))
  if (link.view !== undefined) named.add(link.view)
  for (const block of tables) {
    if (Object.keys(listPart(link.state, block)).length > 0) continue
    const own = views.filter((view) => view.block === block.id)
    const view = own.find(({ id }) => id === link.view) ?? own.find(({ isDefault, mine }) => isDefault && mine)
    if (view) state = { ...state, ...viewPart(view.state.address, block), [`${block.id}.view`]: view.id }
  }
  return { state, unknown: [...named].some((id) => !views.some((view) => view.id === id)) }
}
