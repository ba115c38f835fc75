// One tab of the row: click, middle click, keys, drag.
import { CloseOutlined, HomeOutlined } from '@ant-design/icons'
import { observer } from 'mobx-react-lite'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useSay, useServices, useText } from '../hooks.ts'
import type { Tab } from '../stores/tabs.ts'
import { useTabActions } from './tabActions.ts'
import styles from './tabs.module.css'

export interface TabItemProps {
  readonly tab: Tab
  readonly index: number
  readonly dragged: boolean
  readonly onDrag: (index: number) => void
  readonly onDrop: (index: number) => void
}

export const TabItem = observer(function TabItem({ tab, index, dragged, onDrag, onDrop }: TabItemProps) {
  const { tabs } = useServices()
  const say = useSay()
  const text = useText()
  const actions = useTabActions()
  const title = say(tab.title)
  const active = tab.path === tabs.active
  const go = () => actions.go(tab.path)
  const close = () => void actions.run('close', tab.path)

  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' || event.key === ' ') go()
    else if (event.key === 'Delete' && tab.close) close()
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') focusBeside(event)
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
      draggable={tab.close}
      onClick={go}
      onAuxClick={onMiddle}
      onKeyDown={onKey}
      onDragStart={() => onDrag(index)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={() => onDrop(index)}
    >
      {!tab.close && <HomeOutlined className={styles.pin} />}
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

function focusBeside(event: KeyboardEvent): void {
  const here = event.currentTarget
  const beside = event.key === 'ArrowLeft' ? here.previousElementSibling : here.nextElementSibling
  if (beside instanceof HTMLElement) beside.focus()
}
