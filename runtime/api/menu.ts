// What GET /api/menu/list answers, and the permission map made of it: path to page.
import type { Text } from '../../metadata/model.ts'

export interface MenuButton {
  readonly buttonAlias: string
}

export interface MenuItem {
  readonly id: string
  /** Chinese and English name. */
  readonly name: string
  readonly alias: string
  readonly icon?: string
  readonly path?: string
  readonly page?: string
  /** External link, opened in a window of its own. */
  readonly url?: string
  readonly hidden?: boolean
  readonly affix?: boolean
  readonly fullScreen?: boolean
  readonly activeMenu?: string
  readonly children?: readonly MenuItem[]
  readonly buttons?: readonly MenuButton[]
  readonly tabs?: Readonly<Record<string, readonly MenuButton[]>>
}

/** A page the user may open. */
export interface Permitted {
  readonly path: string
  readonly page: string
  readonly title: Text
  readonly icon: string | undefined
  readonly affix: boolean
  readonly fullScreen: boolean
  /** Path of the entry to highlight: its own, unless a detail page names another. */
  readonly activeMenu: string
  readonly buttons: ReadonlySet<string>
}

export type PermissionMap = ReadonlyMap<string, Permitted>

export function titleOf(item: MenuItem): Text {
  return { zh: item.name, en: item.alias }
}

/** Every page of the menu, hidden ones included, by its path. */
export function permissionMapOf(items: readonly MenuItem[]): PermissionMap {
  const map = new Map<string, Permitted>()
  const visit = (item: MenuItem): void => {
    if (item.path !== undefined && item.page !== undefined) {
      map.set(item.path, {
        path: item.path,
        page: item.page,
        title: titleOf(item),
        icon: item.icon,
        affix: item.affix ?? false,
        fullScreen: item.fullScreen ?? false,
        activeMenu: item.activeMenu ?? item.path,
        buttons: new Set([...(item.buttons ?? []), ...Object.values(item.tabs ?? {}).flat()].map((button) => button.buttonAlias)),
      })
    }
    item.children?.forEach(visit)
  }
  items.forEach(visit)
  return map
}

/** The entry with this path and its ancestors, outermost first; empty where there is none. */
export function ancestryOf(items: readonly MenuItem[], path: string): readonly MenuItem[] {
  for (const item of items) {
    if (item.path === path) return [item]
    const below = ancestryOf(item.children ?? [], path)
    if (below.length > 0) return [item, ...below]
  }
  return []
}
