// The newest messages on the home page; a click opens one in the bell's drawer.
import { useEffect } from 'react'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { momentText } from '../../core/i18n/moment.ts'
import { TourOffer } from '../tour/TourOffer.tsx'
import styles from './messages.module.css'
import { NO_MESSAGES } from './noMessages.ts'
import { messageTexts } from './texts.ts'
import { useMessages, type Message } from './useMessages.ts'

const MOST = 4

/** What comes to the home page a moment later; `className` is that of the messages' place, which is kept while nothing has come. */
export function HomeMessages(place: { readonly className: string | undefined }) {
  return (
    <>
      <Newest {...place} />
      <TourOffer />
    </>
  )
}

function Newest({ className }: { readonly className: string | undefined }) {
  const { messages, storage } = useServices()
  const say = useSay()
  const { newest, error, read } = useMessages()
  const open = ({ id, status }: Message) => {
    messages.show(id)
    // A refusal has been shown by the API client.
    if (status === 'unread') void read(id).catch(() => undefined)
  }
  const rows = newest?.rows.slice(0, MOST) ?? []
  useEffect(() => {
    if (newest) storage.write(NO_MESSAGES, newest.rows.length === 0)
  }, [newest, storage])
  if (!newest && error === undefined) return <div className={className} />
  if (rows.length === 0) return null
  return (
    <section className={styles.home} aria-label={say(messageTexts.newest)}>
      <h2>{say(messageTexts.newest)}</h2>
      <ul className={styles.lines}>
        {rows.map((message) => (
          <li key={message.id}>
            <button
              type="button"
              className={styles.line}
              onClick={() => open(message)}
              data-unread={message.status === 'unread' || undefined}
            >
              <span className={styles.mark}>
                {message.status === 'unread' && <span className={styles.dot} role="img" aria-label={say(messageTexts.unread)} />}
              </span>
              <span className={styles.title}>
                {message.important && <span className={styles.important}>{say(messageTexts.important)}</span>}
                {message.title}
              </span>
              <span className={styles.facts}>
                {message.sender} · {momentText(new Date(message.sentAt))}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
