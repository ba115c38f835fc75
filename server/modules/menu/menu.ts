// The menu in the shape that spec 3.1 gives it: per page its buttons, per tab its buttons.
import type { MenuNode, Model } from '../../../metadata/model/model.ts'
import { isFor } from '../../kernel/permission/audience.ts'
import type { Caller } from '../../kernel/call/caller.ts'

interface Button {
  readonly buttonAlias: string
}

interface MenuPlace {
  readonly id: string
  readonly name: string
  /** Its English name. */
  readonly alias: string
  readonly path: string | null
  readonly icon: string | null
  readonly page: string | null
  readonly url: string | null
  readonly hidden: boolean
  readonly affix: boolean
  readonly children: readonly MenuPlace[]
}

export interface MenuEntry extends MenuPlace {
  readonly children: readonly MenuEntry[]
  readonly buttons: readonly Button[]
  readonly tabs: Readonly<Record<string, readonly Button[]>>
}

type Reader = Pick<Caller, 'grants' | 'kind'>

/** Pages of which the caller holds any key, directories that still hold something, links. */
export function menuOf(model: Model, caller: Reader): MenuEntry[] {
  const { pages } = model.permissions
  return entriesFor<MenuEntry>(model.menu, caller, (node, children) => {
    const page = node.page === undefined ? undefined : pages[node.page]
    const pageKeys = new Set(page && caller.grants.keysOf(page.page))
    const buttonsOf = (id?: string): Button[] =>
      (page?.keys ?? []).filter(({ key, tab }) => tab === id && pageKeys.has(key)).map(({ key }) => ({ buttonAlias: key }))
    const tabs = Object.fromEntries((page?.tabs ?? []).map(({ id }) => [id, buttonsOf(id)] as const))
    return pageKeys.size > 0 || isWithoutPage(node, children) ? { ...placeOf(node), children, buttons: buttonsOf(), tabs } : undefined
  })
}

/** The same without buttons, for the console's first calls: what can be granted of a page is not derived for it. */
export const placesFor = (model: Model, caller: Reader): MenuPlace[] =>
  entriesFor<MenuPlace>(model.menu, caller, (node, children) =>
    (node.page !== undefined && caller.grants.opens(node.page)) || isWithoutPage(node, children)
      ? { ...placeOf(node), children }
      : undefined,
  )

const isWithoutPage = (node: MenuNode, children: readonly unknown[]): boolean => children.length > 0 || node.url !== undefined

/** @param make an entry with what is below it; undefined where the caller does not have it */
function entriesFor<Entry>(
  nodes: readonly MenuNode[],
  caller: Reader,
  make: (node: MenuNode, children: Entry[]) => Entry | undefined,
): Entry[] {
  if (caller.kind === 'visitor') return []
  return nodes.flatMap((node) => {
    if (!isFor(node, caller.kind === 'platform' ? 'platform' : 'tenant')) return []
    return make(node, entriesFor(node.children, caller, make)) ?? []
  })
}

const placeOf = (node: MenuNode): Omit<MenuPlace, 'children'> => ({
  id: node.id,
  name: node.title.zh,
  alias: node.title.en,
  path: node.route ?? null,
  icon: node.icon ?? null,
  page: node.page ?? null,
  url: node.url ?? null,
  hidden: node.hidden,
  affix: node.affix,
})
