// The open tabs as a row: click, middle click, drag, and a menu for the rest.
import { Dropdown, type MenuProps } from 'antd'
import { MoreOutlined } from '@ant-design/icons'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { useText, useServices } from '../../core/hooks/hooks.ts'
import { useOpener } from '../../core/hooks/useOpener.ts'
import { useTabDrag } from './useTabDrag.ts'
import { TabItem } from './TabItem.tsx'
import { useTabActions, type TabAction } from './tabActions.ts'
import styles from './tabs.module.css'

const ACTIONS: readonly (TabAction | 'divider')[] = [
  'refresh',
  'maximize',
  'pin',
  'unpin',
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
  const { dragged, handlers } = useTabDrag()
  const opener = useOpener()
  const [pointed, setPointed] = useState<string>()
  const strip = useRef<HTMLDivElement>(null)
  /** A tab was closed by a key: the keyboard stays in the row, on the tab shown next. */
  const closedByKey = useRef(false)
  const { active, list } = tabs

  useEffect(() => {
    const shown = strip.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (!shown || !closedByKey.current || strip.current?.contains(document.activeElement)) return
    shown.focus()
    closedByKey.current = false
  }, [active, list])

  const menuOf = (path: string): MenuProps => ({
    style: { minWidth: 136 },
    items: ACTIONS.flatMap((action, index): NonNullable<MenuProps['items']> => {
      if (action === 'divider') return [{ type: 'divider' as const, key: index }]
      const offered = actions.offers(action, path)
      // Of two opposites only one makes sense.
      const isPin = action === 'pin' || action === 'unpin'
      return isPin && !offered ? [] : [{ key: action, label: text(`tab.${action}`), disabled: !offered }]
    }),
    onClick: ({ key, domEvent }) => {
      domEvent.stopPropagation()
      const action = ACTIONS.find((each) => each === key)
      if (action !== undefined && action !== 'divider') void actions.run(action, path)
    },
  })

  return (
    <div className={styles.bar}>
      <Dropdown autoFocus onOpenChange={opener.onOpenChange} trigger={['contextMenu']} menu={menuOf(pointed ?? active)}>
        <div
          className={styles.strip}
          role="tablist"
          aria-label={text('shell.tabs')}
          ref={strip}
          onContextMenuCapture={(event) => setPointed(pathOf(event.target))}
          onWheel={(event) => event.currentTarget.scrollBy({ left: event.deltaY })}
          onKeyDownCapture={({ key }) => (closedByKey.current = key === 'Delete')}
          {...handlers}
        >
          {list.map((tab) => (
            <TabItem key={tab.path} tab={tab} dragged={dragged === tab.path} />
          ))}
        </div>
      </Dropdown>
      <Dropdown autoFocus onOpenChange={opener.onOpenChange} trigger={['click']} placement="bottomRight" menu={menuOf(active)}>
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
