// The user at the header's right: name, factory, personal data, change of password, logout.
import { DownOutlined, EyeOutlined, IdcardOutlined, KeyOutlined, LogoutOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState, type ComponentProps, type ComponentType } from 'react'
import { useServices, useText } from '../hooks.ts'
import { loadable, type Loadable } from '../loadable.ts'
import type { User } from '../stores/session.ts'
import { askToSignOut } from './askToSignOut.ts'
import { avatarOf } from '../avatar/avatar.ts'
import { useAskedFor } from './useAskedFor.ts'
import { useOpener } from './useOpener.ts'
import styles from './header.module.css'

const passwordCode = loadable(async () => (await import('./ChangePassword.tsx')).ChangePassword)
const profileCode = loadable(async () => (await import('./PersonalData.tsx')).PersonalData)

const viewCode = loadable(async () => (await import('./ViewAs.tsx')).ViewAs)

/** In place of a part's id: the whole tenant. */
const WHOLE = 'whole'

/** Diameter of the circle, as its style has it. */
const AVATAR = 30

export const UserMenu = observer(function UserMenu() {
  const services = useServices()
  const { session, dialogs } = services
  const text = useText()
  const asked = dialogs.shown === 'password' || dialogs.shown === 'view' ? dialogs.shown : undefined
  const isProfileOpen = dialogs.shown === 'profile'
  // kept while it slides away
  const [isProfileDrawn, setProfileDrawn] = useState(isProfileOpen)
  if (isProfileOpen && !isProfileDrawn) setProfileDrawn(true)
  const opener = useOpener()
  const user = session.user

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
  const ways: Readonly<Record<string, (() => void) | undefined>> = {
    profile: () => dialogs.open('profile'),
    password: () => dialogs.open('password'),
    view: () => dialogs.open('view'),
    logout: () => void askToSignOut(services),
  }
  const choose = (part: string) => {
    session.choosePart(part)
    location.reload()
  }
  const items = [
    { key: 'profile', label: text('shell.profile'), icon: <IdcardOutlined /> },
    { key: 'password', label: text('shell.changePassword'), icon: <KeyOutlined /> },
    ...(user.mayView ? [{ key: 'view', label: text('shell.viewAs'), icon: <EyeOutlined aria-hidden /> }] : []),
    ...partItems(user.parts, text),
    { type: 'divider' as const },
    { key: 'logout', label: text('shell.logout'), icon: <LogoutOutlined /> },
  ]
  return (
    <>
      <Dropdown
        autoFocus
        onOpenChange={opener.onOpenChange}
        trigger={['click']}
        placement="bottomRight"
        menu={{ items, selectedKeys: [session.tenantSonId ?? WHOLE], onClick: ({ key }) => (ways[key] ?? choose)(key) }}
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
      {asked && <LateDialog key={asked} code={asked === 'view' ? viewCode : passwordCode} onClose={dialogGone} />}
      {isProfileDrawn && <LateProfile stay={{ open: isProfileOpen, close: dialogs.close, gone: profileGone }} />}
    </>
  )
})

/** The parts of the tenant among which the user may choose, and all of them together. */
function partItems(parts: User['parts'] = [], text: ReturnType<typeof useText>) {
  if (parts.length === 0) return []
  const choices = [{ key: WHOLE, label: text('shell.wholeTenant') }, ...parts.map(({ id, name }) => ({ key: id, label: name }))]
  return [{ key: 'parts', type: 'group' as const, label: text('shell.part'), children: choices }]
}

interface LateDialogProps {
  readonly code: Loadable<ComponentType<{ readonly onClose: () => void }>>
  readonly onClose: () => void
}

function LateDialog({ code, onClose }: LateDialogProps) {
  const Dialog = useAskedFor(code, onClose)
  return Dialog ? <Dialog onClose={onClose} /> : null
}

function LateProfile(props: ComponentProps<NonNullable<ReturnType<typeof profileCode.peek>>>) {
  const PersonalData = useAskedFor(profileCode, props.stay.gone)
  return PersonalData ? <PersonalData {...props} /> : null
}
