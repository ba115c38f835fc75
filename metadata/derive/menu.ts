// The menu: every entry with its title and route, taken from the page that it names.
import type { MenuItem } from '../generated/language.ts'
import type { Audience } from '../menuModel.ts'
import type { MenuNode } from '../model.ts'
import type { Names } from '../resolve/resolve.ts'
import { sure } from './context.ts'

export function deriveMenu(names: Names): readonly MenuNode[] {
  return [...names.documents.menu.values()].flatMap(({ document }) => document.items.map((item) => deriveNode(item, names, 'tenant')))
}

function deriveNode(item: MenuItem, names: Names, audience: Audience): MenuNode {
  const within = 'url' in item ? audience : (item.audience ?? audience)
  const common = { ...(item.icon !== undefined && { icon: item.icon }), audience: within }
  if ('page' in item) {
    const page = sure(names.documents.page.get(item.page)?.document, `page ${item.page}`)
    return {
      id: page.id,
      title: page.title,
      page: page.id,
      route: page.route,
      hidden: item.hidden === true,
      affix: item.affix === true,
      ...common,
      ...(page.edition === 'advanced' && { advanced: true }),
      children: [],
    }
  }
  const own = { id: item.id, title: item.title, hidden: false, affix: false, ...common }
  if ('url' in item) return { ...own, url: item.url, children: [] }
  return { ...own, children: item.items.map((inner) => deriveNode(inner, names, within)) }
}
