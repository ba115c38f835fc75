// What an address asks of a page beyond the state of its lists: to open a record over one (`table.record=<id>`), to take an action (`table.do=create`).
import type { State } from './pageAddress.ts'

/** Given out to the block under its own name, as `table.asked`, until the block has taken it. */
export interface BlockRequest {
  readonly kind: 'record' | 'edit' | 'do'
  readonly block: string
  /** Id of the record, or name of the action. */
  readonly value: string
}

/** Where a block is asked, or a parameter of tabs. */
export const requestKeyOf = (block: string): string => `${block}.asked`

/** Given out as `tab.asked`, or `sheets.tab.asked` of a block with tabs: the tab to show, empty for the first. */
export interface RequestedTab {
  readonly tab: string
}

const kinds: ReadonlySet<string> = new Set<BlockRequest['kind']>(['record', 'edit', 'do'])
const isKind = (word: string | undefined): word is BlockRequest['kind'] => word !== undefined && kinds.has(word)

export function requestsIn(state: State): readonly BlockRequest[] {
  return Object.entries(state).flatMap(([name, value]): BlockRequest[] => {
    const [block = '', kind] = name.split('.')
    return isKind(kind) ? [{ kind, block, value }] : []
  })
}

/** The state that stays: an action is taken once, and not again when the page is loaded anew. */
export const withoutDeeds = (state: State): State => Object.fromEntries(Object.entries(state).filter(([name]) => !name.endsWith('.do')))
