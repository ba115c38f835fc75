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
  const [pointed, setPointed] = useState<string>()
  const strip = useRef<HTMLDivElement>(null)
  const active = tabs.active

  useEffect(() => {
    strip.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])

  const drop = (index: number) => {
    if (dragged !== undefined) tabs.move(dragged, index)
    setDragged(undefined)
  }
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
      <Dropdown trigger={['contextMenu']} menu={menuOf(pointed ?? active)}>
        <div
          className={styles.strip}
          role="tablist"
          aria-label={text('shell.tabs')}
          ref={strip}
          onContextMenuCapture={(event) => setPointed(pathOf(event.target))}
        >
          {tabs.list.map((tab, index) => (
            <TabItem key={tab.path} tab={tab} index={index} dragged={dragged === index} onDrag={setDragged} onDrop={drop} />
          ))}
        </div>
      </Dropdown>
      <Dropdown trigger={['click']} placement="bottomRight" menu={menuOf(active)}>
        <button type="button" className={styles.more} aria-label={text('tab.more')}>
          <MoreOutlined />
        </button>
      </Dropdown>
    </div>
  )
})

/** The tab that an event happened on; the space beside the tabs belongs to none. */
function pathOf(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-path]')?.dataset.path : undefined
}
