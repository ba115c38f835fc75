// One tab of the row: click, middle click, keys, drag.
import { CloseOutlined, HomeOutlined, PushpinFilled } from '@ant-design/icons'
import { observer } from 'mobx-react-lite'
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { useSay, useServices, useText } from '../../core/hooks/hooks.ts'
import { useLongPress } from '../../core/hooks/useLongPress.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { HOME_PATH, pathnameOf, type Tab } from '../../core/stores/tabs.ts'
import { useTabActions } from './tabActions.ts'
import styles from './tabs.module.css'

export interface TabItemProps {
  readonly tab: Tab
  readonly dragged: boolean
}

export const TabItem = observer(function TabItem({ tab, dragged }: TabItemProps) {
  const { tabs } = useServices()
  const say = useSay()
  const text = useText()
  const actions = useTabActions()
  const title = say(tab.title)
  const active = tab.path === tabs.active
  const go = () => actions.go(tab.path)
  const close = () => void actions.run('close', tab.path)

  const press = useLongPress(openMenu)

  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' || event.key === ' ') go()
    else if (event.key === 'Delete' && tab.close) close()
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') focusNeighbour(event)
    else return
    event.preventDefault()
  }
  function onMiddle(event: MouseEvent): void {
    if (event.button === 1 && tab.close) close()
  }

  return (
    <div
      role="tab"
      className={styles.tab}
      data-path={tab.path}
      data-dragged={dragged || undefined}
      aria-selected={active}
      aria-controls="content"
      tabIndex={active ? 0 : -1}
      onClick={go}
      onAuxClick={onMiddle}
      onKeyDown={onKey}
      {...press}
      // A mouse has a right button, and drags.
      onPointerDown={(event) => event.pointerType !== 'mouse' && press.onPointerDown(event)}
    >
      <Sign tab={tab} />
      <span className={styles.title} title={title}>
        {title}
      </span>
      {tabs.unsaved.has(tab.path) && (
        <span className={styles.unsaved} role="img" aria-label={text('shell.unsaved')} title={text('shell.unsaved')} />
      )}
      {tab.close && (
        <span
          className={styles.close}
          aria-hidden="true"
          title={text('shell.closeTab', { title })}
          onClick={(event) => {
            event.stopPropagation()
            close()
          }}
        >
          <CloseOutlined />
        </span>
      )}
    </div>
  )
})

/** Home, a pin, or where icons are wanted the page's own. */
const Sign = observer(function Sign({ tab }: { readonly tab: Tab }) {
  const { session, settings } = useServices()
  if (tab.path === HOME_PATH) return <HomeOutlined className={styles.pin} />
  if (tab.pinned) return <PushpinFilled className={styles.pin} />
  const icon = settings.choices.tabsIcon ? session.permitted.get(pathnameOf(tab.path))?.icon : null
  return icon ? <Icon name={icon} /> : null
})

/** Not every browser makes a long touch a right click: what listens for that one hears of it. */
function openMenu({ target, clientX, clientY }: PointerEvent): void {
  target.dispatchEvent(new window.MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }))
}

function focusNeighbour(event: KeyboardEvent): void {
  const here = event.currentTarget
  const neighbour = event.key === 'ArrowLeft' ? here.previousElementSibling : here.nextElementSibling
  if (neighbour instanceof HTMLElement) neighbour.focus()
}
