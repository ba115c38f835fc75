// One tab of the row. Passes on what the context menu's trigger needs: its element and its handlers.
import { CloseOutlined, HomeOutlined } from '@ant-design/icons'
import { observer } from 'mobx-react-lite'
import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react'
import { useSay, useServices, useText } from '../hooks.ts'
import type { Tab } from '../stores/tabs.ts'
import styles from './tabs.module.css'

export interface TabItemProps extends ComponentProps<'div'> {
  readonly tab: Tab
  readonly dragged: boolean
  readonly onGo: () => void
  readonly onClose: () => void
  readonly onDrag: () => void
  readonly onDrop: () => void
}

export const TabItem = observer(function TabItem({ tab, dragged, onGo, onClose, onDrag, onDrop, ...rest }: TabItemProps) {
  const { tabs } = useServices()
  const say = useSay()
  const text = useText()
  const title = say(tab.title)
  const active = tab.path === tabs.active
  const unsaved = tabs.unsaved.has(tab.path)

  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' || event.key === ' ') onGo()
    else if (event.key === 'Delete' && tab.close) onClose()
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') focusBeside(event)
    else return
    event.preventDefault()
  }
  function onMiddle(event: MouseEvent): void {
    if (event.button === 1 && tab.close) onClose()
  }

  return (
    <div
      {...rest}
      role="tab"
      className={styles.tab}
      aria-selected={active}
      aria-controls="content"
      tabIndex={active ? 0 : -1}
      draggable={tab.close}
      data-dragged={dragged || undefined}
      onClick={onGo}
      onAuxClick={onMiddle}
      onKeyDown={onKey}
      onDragStart={onDrag}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      {!tab.close && <HomeOutlined className={styles.pin} />}
      <span className={styles.title} title={title}>
        {title}
      </span>
      {unsaved && <span className={styles.unsaved} role="img" aria-label={text('shell.unsaved')} title={text('shell.unsaved')} />}
      {tab.close && (
        <span
          className={styles.close}
          aria-hidden="true"
          title={text('shell.closeTab', { title })}
          onClick={(event) => {
            event.stopPropagation()
            onClose()
          }}
        >
          <CloseOutlined />
        </span>
      )}
    </div>
  )
})

function focusBeside(event: KeyboardEvent): void {
  const here = event.currentTarget
  const beside = event.key === 'ArrowLeft' ? here.previousElementSibling : here.nextElementSibling
  if (beside instanceof HTMLElement) beside.focus()
}
