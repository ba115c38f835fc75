// The menu itself, shared by the aside and the drawer of narrow windows.
import { Menu } from 'antd'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ancestryOf, type MenuItem } from '../api/menu.ts'
import { useSay, useServices, useText } from '../hooks.ts'
import { HOME_PATH } from '../stores/tabs.ts'
import { Icon } from '../icons/Icon.tsx'
import { menuItemsOf } from './menuItems.tsx'

export interface SideMenuProps {
  readonly collapsed: boolean
  readonly onGo?: () => void
}

const NO_MENUS: readonly MenuItem[] = []

export const SideMenu = observer(function SideMenu({ collapsed, onGo }: SideMenuProps) {
  const { session, navigation } = useServices()
  const say = useSay()
  const text = useText()
  const { pathname } = useLocation()
  const menus = session.menus ?? NO_MENUS
  const selected = session.permitted.get(pathname)?.activeMenu ?? pathname
  const items = useMemo(
    () => [
      { key: HOME_PATH, label: text('shell.home'), title: text('shell.home'), icon: <Icon name="HomeOutlined" /> },
      ...menuItemsOf(menus, say),
    ],
    [menus, say, text],
  )
  const [opened, setOpened] = useOpenDirectories(selected)
  return (
    <Menu
      mode="inline"
      inlineCollapsed={collapsed}
      inlineIndent={12}
      items={items}
      selectedKeys={[selected]}
      {...(collapsed ? {} : { openKeys: opened, onOpenChange: setOpened })}
      onClick={({ key }) => {
        if (!key.startsWith('/')) return
        navigation.go(key)
        onGo?.()
      }}
    />
  )
})

/** Directories the user opened, and always the one that holds the page shown: opened anew when the page changes. */
function useOpenDirectories(selected: string): [string[], (keys: string[]) => void] {
  const { session } = useServices()
  const above = ancestryOf(session.menus ?? [], selected)
    .slice(0, -1)
    .map((item) => item.id)
  const [state, setState] = useState({ selected, opened: above })
  if (state.selected !== selected) {
    const next = { selected, opened: [...new Set([...state.opened, ...above])] }
    setState(next)
    return [next.opened, (opened) => setState({ selected, opened })]
  }
  return [state.opened, (opened) => setState({ selected, opened })]
}
