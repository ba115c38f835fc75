// The permission tree (directory 0, page 1, tab 2, button 3), derived from menu, pages and blocks: nothing of it is written down twice.
import type { MenuItem, PageDocument } from '../../../generated/language.ts'
import type { Audience } from '../../../model/menuModel.ts'
import { inMenuOrder, isEnabled } from '../../../document/menuOrder.ts'
import type { PermissionNode } from '../../../model/model.ts'
import type { PagePermissions, PermissionKey } from '../../../model/permissionModel.ts'
import type { ResolvedNames } from '../../resolve/resolve.ts'
import type { Key } from './keys.ts'

const menuItems = ({ documents }: ResolvedNames): readonly MenuItem[] =>
  [...documents.menu.values()].flatMap(({ document }) => document.items)

/** The pages that stand in the menu, in its order. */
export function pagesInMenu(names: ResolvedNames): readonly string[] {
  const below = (item: MenuItem): readonly string[] => ('page' in item ? [item.page] : 'items' in item ? item.items.flatMap(below) : [])
  return menuItems(names)
    .flatMap(below)
    .filter((id) => names.documents.page.has(id))
}

/** @param pages what can be granted of each page; those without any key are left out. Pages of one group are granted together: below one node, where the first of them is. */
export function derivePermissionTree(names: ResolvedNames, pages: Readonly<Record<string, PagePermissions>>): readonly PermissionNode[] {
  const groups = new Map<string, PermissionNode[]>()
  const node = (item: MenuItem, audience: Audience): PermissionNode[] => {
    if ('url' in item) return []
    const icon = item.icon !== undefined && { icon: item.icon }
    if ('items' in item) {
      const within = item.audience ?? audience
      const children = shown(item.items).flatMap((inner) => node(inner, within))
      return children.length > 0 ? [{ key: item.id, name: item.title, type: 0, ...icon, audience: within, children }] : []
    }
    const page = pages[item.page]
    if (!page || page.keys.length === 0) return []
    const own = { ...pageNode(page, item.audience ?? audience), ...icon }
    if (item.grantGroup === undefined) return [own]
    const group = groups.get(item.grantGroup)
    if (group) {
      group.push(own)
      return []
    }
    const children = [own]
    groups.set(item.grantGroup, children)
    const name = { zh: item.grantGroup, en: item.grantGroup }
    return [{ key: `group:${item.grantGroup}`, name, type: 0, audience: own.audience, children }]
  }
  return shown(menuItems(names)).flatMap((item) => node(item, 'tenant'))
}

const shown = (items: readonly MenuItem[]): readonly MenuItem[] => inMenuOrder(items).filter(isEnabled)

function pageNode({ page, route, title, keys, tabs }: PagePermissions, audience: Audience): PermissionNode {
  const button = ({ key, name, action }: PermissionKey): PermissionNode => ({ key, name, type: 3, page, action, audience, children: [] })
  const within = (id: string | undefined): PermissionNode[] => keys.filter(({ tab }) => tab === id).map(button)
  const inTabs = tabs.map((tab): PermissionNode => {
    return { key: `${page}/${tab.id}`, name: tab.title, type: 2, page, audience, children: within(tab.id) }
  })
  return { key: page, name: title, type: 1, path: route, page, audience, children: [...within(undefined), ...inTabs] }
}

/** An alias is an old page id, which stands for all keys, one old key whose block/action is still the page's, or one with what it has become. */
export function aliasesOf(document: PageDocument, keys: readonly Key[]): (readonly [string, string])[] {
  return (document.aliases ?? []).flatMap((alias) => {
    if (typeof alias === 'object')
      return keys.flatMap(({ key }) => (key === `${document.id}/${alias.to}` ? [[alias.from, key] as const] : []))
    const [page = '', ...rest] = alias.split('/')
    const own = rest.length === 0 ? keys : keys.filter(({ key }) => key === [document.id, ...rest].join('/'))
    return own.map(({ key }) => [[page, ...key.split('/').slice(1)].join('/'), key] as const)
  })
}
