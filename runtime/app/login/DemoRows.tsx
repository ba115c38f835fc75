// The demo accounts as quiet rows: one click signs in.
import { useSay, useText } from '../../core/hooks/hooks.ts'
import type { DemoAccount, DemoAccounts } from './welcome.ts'
import styles from './login.module.css'

export interface DemoRowsProps {
  readonly demo: DemoAccounts
  readonly busy: boolean
  /** Phones stand there instead of names. */
  readonly byPhone: boolean
  readonly onChoose: (account: DemoAccount) => void
}

export function DemoRows({ demo, busy, byPhone, onChoose }: DemoRowsProps) {
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
