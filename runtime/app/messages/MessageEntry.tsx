// The bell in the header, with how many messages are unread. Its code and the count come a moment after the first page.
import { BellOutlined } from '@ant-design/icons'
import { observer } from 'mobx-react-lite'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { useAfter } from '../../core/hooks/useAfter.ts'
import { loadable, useAside } from '../../core/loadable.ts'
import { LateOpening } from '../../ui/overlay/LateOpening.tsx'
import { HeaderButton } from '../menu/HeaderButton.tsx'
import styles from './bell.module.css'
import { messageSentences, messageTexts } from './texts.ts'

/** Milliseconds after which the first page stands and its rows are asked for: the count is wanted soon, and delays neither. */
const COUNT_MS = 1_000

const container = { type: 'drawer', width: '450px' } as const
const code = loadable(async () => (await import('./MessageWatch.tsx')).MessageWatch)

export const MessageEntry = observer(function MessageEntry() {
  const { messages } = useServices()
  const say = useSay()
  const due = useAfter(COUNT_MS)
  const { unread, shown } = messages
  const title = say(messageTexts.title)
  return (
    <>
      <HeaderButton wide label={unread > 0 ? `${title}: ${say(messageSentences.unread(unread))}` : title} onClick={() => messages.show()}>
        <span className={styles.bell}>
          <BellOutlined />
          {unread > 0 && <span className={styles.count}>{unread > 99 ? '99+' : unread}</span>}
        </span>
      </HeaderButton>
      {(due || shown) && <Watch />}
    </>
  )
})

const Watch = observer(function Watch() {
  const { messages } = useServices()
  const say = useSay()
  const MessageWatch = useAside(code)
  if (MessageWatch) return <MessageWatch />
  return messages.shown ? <LateOpening container={container} title={say(messageTexts.title)} onClose={messages.hide} /> : null
})
