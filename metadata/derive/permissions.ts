// The permission tree (directory 0, page 1, tab 2, button 3), derived from menu, pages and blocks: nothing of it is written down twice.
import type { MenuItem, PageDocument } from '../generated/language.ts'
import type { PermissionNode, Permissions, Primitive } from '../model.ts'
import { record } from '../record.ts'
import type { Names } from '../resolve/resolve.ts'
import { type Key, keysOf } from './keys.ts'
import { pageContext } from './page.ts'

export function derivePermissions(names: Names): Permissions {
  const primitives = record<readonly Primitive[]>([])
  const aliases = record<string>([])
  const page = (id: string, item: { icon?: string }, audience: PermissionNode['audience']): PermissionNode[] => {
    const document = names.documents.page.get(id)?.document
    if (!document) return []
    const keys = keysOf(pageContext(document, names))
    for (const key of keys) primitives[key.key] = key.primitives
    for (const [old, now] of aliasesOf(document, keys)) aliases[old] = now
    return [{ ...pageNode(document, keys, audience), ...(item.icon !== undefined && { icon: item.icon }) }]
  }
  const node = (item: MenuItem, audience: PermissionNode['audience']): PermissionNode[] => {
    if ('page' in item) return page(item.page, item, audience)
    if ('url' in item) return []
    const within = item.audience ?? audience
    const children = item.items.flatMap((inner) => node(inner, within))
    return [{ key: item.id, name: item.title, type: 0, ...(item.icon !== undefined && { icon: item.icon }), audience: within, children }]
  }
  const tree = [...names.documents.menu.values()].flatMap(({ document }) => document.items.flatMap((item) => node(item, 'tenant')))
  return { kind: 'permissions', tree, primitives, aliases }
}

function pageNode(document: PageDocument, keys: readonly Key[], audience: PermissionNode['audience']): PermissionNode {
  const button = ({ key, name, action }: Key): PermissionNode => ({ key, name, type: 3, page: document.id, action, audience, children: [] })
  const tabs = (document.tabs ?? []).map(({ id, title }): PermissionNode => ({
    key: `${document.id}/${id}`,
    name: title,
    type: 2,
    page: document.id,
    audience,
    children: keys.filter(({ tab }) => tab === id).map(button),
  }))
  return {
    key: document.id,
    name: document.title,
    type: 1,
    path: document.route,
    page: document.id,
    audience,
    children: [...keys.filter(({ tab }) => tab === undefined).map(button), ...tabs],
  }
}

/** An alias is an old page id, which stands for all keys, or one old key, whose block/action is still the page's. */
export function aliasesOf(document: PageDocument, keys: readonly Key[]): (readonly [string, string])[] {
  return (document.aliases ?? []).flatMap((alias) => {
    const [page = '', ...rest] = alias.split('/')
    const own = rest.length === 0 ? keys : keys.filter(({ key }) => key === [document.id, ...rest].join('/'))
    return own.map(({ key }) => [[page, ...key.split('/').slice(1)].join('/'), key] as const)
  })
}
