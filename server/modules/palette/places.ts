// Where a caller's pages stand in the menu, and which of their lists opens the records of which entity.
import { blocksOf } from '../../../metadata/document/pageBlocks.ts'
import type { Block, Entity, Model, Page, TableBlock } from '../../../metadata/model/model.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { menuOf, type MenuEntry } from '../menu/menu.ts'

/** A page of the caller's menu that is shown there. */
export interface Place {
  readonly page: Page
  readonly icon: string | null
  /** Titles of the directories above it, outermost first. */
  readonly above: readonly MenuEntry[]
}

/** One list of a page, with the tab it stands in. */
export interface Listed {
  readonly page: Page
  readonly tab: string | undefined
  readonly table: TableBlock
  /** Blocks beside it. */
  readonly beside: readonly Block[]
}

export function placesOf(model: Model, caller: Caller): readonly Place[] {
  const walk = (entry: MenuEntry, above: readonly MenuEntry[]): Place[] => {
    if (entry.hidden) return []
    const page = entry.page === null ? undefined : model.pages[entry.page]
    return [...(page ? [{ page, icon: entry.icon, above }] : []), ...entry.children.flatMap((child) => walk(child, [...above, entry]))]
  }
  return menuOf(model, caller).flatMap((entry) => walk(entry, []))
}

/** The lists of a page that the caller may view. */
export function listsOf(page: Page, { grants }: Pick<Caller, 'grants'>): readonly Listed[] {
  const of = (blocks: readonly Block[], tab?: string): Listed[] =>
    blocks.flatMap((block) =>
      block.kind === 'table' && grants.holds(`${page.id}/${block.id}/view`) ? [{ page, tab, table: block, beside: blocks }] : [],
    )
  return [...of(page.blocks), ...page.tabs.flatMap((tab) => of(tab.blocks, tab.id))]
}

/** The page's address with a tab and what is asked of a block there: `table.do=create`, `table.record=<id>`. */
export function addressOf({ page, tab }: Pick<Listed, 'page' | 'tab'>, asked?: string): string {
  const query = [...(tab === undefined || tab === page.tabs[0]?.id ? [] : [`tab=${tab}`]), ...(asked === undefined ? [] : [asked])]
  return query.length === 0 ? page.route : `${page.route}?${query.join('&')}`
}

/** Where a row of the entity opens that has a page of its own, but for the row's id; undefined where there is none that the caller may open. */
export function ownPageAddress(places: readonly Place[], { find }: Pick<Entity, 'find'>): string | undefined {
  const { opens } = find ?? {}
  const page = opens && places.find((place) => place.page.id === opens.page)?.page
  const search = page && blocksOf(page).find((block) => block.kind === 'search' && block.items.some(({ field }) => field === opens.search))
  return page && search && `${page.route}?${search.id}.${opens.search}=`
}

/** Where a record opens: on the page of its own, else in the first list of the caller's menu with a detail of its entity, else the first list of it. Undefined where there is none. */
export function recordAddress(
  model: Model,
  caller: Caller,
  { entity, id }: { readonly entity: string; readonly id: string },
): string | undefined {
  const places = placesOf(model, caller)
  const own = ownPageAddress(places, model.entities[entity] ?? {})
  if (own !== undefined) return own + encodeURIComponent(id)
  const lists = places.flatMap(({ page }) => listsOf(page, caller).filter(({ table }) => table.entity === entity))
  const shown = lists.find(({ page, beside }) =>
    beside.some((block) => block.kind === 'detail' && block.entity === entity && caller.grants.holds(`${page.id}/${block.id}/view`)),
  )
  if (shown) return addressOf(shown, `${shown.table.id}.record=${id}`)
  return lists[0] && addressOf(lists[0])
}
