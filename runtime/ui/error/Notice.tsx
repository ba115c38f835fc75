// A full screen that says one thing and offers one way on: picture, heading, message, button.
import type { ReactNode } from 'react'
import styles from './notice.module.css'

export interface NoticeProps {
  readonly picture: ReactNode
  readonly heading: string
  readonly message: string
  /** A technical line to pass on to an administrator. */
  readonly detail?: string
  readonly action: string
  readonly onAction: () => void
  /** Another way on, less urged. */
  readonly second?: string
  readonly onSecond?: () => void
  /** Inside a page area instead of a whole window. */
  readonly inline?: boolean
}

export function Notice({ picture, heading, message, detail, action, onAction, second, onSecond, inline = false }: NoticeProps) {
  const Frame = inline ? 'section' : 'main'
  const Heading = inline ? 'h2' : 'h1'
  return (
    <Frame className={inline ? styles.inline : styles.screen}>
      <div className={styles.picture}>{picture}</div>
      <Heading className={styles.heading}>{heading}</Heading>
      <p className={styles.message}>{message}</p>
      {detail !== undefined && <code className={styles.detail}>{detail}</code>}
      <button type="button" className={styles.action} onClick={onAction}>
        {action}
      </button>
      {second !== undefined && (
        <button type="button" className={styles.second} onClick={onSecond}>
          {second}
        </button>
      )}
    </Frame>
  )
}
