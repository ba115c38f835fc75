// What an account must do before it may do anything else.
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { GatePicture } from '../error/pictures.tsx'
import { Notice } from '../error/Notice.tsx'
import { useSay, useServices, useText } from '../hooks.ts'
import { Overlay } from '../page/overlay/Overlay.tsx'
import { ChangePassword } from '../shell/ChangePassword.tsx'
import { HOME_PATH } from '../shell/ownScreens.ts'
import { AntdTheme } from '../theme/AntdTheme.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { texts } from './texts.ts'

export const Owing = observer(function Owing() {
  const { session, signOut } = useServices()
  const text = useText()
  const say = useSay()
  const [open, setOpen] = useState(false)
  const isPassword = session.user?.owes === 'password'
  const close = () => setOpen(false)
  return (
    <AntdTheme>
      <Notice
        picture={<GatePicture />}
        heading={say(isPassword ? texts.owePassword : texts.oweFactor)}
        message={say(isPassword ? texts.owePasswordHint : texts.oweFactorHint)}
        action={isPassword ? text('shell.changePassword') : say(texts.turnOn)}
        onAction={() => setOpen(true)}
        second={text('shell.logout')}
        onSecond={signOut}
      />
      {open && isPassword && <ChangePassword onClose={close} />}
      {open && !isPassword && (
        <Overlay container={{ type: 'dialog', width: '30%' }} title={say(texts.factor)} stay={{ open: true, close, gone: close }}>
          <SecondFactor onOn={() => location.assign(HOME_PATH)} />
        </Overlay>
      )}
    </AntdTheme>
  )
})
