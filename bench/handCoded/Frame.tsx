// What stands around the page: menu, breadcrumb, user menu.
import { DownOutlined } from '@ant-design/icons'
import { Breadcrumb, Button, Dropdown, Menu, Tabs } from 'antd'
import type { MenuProps } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { call, type MenuEntry } from './api.ts'

type Entry = NonNullable<MenuProps['items']>[number]

export function Frame({ children }: { readonly children: ReactNode }) {
  const [menu, setMenu] = useState<readonly MenuEntry[]>([])
  const [user, setUser] = useState('')
  useEffect(() => {
    void call<readonly MenuEntry[]>('/menu/list').then(setMenu)
    void call<{ readonly username: string }>('/auth/me').then(({ username }) => setUser(username))
  }, [])
  return (
    <div className="hand-frame">
      <nav className="hand-side">
        <Menu mode="inline" items={menu.map(itemOf)} />
      </nav>
      <div className="hand-main">
        <header className="hand-head">
          <Breadcrumb items={[{ title: '首页' }, { title: '设备列表' }]} />
          <Tabs size="small" items={[{ key: 'list', label: '设备列表' }]} />
          <Dropdown menu={{ items: [{ key: 'out', label: '退出登录' }] }}>
            <Button type="text" icon={<DownOutlined />} iconPlacement="end">
              {user}
            </Button>
          </Dropdown>
        </header>
        {children}
      </div>
    </div>
  )
}

const itemOf = ({ id, title, name, children = [] }: MenuEntry): Entry => {
  const own = { key: id, label: textOf(title ?? name) }
  return children.length > 0 ? { ...own, children: children.map(itemOf) } : own
}

const textOf = (text: unknown): string => (typeof text === 'object' && text !== null && 'zh' in text ? String(text.zh) : String(text ?? ''))
