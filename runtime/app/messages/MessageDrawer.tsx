// The newest messages in a drawer: a click unfolds one, and has read it.
import { Button } from 'antd'
import { useId, useState } from 'react'
import { useSay, useServices, useText } from '../../core/hooks/hooks.ts'
import { momentText } from '../../core/i18n/moment.ts'
import { DetailDrawer } from '../../ui/overlay/DetailDrawer.tsx'
import { Waiting } from '../../ui/overlay/Waiting.tsx'
import styles from './messages.module.css'
import { RichText } from './RichText.tsx'
import { messageTexts } from './texts.ts'
import type { Message, Messages } from './useMessages.ts'

/** Where all of them are listed, for whoever may open it. */
const PAGE = 'messageManagement'

interface MessageDrawerProps {
  readonly messages: Messages
  readonly open: boolean
  /** The message to begin with. */
  readonly opened: string | undefined
  readonly close: () => void
}

export function MessageDrawer({ messages: { newest, error, again, read, readAll, acknowledge }, open, opened, close }: MessageDrawerProps) {
  const { session, navigation } = useServices()
  const say = useSay()
  const all = () => {
    close()
    navigation.go(session.addresses.get(PAGE) ?? '/')
  }
  return (
    <DetailDrawer
      title={say(messageTexts.title)}
      open={open}
      close={close}
      extra={
        newest && newest.unread > 0 ? (
          <Button size="small" onClick={() => void readAll().catch(shown)}>
            {say(messageTexts.readAll)}
          </Button>
        ) : undefined
      }
      footer={session.addresses.has(PAGE) ? <Button onClick={all}>{say(messageTexts.all)}</Button> : undefined}
    >
      {!newest && <Waiting error={error} retry={again} />}
      {newest?.rows.length === 0 && <p className={styles.hint}>{say(messageTexts.empty)}</p>}
      <ul className={styles.list}>
        {newest?.rows.map((message) => (
          <Line key={message.id} message={message} begin={message.id === opened} read={read} acknowledge={acknowledge} />
        ))}
      </ul>
    </DetailDrawer>
  )
}

/** A refusal has been shown by the API client. */
const shown = () => undefined

interface LineProps {
  readonly message: Message
  /** Unfolded from the start. */
  readonly begin: boolean
  readonly read: (id: string) => Promise<void>
  readonly acknowledge: (id: string) => Promise<void>
}

function Line({ message, begin, read, acknowledge }: LineProps) {
  const { id, title, important, sender, sentAt, status, content } = message
  const say = useSay()
  const text = useId()
  const [unfolded, setUnfolded] = useState(begin)
  const fresh = status === 'unread'
  const turn = () => {
    setUnfolded(!unfolded)
    if (!unfolded && fresh) void read(id).catch(shown)
  }
  return (
    <li className={styles.message} data-unread={fresh || undefined}>
      <button type="button" className={styles.head} aria-expanded={unfolded} aria-controls={text} onClick={turn}>
        <span className={styles.title}>
          {important && <span className={styles.important}>{say(messageTexts.important)}</span>}
          {title}
          {fresh && <span className={styles.dot} role="img" aria-label={say(messageTexts.unread)} />}
        </span>
        <span className={styles.facts}>
          {sender} · {momentText(new Date(sentAt))}
        </span>
      </button>
      <div id={text} hidden={!unfolded}>
        {unfolded && <RichText text={content} />}
        {unfolded && <Reason message={message} acknowledge={acknowledge} />}
      </div>
    </li>
  )
}

/** Why a reaction has sent it, and whether somebody deals with it. */
function Reason({ message: { id, why, acknowledgement, acknowledgedBy }, acknowledge }: Pick<LineProps, 'message' | 'acknowledge'>) {
  const text = useText()
  if (!why) return null
  return (
    <div className={styles.reason}>
      <p>{why}</p>
      {acknowledgement === 'waiting' && (
        <Button size="small" type="primary" onClick={() => void acknowledge(id).catch(shown)}>
          {text('message.acknowledge')}
        </Button>
      )}
      {acknowledgement === 'done' && <p>{text('message.acknowledgedBy', { name: acknowledgedBy ?? '' })}</p>}
    </div>
  )
}
