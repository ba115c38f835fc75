// The demo's phone: the message that would have been sent, and its code at one click.
import { useSay } from '../../core/hooks/hooks.ts'
import { texts } from './texts.ts'
import styles from './login.module.css'

export interface DemoMessageProps {
  /** null: nothing was sent. */
  readonly text: string | null
  readonly onFill: (code: string) => void
}

export function DemoMessage({ text, onFill }: DemoMessageProps) {
  const say = useSay()
  const code = /\b\d{6}\b/.exec(text ?? '')?.[0]
  return (
    <section className={styles.bubble} aria-label={say(texts.demoPhone)} role="status">
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M4 5h16v11H9.500L5.500 19.500V16H4z" />
      </svg>
      <p>
        <b>{say(texts.demoPhone)}</b>
        {text ?? say(texts.demoNothing)}
      </p>
      {code !== undefined && (
        <button type="button" onClick={() => onFill(code)}>
          {say(texts.fill)}
        </button>
      )}
    </section>
  )
}
