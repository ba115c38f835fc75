// The menu: every entry with its title and route, taken from the page that it names.
import type { MenuItem } from '../../../generated/language.ts'
import type { Audience } from '../../../model/menuModel.ts'
import { inMenuOrder, isEnabled } from '../../../document/menuOrder.ts'
import type { MenuNode } from '../../../model/model.ts'
import type { ResolvedNames } from '../../resolve/resolve.ts'

export function deriveMenu(names: ResolvedNames): readonly MenuNode[] {
  const items = [...names.documents.menu.values()].flatMap(({ document }) => document.items)
  return nodesOf(items, names, 'tenant')
}

const nodesOf = (items: readonly MenuItem[], names: ResolvedNames, audience: Audience): MenuNode[] =>
  inMenuOrder(items)
    .filter(isEnabled)
    .flatMap((item) => deriveNode(item, names, audience) ?? [])

/** None of a page whose file is left out. */
function deriveNode(item: MenuItem, names: ResolvedNames, audience: Audience): MenuNode | undefined {
  const within = 'url' in item ? audience : (item.audience ?? audience)
  const common = { ...(item.icon !== undefined && { icon: item.icon }), audience: within }
  if ('page' in item) {
    const page = names.documents.page.get(item.page)?.document
    return (
      page && {
        id: page.id,
        title: item.title ?? page.title,
        page: page.id,
        route: page.route,
        ...(page.alsoAt && { alsoAt: page.alsoAt }),
        hidden: item.hidden === true || item.app === true,
        affix: item.affix === true,
        ...common,
        ...(item.app && { app: true as const }),
        ...(page.edition === 'advanced' && { advanced: true }),
        children: [],
      }
    )
  }
  const own = { id: item.id, title: item.title, hidden: false, affix: false, ...common }
  if ('url' in item) return { ...own, url: item.url, ...(item.app && { hidden: true, app: true as const }), children: [] }
  return { ...own, children: nodesOf(item.items, names, within) }
}
