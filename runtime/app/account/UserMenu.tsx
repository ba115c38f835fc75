// The user at the header's right: name, factory, personal data, change of password, logout.
import { DownOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState, type ComponentProps, type ComponentType } from 'react'
import { useServices, useText } from '../../core/hooks/hooks.ts'
import { loadable, useAside, type Loadable } from '../../core/loadable.ts'
import { avatarOf } from '../../ui/avatar/avatar.ts'
import { useRequestedCode } from '../../core/hooks/useRequestedCode.ts'
import { useOpener } from '../../core/hooks/useOpener.ts'
import styles from '../menu/header.module.css'

const passwordCode = loadable(async () => (await import('./ChangePassword.tsx')).ChangePassword)
const profileCode = loadable(async () => (await import('./PersonalData.tsx')).PersonalData)

const viewCode = loadable(async () => (await import('./ViewAs.tsx')).ViewAs)

const itemsCode = loadable(async () => (await import('./userMenuItems.tsx')).userMenu)

/** Diameter of the circle, as its style has it. */
const AVATAR = 30

export const UserMenu = observer(function UserMenu() {
  const services = useServices()
  const { session, dialogs } = services
  const text = useText()
  const openDialog = dialogs.shown === 'password' || dialogs.shown === 'view' ? dialogs.shown : undefined
  const isProfileOpen = dialogs.shown === 'profile'
  // kept while it slides away
  const [isProfileDrawn, setProfileDrawn] = useState(isProfileOpen)
  if (isProfileOpen && !isProfileDrawn) setProfileDrawn(true)
  const opener = useOpener()
  const user = session.user
  const userMenu = useAside(itemsCode)

  const profileGone = () => {
    setProfileDrawn(false)
    opener.giveBack()
  }
  const dialogGone = () => {
    dialogs.close()
    opener.giveBack()
  }

  if (!user) return null
  const look = avatarOf(user.name, AVATAR)
  return (
    <>
      <Dropdown
        autoFocus
        onOpenChange={opener.onOpenChange}
        trigger={['click']}
        placement="bottomRight"
        menu={userMenu?.(services, user) ?? {}}
      >
        <button type="button" className={styles.user}>
          <span className={styles.spoken}>{text('shell.user')}</span>
          {session.portrait === undefined ? (
            <span className={styles.avatar} style={{ background: look.colour, fontSize: look.fontSize }} aria-hidden="true">
              {look.letters}
            </span>
          ) : (
            <img className={styles.avatar} src={session.portrait} alt="" onError={() => session.portray(undefined)} />
          )}
          <span className={styles.who}>
            <span className={styles.name}>{user.name}</span>
            <span className={styles.tenant}>{user.parts?.find(({ id }) => id === session.tenantSonId)?.name ?? user.tenantName}</span>
          </span>
          <DownOutlined className={styles.down} />
        </button>
      </Dropdown>
      {openDialog && <LateDialog key={openDialog} code={openDialog === 'view' ? viewCode : passwordCode} onClose={dialogGone} />}
      {isProfileDrawn && <LateProfile stay={{ open: isProfileOpen, close: dialogs.close, gone: profileGone }} />}
    </>
  )
})

interface LateDialogProps {
  readonly code: Loadable<ComponentType<{ readonly onClose: () => void }>>
  readonly onClose: () => void
}

function LateDialog({ code, onClose }: LateDialogProps) {
  const Dialog = useRequestedCode(code, onClose)
  return Dialog ? <Dialog onClose={onClose} /> : null
}

function LateProfile(props: ComponentProps<NonNullable<ReturnType<typeof profileCode.peek>>>) {
  const PersonalData = useRequestedCode(profileCode, props.stay.gone)
  return PersonalData ? <PersonalData {...props} /> : null
}
