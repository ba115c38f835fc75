// The whole menu, as GET /api/menu/entries gives it: of a mill's staff and of the platform's, since a designer opens everything.
import type { MenuNode, Model } from '../../metadata/model/model.ts'

export const sampleMenu = (nodes: readonly MenuNode[]): readonly unknown[] =>
  nodes.map(({ id, title, icon, route, page, url, hidden, affix, children }) => ({
    id,
    name: title.zh,
    alias: title.en,
    icon: icon ?? null,
    path: route ?? null,
    page: page ?? null,
    url: url ?? null,
    hidden,
    affix,
    children: sampleMenu(children),
  }))

export const samplePages = ({ pages }: Model): readonly unknown[] =>
  Object.values(pages).map(({ id, route, title, fullScreen, activeMenu }) => ({
    id,
    route,
    title,
    fullScreen,
    activeMenu: activeMenu ?? null,
  }))
