// The menu as a column: in the aside, beside the strip of the column layout, and in the drawer of a phone.
import { Menu } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ancestryOf, type MenuItem } from '../../core/api/menu.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import { useMenu } from './useMenu.tsx'

export interface SideMenuProps {
  readonly collapsed: boolean
  /** Only these entries; the whole menu where it is left out. */
  readonly below?: readonly MenuItem[]
  readonly onGo?: () => void
}

export const SideMenu = observer(function SideMenu({ collapsed, below, onGo }: SideMenuProps) {
  const { items, selected, go } = useMenu(below, onGo)
  const [opened, setOpened] = useOpenDirectories(selected)
  return (
    <Menu
      mode="inline"
      inlineCollapsed={collapsed}
      inlineIndent={12}
      items={items}
      selectedKeys={[selected]}
      {...(collapsed ? {} : { openKeys: opened, onOpenChange: setOpened })}
      onClick={go}
    />
  )
})

/** Directories the user opened, and always the one that holds the page shown: opened anew when the page changes. As an accordion, one path at a time. */
function useOpenDirectories(selected: string): [string[], (keys: string[]) => void] {
  const { session, settings } = useServices()
  const { accordion } = settings.choices
  const menus = session.menus ?? []
  const above = ancestryOf(menus, selected)
    .slice(0, -1)
    .map(({ id }) => id)
  const [state, setState] = useState({ selected, opened: above })
  const set = (keys: string[]) => {
    const newest = keys.find((key) => !state.opened.includes(key))
    const path = newest === undefined ? undefined : directoryPath(menus, newest)
    setState({ selected, opened: accordion && path ? keys.filter((key) => path.includes(key)) : keys })
  }
  if (state.selected === selected) return [state.opened, set]
  const opened = accordion ? above : [...new Set([...state.opened, ...above])]
  setState({ selected, opened })
  return [opened, set]
}

/** Ids of a directory and of those it stands in. */
function directoryPath(items: readonly MenuItem[], id: string): readonly string[] | undefined {
  for (const item of items) {
    if (item.id === id) return [id]
    const below = directoryPath(item.children, id)
    if (below) return [item.id, ...below]
  }
  return undefined
}
