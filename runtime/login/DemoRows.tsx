// The demo accounts as quiet rows: one click signs in.
import { useSay, useText } from '../hooks.ts'
import type { Credentials } from './LoginForm.tsx'
import type { DemoAccounts } from './welcome.ts'
import styles from './login.module.css'

export interface DemoRowsProps {
  readonly demo: DemoAccounts
  readonly busy: boolean
  readonly onChoose: (credentials: Credentials) => void
}

export function DemoRows({ demo, busy, onChoose }: DemoRowsProps) {
  const text = useText()
  const say = useSay()
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
