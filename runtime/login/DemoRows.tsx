// The demo accounts as quiet rows: one click signs in. Nothing is drawn while the demo is off.
import { useSay, useText } from '../hooks.ts'
import { useDemoAccounts } from './demo.ts'
import type { Credentials } from './LoginForm.tsx'
import styles from './login.module.css'

export interface DemoRowsProps {
  readonly busy: boolean
  readonly onChoose: (credentials: Credentials) => void
}

export function DemoRows({ busy, onChoose }: DemoRowsProps) {
  const demo = useDemoAccounts()
  const text = useText()
  const say = useSay()
  if (!demo) return null
  return (
    <section className={styles.demo} aria-label={text('login.demo')}>
      <h2 className={styles.demoTitle}>{text('login.demo')}</h2>
      <p className={styles.demoHint}>{text('login.demoHint', { password: demo.password })}</p>
      <ul className={styles.rows}>
        {demo.accounts.map(({ login, name }) => (
          <li key={login}>
            <button
              type="button"
              className={styles.row}
              disabled={busy}
              onClick={() => onChoose({ username: login, password: demo.password })}
            >
              <span className={styles.rowLabel}>{say(name)}</span>
              <span className={styles.rowName}>{login}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
