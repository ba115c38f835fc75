// What stands around the page: menu, breadcrumb, tab, language, user menu.
import { DownOutlined } from '@ant-design/icons'
import { Breadcrumb, Button, Dropdown, Menu, Tabs } from 'antd'
import type { MenuProps } from 'antd'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import type { MenuEntry } from './api.ts'
import { session } from './session.ts'
import type { Language } from './words.ts'

type Entry = NonNullable<MenuProps['items']>[number]

export const Frame = observer(function Frame() {
  const { menu, language, speak, user } = session
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const items = useMemo(() => menu.map((entry) => itemOf(entry, language)), [menu, language])
  const leave = (): void => {
    session.end()
    void navigate('/login')
  }
  return (
    <div className="hand-frame">
      <nav className="hand-side">
        <Menu mode="inline" items={items} selectedKeys={[pathname]} onClick={({ key }) => void navigate(key)} />
      </nav>
      <div className="hand-main">
        <header className="hand-head">
          <Breadcrumb items={[{ title: speak('home') }, { title: speak('page') }]} />
          <Tabs size="small" items={[{ key: 'list', label: speak('page') }]} />
          <Button type="text" onClick={session.switchLanguage}>
            {speak('other')}
          </Button>
          <Dropdown menu={{ items: [{ key: 'out', label: speak('signOut'), onClick: leave }] }}>
            <Button type="text" icon={<DownOutlined />} iconPlacement="end">
              {user?.username}
            </Button>
          </Dropdown>
        </header>
        <Outlet />
      </div>
    </div>
  )
})

const itemOf = (entry: MenuEntry, language: Language): Entry => {
  const own = { key: entry.path ?? entry.id, label: language === 'zh' ? entry.name : entry.alias }
  return entry.children.length > 0 ? { ...own, children: entry.children.map((child) => itemOf(child, language)) } : own
}
