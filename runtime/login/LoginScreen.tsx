// Signing in: half picture, half form. Drawn without antd, so that the first screen stays small.
import { observer } from 'mobx-react-lite'
import { useServices, useText } from '../hooks.ts'
import { isApiError } from '../api/apiError.ts'
import { redirectIn } from '../shell/guard.ts'
import { HOME_PATH } from '../stores/tabs.ts'
import { Corner } from '../plain/Corner.tsx'
import { Logo } from '../plain/Logo.tsx'
import { DemoRows } from './DemoRows.tsx'
import { LoginForm, type Credentials } from './LoginForm.tsx'
import { SpinningDrawing } from './SpinningDrawing.tsx'
import { useSlider } from './slider/useSlider.tsx'
import { useWelcome } from './welcome.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import styles from './login.module.css'

export const LoginScreen = observer(function LoginScreen() {
  const { api, session, navigation } = useServices()
  const text = useText()
  const welcome = useWelcome()
  const { verified, slider } = useSlider(welcome?.captcha)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function signIn(credentials: Credentials): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      const entered = await verified({ purpose: 'login', who: credentials.username }, (captcha) =>
        api.call<{ readonly token: string }>('/auth/platform-doLogin', {
          body: { ...credentials, captcha },
          anonymous: true,
          quiet: true,
          silent: true,
        }),
      )
      if (!entered) return setBusy(false)
      session.begin(entered.token)
      navigation.go(redirectIn(navigation.current()) ?? HOME_PATH, { replace: true })
    } catch (cause) {
      if (!isApiError(cause)) throw cause
      setFailure(cause.message)
      setBusy(false)
    }
  }

  const notice = failure ?? session.farewell
  return (
    <div className={styles.screen}>
      <aside className={styles.picture}>
        <div className={styles.slogan}>
          <p className={styles.sloganLine}>{text('login.slogan')}</p>
          <p className={styles.sloganHint}>{text('login.sloganHint')}</p>
        </div>
        <SpinningDrawing />
      </aside>
      <main className={styles.side}>
        <Corner />
        <div className={styles.card}>
          <Logo className={styles.logo} />
          <h1 className={styles.title}>{text('login.welcome')}</h1>
          {notice !== undefined && (
            <p className={failure === undefined ? styles.note : styles.failure} role="alert">
              {notice}
            </p>
          )}
          <LoginForm busy={busy} onSubmit={(credentials) => void signIn(credentials)} />
          <div className={styles.links}>
            <Link to="/forget">{text('login.forget')}</Link>
            <Link to="/register">{text('login.register')}</Link>
          </div>
          {welcome?.demo && <DemoRows demo={welcome.demo} busy={busy} onChoose={(credentials) => void signIn(credentials)} />}
          {slider}
        </div>
        <footer className={styles.foot}>
          <Link to="/app-introduce">{text('login.about')}</Link>
          <Link to="/app-privacy">{text('login.privacy')}</Link>
          <Link to="/licence">{text('login.licence')}</Link>
        </footer>
      </main>
    </div>
  )
})
