// A password chosen by whoever holds a phone: for a new account, or in place of a forgotten one.
import { useState, type FormEvent, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Text } from '../../../metadata/model/model.ts'
import { passwordRules } from '../../../metadata/values/passwords.ts'
import { isApiError } from '../../core/api/apiError.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { LOGIN_PATH } from '../../core/address/ownScreens.ts'
import { CodeFields, isPhone } from './CodeFields.tsx'
import { EntryFrame } from './EntryFrame.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useSlider } from './slider/useSlider.tsx'
import { texts } from './texts.ts'
import { keepCode, storedCode, type CodePurpose } from './storedCode.ts'
import { useCode } from './useCode.ts'
import { useWelcome } from './welcome.ts'
import styles from './login.module.css'

export interface NewPasswordScreenProps {
  readonly purpose: CodePurpose
  readonly path: string
  readonly words: Readonly<Record<'title' | 'intro' | 'sent' | 'password' | 'passwordHint' | 'submit' | 'done', Text>>
  /** What stands there where nothing can be sent. */
  readonly without: Text
  /** Below the button. */
  readonly after?: ReactNode
}

export function NewPasswordScreen({ purpose, path, words, without, after }: NewPasswordScreenProps) {
  const { api, session, navigation } = useServices()
  const say = useSay()
  const welcome = useWelcome()
  const { verified, slider } = useSlider(welcome?.captcha)
  const state = useCode(purpose, verified)
  const [values, setValues] = useState(() => ({ phone: storedCode(purpose)?.phone ?? '', code: '', password: '', repeat: '' }))
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const set = (name: keyof typeof values) => (value: string) => setValues({ ...values, [name]: value })
  const { phone, code, password, repeat } = values
  const rule = passwordRules[welcome?.passwords ?? 'spec']
  const passwordError = password === '' ? say(words.passwordHint) : rule.pattern.test(password) ? undefined : say(rule.text)
  const repeatError = repeat === '' ? say(texts.repeatHint) : repeat === password ? undefined : say(texts.differ)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (
      busy ||
      !isPhone(phone) ||
      code.length !== 6 ||
      state.sign === undefined ||
      passwordError !== undefined ||
      repeatError !== undefined
    )
      return
    setBusy(true)
    setFailure(undefined)
    try {
      const body = { phone, code, sign: state.sign, password, confirmPassword: repeat, clientType: 'pc' }
      await api.call(path, { body, anonymous: true, quiet: true, silent: true })
      keepCode(purpose)
      session.end(say(words.done), phone)
      navigation.go(LOGIN_PATH, { replace: true })
    } catch (cause) {
      if (!isApiError(cause)) throw cause
      setFailure(Object.values(cause.fieldMessages)[0] ?? cause.message)
      setBusy(false)
    }
  }

  if (welcome && !welcome.sms) {
    return (
      <EntryFrame title={say(words.title)}>
        <p className={styles.intro}>{say(without)}</p>
        <Link className={styles.backLink} to={LOGIN_PATH}>
          {say(texts.back)}
        </Link>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title={say(words.title)} failure={failure}>
      <p className={styles.intro}>{say(words.intro)}</p>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <CodeFields
          phone={phone}
          onPhone={set('phone')}
          code={code}
          onCode={set('code')}
          state={state}
          tried={tried}
          sent={say(words.sent)}
        />
        <PasswordField
          label={say(words.password)}
          name="password"
          autoComplete="new-password"
          placeholder={say(words.passwordHint)}
          value={password}
          error={tried ? passwordError : undefined}
          hint={say(rule.text)}
          onChange={set('password')}
        />
        <PasswordField
          label={say(texts.repeat)}
          name="repeat"
          autoComplete="new-password"
          placeholder={say(texts.repeatHint)}
          value={repeat}
          error={tried ? repeatError : undefined}
          onChange={set('repeat')}
        />
        <button className={styles.submit} type="submit" aria-disabled={busy}>
          {say(busy ? texts.busy : words.submit)}
        </button>
      </form>
      {after}
      <Link className={styles.backLink} to={LOGIN_PATH}>
        {say(texts.back)}
      </Link>
      {slider}
    </EntryFrame>
  )
}
