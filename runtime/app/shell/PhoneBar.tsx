// The bar at the foot of a phone: what a thumb reaches. Home, scanning, finding and messages.
import { BellOutlined, CloudUploadOutlined, HomeOutlined, ScanOutlined, SearchOutlined } from '@ant-design/icons'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { HOME_PATH } from '../../core/address/ownScreens.ts'
import { useSay, useServices, useText } from '../../core/hooks/hooks.ts'
import { noteOf } from '../offline/noteOf.ts'
import { messageSentences, messageTexts } from '../messages/texts.ts'
import styles from './phoneBar.module.css'

export const PhoneBar = observer(function PhoneBar() {
  const { navigation, palette, dialogs, messages, outbox } = useServices()
  const { pathname } = useLocation()
  const text = useText()
  const say = useSay()
  const { unread } = messages
  const waiting = outbox?.entries.length ?? 0
  return (
    <nav className={styles.bar} aria-label={text('phone.bar')}>
      <BarButton label={text('shell.home')} isCurrent={pathname === HOME_PATH} onClick={() => navigation.go(HOME_PATH)}>
        <HomeOutlined />
      </BarButton>
      <BarButton label={text('scan.open')} onClick={() => dialogs.open('scan')}>
        <ScanOutlined />
      </BarButton>
      <BarButton label={text('phone.find')} onClick={() => palette.open()}>
        <SearchOutlined />
      </BarButton>
      <BarButton
        label={say(messageTexts.title)}
        {...(unread > 0 && { name: `${say(messageTexts.title)}: ${say(messageSentences.unread(unread))}`, count: unread })}
        onClick={() => messages.show()}
      >
        <BellOutlined />
      </BarButton>
      {waiting > 0 && (
        <BarButton label={text('outbox.title')} name={noteOf(waiting, text)} count={waiting} onClick={() => outbox?.show()}>
          <CloudUploadOutlined />
        </BarButton>
      )}
    </nav>
  )
})

interface BarButtonProps {
  readonly label: string
  /** What a screen reader says, where that is more. */
  readonly name?: string
  readonly count?: number
  readonly isCurrent?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

function BarButton({ label, name = label, count = 0, isCurrent = false, onClick, children }: BarButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={name} aria-current={isCurrent ? 'page' : undefined} onClick={onClick}>
      <span className={styles.icon}>
        {children}
        {count > 0 && <span className={styles.count}>{count > 99 ? '99+' : count}</span>}
      </span>
      <span>{label}</span>
    </button>
  )
}
