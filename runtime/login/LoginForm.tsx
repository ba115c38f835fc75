// Account and password: says what is missing beside the field, shows the password on demand, warns of Caps Lock.
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useText } from '../hooks.ts'
import styles from './login.module.css'

export interface Credentials {
  readonly username: string
  readonly password: string
}

export interface LoginFormProps {
  readonly busy: boolean
  readonly onSubmit: (credentials: Credentials) => void
}

export function LoginForm({ busy, onSubmit }: LoginFormProps) {
  const text = useText()
  const id = useId()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  const missing = { username: tried && username.trim() === '', password: tried && password === '' }

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (username.trim() !== '' && password !== '' && !busy) onSubmit({ username: username.trim(), password })
  }
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label className={styles.label} htmlFor={`${id}u`}>
        {text('login.username')}
      </label>
      <input
        id={`${id}u`}
        className={styles.input}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        autoFocus
        placeholder={text('login.usernameHint')}
        value={username}
        aria-invalid={missing.username}
        aria-describedby={`${id}um`}
        onChange={(event) => setUsername(event.target.value)}
      />
      <p className={styles.message} id={`${id}um`}>
        {missing.username && text('login.usernameHint')}
      </p>
      <label className={styles.label} htmlFor={`${id}p`}>
        {text('login.password')}
      </label>
      <span className={styles.withButton}>
        <input
          id={`${id}p`}
          className={styles.input}
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={128}
          placeholder={text('login.passwordHint')}
          value={password}
          aria-invalid={missing.password}
          aria-describedby={`${id}pm`}
          onChange={(event) => setPassword(event.target.value)}
          onKeyUp={watchCaps}
          onBlur={() => setCaps(false)}
        />
        <button
          type="button"
          className={styles.eye}
          aria-label={text(shown ? 'login.hidePassword' : 'login.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path d="M2 12c2.5-4.5 6-6.8 10-6.8S19.5 7.5 22 12c-2.5 4.5-6 6.8-10 6.8S4.5 16.5 2 12z" />
            <circle cx="12" cy="12" r="3" />
            {!shown && <path d="M4 20 20 4" />}
          </svg>
        </button>
      </span>
      <p className={styles.message} id={`${id}pm`}>
        {missing.password ? text('login.passwordHint') : caps && <span className={styles.hint}>{text('login.capsLock')}</span>}
      </p>
      <button className={styles.submit} type="submit" aria-disabled={busy}>
        {text(busy ? 'login.submitting' : 'login.submit')}
      </button>
    </form>
  )
}
