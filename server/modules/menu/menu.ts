// The menu in the shape that spec 3.1 gives it: per page its buttons, per tab its buttons.
import type { MenuNode, Model } from '../../../metadata/model/model.ts'
import { isFor } from '../../kernel/permission/audience.ts'
import type { Caller } from '../../kernel/call/caller.ts'

export interface Button {
  readonly buttonAlias: string
}

export interface MenuEntry {
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
  readonly children: readonly MenuEntry[]
  readonly buttons: readonly Button[]
  readonly tabs: Readonly<Record<string, readonly Button[]>>
}

/** Pages of which the caller holds any key, directories that still hold something, links. */
export function menuOf(model: Model, caller: Pick<Caller, 'grants' | 'kind'>): MenuEntry[] {
  const { pages } = model.permissions
  const entry = (node: MenuNode): MenuEntry[] => {
    if (!isFor(node, caller.kind === 'platform' ? 'platform' : 'tenant') || caller.kind === 'visitor') return []
    const page = node.page === undefined ? undefined : pages[node.page]
    const held = new Set(page && caller.grants.keysOf(page.page))
    const buttonsOf = (id?: string): Button[] =>
      (page?.keys ?? []).filter(({ key, tab }) => tab === id && held.has(key)).map(({ key }) => ({ buttonAlias: key }))
    const buttons = buttonsOf()
    const tabs = Object.fromEntries((page?.tabs ?? []).map(({ id }) => [id, buttonsOf(id)] as const))
    const children = node.children.flatMap(entry)
    const empty = buttons.length === 0 && children.length === 0 && Object.values(tabs).every((tab) => tab.length === 0)
    if (empty && node.url === undefined) return []
    return [
      {
        id: node.id,
        name: node.title.zh,
        alias: node.title.en,
        path: node.route ?? null,
        icon: node.icon ?? null,
        page: node.page ?? null,
        url: node.url ?? null,
        hidden: node.hidden,
        affix: node.affix,
        children,
        buttons,
        tabs,
      },
    ]
  }
  return model.menu.flatMap(entry)
}
