// What an account must do before it may do anything else.
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { GatePicture } from '../../ui/error/pictures.tsx'
import { Notice } from '../../ui/error/Notice.tsx'
import { useSay, useServices, useText } from '../../core/hooks/hooks.ts'
import { Overlay } from '../../ui/overlay/Overlay.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { HOME_PATH } from '../../core/address/ownScreens.ts'
import { AntdTheme } from '../../ui/theme/AntdTheme.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { texts } from './texts.ts'

type RequiredAction = 'password' | 'secondFactor'

/** @param props.onBusy told true when its dialog opens, and false when it is closed. */
export const RequiredActions = observer(function RequiredActions({ onBusy }: { readonly onBusy: (busy: boolean) => void }) {
  const { session, signOut } = useServices()
  const text = useText()
  const say = useSay()
  const [doing, setDoing] = useState<RequiredAction>()
  const required = doing ?? session.user?.owes ?? 'secondFactor'
  const isPassword = required === 'password'
  const open = () => {
    setDoing(required)
    onBusy(true)
  }
  const close = () => {
    setDoing(undefined)
    onBusy(false)
  }
  return (
    <AntdTheme>
      <Notice
        picture={<GatePicture />}
        heading={say(isPassword ? texts.owePassword : texts.oweFactor)}
        message={say(isPassword ? texts.owePasswordHint : texts.oweFactorHint)}
        action={isPassword ? text('shell.changePassword') : say(texts.turnOn)}
        onAction={open}
        second={text('shell.logout')}
        onSecond={signOut}
      />
      {doing === 'password' && <ChangePassword onClose={close} />}
      {doing === 'secondFactor' && (
        <Overlay container={{ type: 'dialog', width: '30%' }} title={say(texts.factor)} stay={{ open: true, close, gone: close }}>
          <SecondFactor onOn={() => location.assign(HOME_PATH)} />
        </Overlay>
      )}
    </AntdTheme>
  )
})
