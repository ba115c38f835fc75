// The open tabs as a row: click, middle click, drag, and a menu for the rest.
import { Dropdown, type MenuProps } from 'antd'
import { MoreOutlined } from '@ant-design/icons'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { useText, useServices } from '../hooks.ts'
import { TabItem } from './TabItem.tsx'
import { useTabActions, type TabAction } from './tabActions.ts'
import styles from './tabs.module.css'

const ACTIONS: readonly (TabAction | 'divider')[] = [
  'refresh',
  'maximize',
  'divider',
  'moveLeft',
  'moveRight',
  'divider',
  'close',
  'closeOthers',
  'closeLeft',
  'closeRight',
  'closeAll',
]

export const TabBar = observer(function TabBar() {
  const { tabs } = useServices()
  const text = useText()
  const actions = useTabActions()
  const [dragged, setDragged] = useState<number>()
  const strip = useRef<HTMLDivElement>(null)
  const active = tabs.active

  useEffect(() => {
    strip.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])

  const menuOf = (path: string): MenuProps => ({
    style: { minWidth: 136 },
    items: ACTIONS.map((action, index) =>
      action === 'divider'
        ? { type: 'divider' as const, key: index }
        : { key: action, label: text(`tab.${action}`), disabled: !actions.offers(action, path) },
    ),
    onClick: ({ key, domEvent }) => {
      domEvent.stopPropagation()
      const action = ACTIONS.find((each) => each === key)
      if (action !== undefined && action !== 'divider') void actions.run(action, path)
    },
  })

  return (
    <div className={styles.bar}>
      <div className={styles.strip} role="tablist" aria-label={text('shell.tabs')} ref={strip}>
        {tabs.list.map((tab, index) => (
          <Dropdown key={tab.path} trigger={['contextMenu']} menu={menuOf(tab.path)}>
            <TabItem
              tab={tab}
              dragged={dragged === index}
              onGo={() => actions.go(tab.path)}
              onClose={() => void actions.run('close', tab.path)}
              onDrag={() => setDragged(index)}
              onDrop={() => {
                if (dragged !== undefined) tabs.move(dragged, index)
                setDragged(undefined)
              }}
            />
          </Dropdown>
        ))}
      </div>
      <Dropdown trigger={['click']} placement="bottomRight" menu={menuOf(active)}>
        <button type="button" className={styles.more} aria-label={text('tab.more')}>
          <MoreOutlined />
        </button>
      </Dropdown>
    </div>
  )
})
