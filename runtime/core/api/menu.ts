// What GET /api/menu/entries and /api/metadata/pages answer, and the permission map made of them: path to page.
import type { Text } from '../../../metadata/model/model.ts'

/** null where the entry has none. */
export interface MenuItem {
  readonly id: string
  /** Chinese and English name. */
  readonly name: string
  readonly alias: string
  readonly icon: string | null
  readonly path: string | null
  readonly page: string | null
  /** External link, opened in a window of its own. */
  readonly url: string | null
  readonly hidden: boolean
  readonly affix: boolean
  readonly children: readonly MenuItem[]
}

/** One of the pages that GET /api/metadata/pages names: all that the user may open, in the menu or not. */
export interface PageEntry {
  readonly id: string
  readonly route: string
  readonly title: Text
  readonly fullScreen: boolean
  /** Route of the menu entry to highlight, for detail pages. */
  readonly activeMenu: string | null
}

/** A page the user may open. */
export interface Permitted {
  readonly path: string
  readonly page: string
  readonly title: Text
  readonly icon: string | null
  readonly affix: boolean
  readonly fullScreen: boolean
  /** Path of the menu entry to highlight: its own, unless a detail page names another. */
  readonly activeMenu: string
}

/** Page by path: route names of the spec's permission map. */
export type PermissionMap = ReadonlyMap<string, Permitted>

export function titleOf(item: MenuItem): Text {
  return { zh: item.name, en: item.alias }
}

export function permissionMapOf(pages: readonly PageEntry[], menu: readonly MenuItem[]): PermissionMap {
  const placed = new Map(flat(menu).map((item) => [item.page, item] as const))
  return new Map(
    pages.map(({ id, route, title, fullScreen, activeMenu }): [string, Permitted] => {
      const item = placed.get(id)
      return [
        route,
        {
          path: route,
          page: id,
          title,
          fullScreen,
          icon: item?.icon ?? null,
          affix: item?.affix ?? false,
          activeMenu: activeMenu ?? route,
        },
      ]
    }),
  )
}

function flat(items: readonly MenuItem[]): readonly MenuItem[] {
  return items.flatMap((item) => [item, ...flat(item.children)])
}

/** The entry with this path and its ancestors, outermost first; empty where there is none. */
export function ancestryOf(items: readonly MenuItem[], path: string): readonly MenuItem[] {
  for (const item of items) {
    if (item.path === path) return [item]
    const below = ancestryOf(item.children, path)
    if (below.length > 0) return [item, ...below]
  }
  return []
}
