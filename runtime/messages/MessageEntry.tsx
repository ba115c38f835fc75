// The bell in the header, with how many messages are unread. What it shows is fetched when asked for, the count once the console has come to rest.
import { BellOutlined } from '@ant-design/icons'
import { observer } from 'mobx-react-lite'
import { useSay, useServices } from '../hooks.ts'
import { REST_MS, useAfter } from '../hooks/useAfter.ts'
import { beside } from '../loadable.ts'
import { HeaderButton } from '../shell/HeaderButton.tsx'
import styles from './bell.module.css'
import { messageSentences, messageTexts } from './texts.ts'

const MessageWatch = beside(async () => (await import('./MessageWatch.tsx')).MessageWatch)

export const MessageEntry = observer(function MessageEntry() {
  const { messages } = useServices()
  const say = useSay()
  const rested = useAfter(REST_MS)
  const { unread, shown } = messages
  const title = say(messageTexts.title)
  return (
    <>
      <HeaderButton label={unread > 0 ? `${title}: ${say(messageSentences.unread(unread))}` : title} onClick={() => messages.show()}>
        <span className={styles.bell}>
          <BellOutlined />
          {unread > 0 && <span className={styles.count}>{unread > 99 ? '99+' : unread}</span>}
        </span>
      </HeaderButton>
      {(rested || shown) && <MessageWatch />}
    </>
  )
})
