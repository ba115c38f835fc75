// The user's menu for antd: entries, the one to highlight, and where a click leads.
import type { MenuProps } from 'antd'
import { useMemo } from 'react'
import { titleOf, type MenuItem } from '../../core/api/menu.ts'
import type { Say } from '../../core/contracts/contract.ts'
import { useSay, useServices, useText } from '../../core/hooks/hooks.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { HOME_PATH } from '../../core/stores/tabs.ts'
import { usePathname } from '../routing/pathname.tsx'

export interface UserMenu {
  readonly items: NonNullable<MenuProps['items']>
  readonly selected: string
  readonly go: NonNullable<MenuProps['onClick']>
}

const NO_MENUS: readonly MenuItem[] = []

/** Path of the entry that the page shown belongs to. */
export function useSelected(): string {
  const { session } = useServices()
  const pathname = usePathname()
  return session.permitted.get(pathname)?.activeMenu ?? pathname
}

type Items = NonNullable<MenuProps['items']>

/**
 * The user's menu as antd Menu items. Hidden entries and empty directories are left out. The key of a page is its path, of a directory its
 * id.
 */
function menuItemsOf(items: readonly MenuItem[], say: Say): Items {
  return items.flatMap((item): Items => {
    if (item.hidden) return []
    const label = say(titleOf(item))
    const icon = <Icon name={item.icon} />
    if (item.url !== null) {
      const link = (
        <a href={item.url} target="_blank" rel="noreferrer">
          {label}
        </a>
      )
      return [{ key: item.id, label: link, title: label, icon }]
    }
    if (item.path !== null) return [{ key: item.path, label, title: label, icon }]
    const children = menuItemsOf(item.children, say)
    return children.length === 0 ? [] : [{ key: item.id, label, icon, children }]
  })
}

/** `below`: these entries alone, without the way home. `onGo` hears of every way taken. */
export function useMenu(below?: readonly MenuItem[], onGo?: () => void): UserMenu {
  const { session, navigation } = useServices()
  const say = useSay()
  const text = useText()
  const menus = below ?? session.menus ?? NO_MENUS
  const items = useMemo(() => {
    const entries = menuItemsOf(menus, say)
    const home = { key: HOME_PATH, label: text('shell.home'), title: text('shell.home'), icon: <Icon name="HomeOutlined" /> }
    return below ? entries : [home, ...entries]
  }, [menus, below, say, text])
  const go: UserMenu['go'] = ({ key }) => {
    if (!key.startsWith('/')) return
    navigation.go(key)
    onGo?.()
  }
  return { items, selected: useSelected(), go }
}
