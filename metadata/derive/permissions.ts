// The permission tree (directory 0, page 1, tab 2, button 3), derived from menu, pages and blocks: nothing of it is written down twice.
import type { MenuItem, PageDocument } from '../generated/language.ts'
import type { PermissionNode, Permissions } from '../model.ts'
import { record } from '../record.ts'
import type { Names } from '../resolve/resolve.ts'
import { type Key, keysOf } from './keys.ts'
import { pageContext } from './context.ts'

type Audience = PermissionNode['audience']

/** Tree, aliases, and the page of each key. */
export interface PermissionTree extends Pick<Permissions, 'tree' | 'aliases'> {
  readonly pageOf: ReadonlyMap<string, string>
}

/** @param open whether a page may be opened at all: one that does not compile grants nothing */
export function derivePermissionTree(names: Names, open: (page: string) => boolean): PermissionTree {
  const pageOf = new Map<string, string>()
  const aliases = record<string>([])
  const node = (item: MenuItem, audience: Audience): PermissionNode[] => {
    if ('url' in item) return []
    const icon = item.icon !== undefined && { icon: item.icon }
    if ('items' in item) {
      const within = item.audience ?? audience
      return [
        {
          key: item.id,
          name: item.title,
          type: 0,
          ...icon,
          audience: within,
          children: item.items.flatMap((inner) => node(inner, within)),
        },
      ]
    }
    const document = names.documents.page.get(item.page)?.document
    if (!document || !open(document.id)) return []
    const keys = keysOf(pageContext(document, names))
    for (const { key } of keys) pageOf.set(key, document.id)
    for (const [old, now] of aliasesOf(document, keys)) aliases[old] = now
    return [{ ...pageNode(document, keys, audience), ...icon }]
  }
  const tree = [...names.documents.menu.values()].flatMap(({ document }) => document.items.flatMap((item) => node(item, 'tenant')))
  return { tree, aliases, pageOf }
}

function pageNode(document: PageDocument, keys: readonly Key[], audience: Audience): PermissionNode {
  const button = ({ key, name, action }: Key): PermissionNode => ({ key, name, type: 3, page: document.id, action, audience, children: [] })
  const tabs = (document.tabs ?? []).map(({ id, title }): PermissionNode => {
    const children = keys.filter(({ tab }) => tab === id).map(button)
    return { key: `${document.id}/${id}`, name: title, type: 2, page: document.id, audience, children }
  })
  const children = [...keys.filter(({ tab }) => tab === undefined).map(button), ...tabs]
  return { key: document.id, name: document.title, type: 1, path: document.route, page: document.id, audience, children }
}

/** An alias is an old page id, which stands for all keys, or one old key, whose block/action is still the page's. */
export function aliasesOf(document: PageDocument, keys: readonly Key[]): (readonly [string, string])[] {
  return (document.aliases ?? []).flatMap((alias) => {
    const [page = '', ...rest] = alias.split('/')
    const own = rest.length === 0 ? keys : keys.filter(({ key }) => key === [document.id, ...rest].join('/'))
    return own.map(({ key }) => [[page, ...key.split('/').slice(1)].join('/'), key] as const)
  })
}
