// Account and password: says what is missing beside the field.
import { codeIn } from '../../../metadata/written/code.ts'
import { useState, type FormEvent } from 'react'
import { useText } from '../../core/hooks/hooks.ts'
import { Field } from './Field.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import styles from './login.module.css'

export interface Credentials {
  readonly username: string
  readonly password: string
}

export interface LoginFormProps {
  /** The account that stands there at first. */
  readonly expected?: string | undefined
  readonly busy: boolean
  readonly onSubmit: (credentials: Credentials) => void
}

export function LoginForm({ expected = '', busy, onSubmit }: LoginFormProps) {
  const text = useText()
  const [username, setUsername] = useState(expected)
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const account = codeIn(username)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (account !== '' && password !== '' && !busy) onSubmit({ username: account, password })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={text('login.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        autoFocus={expected === ''}
        placeholder={text('login.usernameHint')}
        value={username}
        error={tried && account === '' ? text('login.usernameHint') : undefined}
        onChange={setUsername}
      />
      <PasswordField
        label={text('login.password')}
        name="password"
        autoComplete="current-password"
        autoFocus={expected !== ''}
        placeholder={text('login.passwordHint')}
        value={password}
        error={tried && password === '' ? text('login.passwordHint') : undefined}
        onChange={setPassword}
      />
      <SubmitButton busy={busy} />
    </form>
  )
}
