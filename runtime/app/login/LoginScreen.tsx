// Signing in: by account and password, or by a code sent to a phone.
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useServices, useText, useSay } from '../../core/hooks/hooks.ts'
import { loadable } from '../../core/loadable.ts'
import { useRequestedCode } from '../../core/hooks/useRequestedCode.ts'
import { EntryFrame } from './EntryFrame.tsx'
import { storedCode } from './storedCode.ts'
import { LoginForm, type Credentials } from './LoginForm.tsx'
import type { OtpFormProps } from './OtpForm.tsx'
import type { PhoneLoginProps } from './PhoneLogin.tsx'
import { useSlider } from './slider/useSlider.tsx'
import { useSignIn } from './useSignIn.ts'
import { useWelcome, type DemoAccount, type DemoAccounts } from './welcome.ts'
import styles from './login.module.css'

const otpCode = loadable(async () => (await import('./OtpForm.tsx')).OtpForm)
const phoneCode = loadable(async () => (await import('./PhoneLogin.tsx')).PhoneLogin)

interface DemoRowsProps {
  readonly demo: DemoAccounts
  readonly busy: boolean
  /** Phones stand there instead of names. */
  readonly byPhone: boolean
  readonly onChoose: (account: DemoAccount) => void
}

/** The demo accounts as quiet rows: one click signs in. */
function DemoRows({ demo, busy, byPhone, onChoose }: DemoRowsProps) {
  const text = useText()
  const say = useSay()
  return (
    <section className={styles.demo} aria-label={text('login.demo')}>
      <h2 className={styles.demoTitle}>{text('login.demo')}</h2>
      <p className={styles.demoHint}>{byPhone ? text('login.demoPhoneHint') : text('login.demoHint', { password: demo.password })}</p>
      <ul className={styles.rows}>
        {demo.accounts.map((account) => (
          <li key={account.login}>
            <button type="button" className={styles.row} disabled={busy} onClick={() => onChoose(account)}>
              <span className={styles.rowLabel}>{say(account.name)}</span>
              <span className={styles.rowName}>{byPhone ? account.phone : account.login}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const LoginScreen = observer(function LoginScreen() {
  const { api, session } = useServices()
  const text = useText()
  const welcome = useWelcome()
  const { verified, slider } = useSlider(welcome?.captcha)
  const { busy, failure, forget, signIn, goOn } = useSignIn()
  const [preset, setPreset] = useState('')
  const [way, setWay] = useState<'account' | 'phone'>(() => (storedCode('Login') ? 'phone' : 'account'))

  const byAccount = (credentials: Credentials) =>
    signIn((second) => {
      const send = (step: object) =>
        api.call<{ readonly token: string }>('/auth/platform-doLogin', {
          body: { ...credentials, ...step },
          anonymous: true,
          quiet: true,
          silent: true,
        })
      return second ? send(second) : verified({ purpose: 'login', who: credentials.username }, (captcha) => send({ captcha }))
    })
  const byDemo = ({ login, phone }: DemoAccount) => {
    if (way === 'phone') setPreset(phone)
    else if (welcome?.demo) byAccount({ username: login, password: welcome.demo.password })
  }
  const choose = (chosen: typeof way) => {
    forget()
    setWay(chosen)
  }

  return (
    <EntryFrame title={text('login.welcome')} failure={failure} notice={goOn ? undefined : session.farewell} steady>
      {goOn ? (
        <LateOtp busy={busy} onSubmit={goOn} onBack={forget} />
      ) : (
        <>
          {welcome?.sms && (
            <div className={styles.ways} role="group" aria-label={text('login.title')}>
              <button type="button" aria-pressed={way === 'account'} onClick={() => choose('account')}>
                {text('login.byAccount')}
              </button>
              <button type="button" aria-pressed={way === 'phone'} onClick={() => choose('phone')}>
                {text('login.byPhone')}
              </button>
            </div>
          )}
          {way === 'account' ? (
            <LoginForm expected={session.expected} busy={busy} onSubmit={byAccount} />
          ) : (
            <LatePhone key={preset} preset={preset} busy={busy} verified={verified} signIn={signIn} onGone={() => choose('account')} />
          )}
          <div className={styles.links}>
            <Link to="/forget">{text('login.forget')}</Link>
            <Link to="/register">{text('login.register')}</Link>
          </div>
          {welcome?.demo && <DemoRows demo={welcome.demo} busy={busy} byPhone={way === 'phone'} onChoose={byDemo} />}
        </>
      )}
      {slider}
    </EntryFrame>
  )
})

function LatePhone({ onGone, ...props }: PhoneLoginProps & { readonly onGone: () => void }) {
  const PhoneLogin = useRequestedCode(phoneCode, onGone)
  return PhoneLogin ? <PhoneLogin {...props} /> : <div className={styles.waiting} />
}

function LateOtp(props: OtpFormProps) {
  const OtpForm = useRequestedCode(otpCode, props.onBack)
  return OtpForm ? <OtpForm {...props} /> : <div className={styles.waiting} />
}
