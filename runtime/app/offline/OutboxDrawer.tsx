// The panel of entries that wait for a line: what each is, what the server has said to it, and the ways on.
import { Alert, Button, Drawer, Empty } from 'antd'
import { observer } from 'mobx-react-lite'
import { useOverlayRoot, useSay, useServices, useText } from '../../core/hooks/hooks.ts'
import { momentText } from '../../core/i18n/moment.ts'
import type { Entry } from '../../core/offline/entry.ts'
import type { Outbox } from '../../core/offline/outbox.ts'
import { AntdTheme } from '../../ui/theme/AntdTheme.tsx'
import styles from './outbox.module.css'

export const OutboxDrawer = observer(function OutboxDrawer() {
  const { outbox, line } = useServices()
  const root = useOverlayRoot()
  const text = useText()
  if (!outbox) return null
  const { entries, isShown, isSending } = outbox
  const minutes = Math.round(Math.abs(line.clockAhead) / 60_000)
  return (
    <AntdTheme>
      <Drawer
        open={isShown}
        title={text('outbox.title')}
        size="min(100vw, 450px)"
        getContainer={() => root}
        onClose={() => outbox.show(false)}
      >
        {minutes > 0 && (
          <Alert type="warning" showIcon title={text(line.clockAhead > 0 ? 'outbox.clockAhead' : 'outbox.clockBehind', { minutes })} />
        )}
        {!window.isSecureContext && <Alert type="info" showIcon title={text('outbox.http')} />}
        {entries.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('outbox.empty')} />
        ) : (
          <>
            <ul className={styles.list}>
              {entries.map((entry) => (
                <Item key={entry.seq} entry={entry} outbox={outbox} />
              ))}
            </ul>
            <Button block loading={isSending} onClick={() => void outbox.flush()}>
              {text('outbox.sendNow')}
            </Button>
          </>
        )}
      </Drawer>
    </AntdTheme>
  )
})

const Item = observer(function Item({ entry, outbox }: { readonly entry: Entry; readonly outbox: Outbox }) {
  const { notices, navigation } = useServices()
  const text = useText()
  const say = useSay()
  const { refusal, what } = entry
  async function discard(): Promise<void> {
    const question = {
      title: text('outbox.discardAsk', { what: say(what) }),
      content: text('outbox.discardHint'),
      okText: text('outbox.discard'),
    }
    if (await notices.ask({ ...question, danger: true })) await outbox.discard(entry)
  }
  function edit(): void {
    outbox.edit(entry)
    navigation.go(entry.address)
  }
  return (
    <li className={styles.item}>
      <strong>{say(what)}</strong>
      <span className={styles.state}>
        {text(stateOf(entry, outbox))} · {text('outbox.at', { at: momentText(new Date(entry.at)) })}
      </span>
      {refusal && (
        <div className={styles.refusal} role="alert">
          {[...new Set([refusal.message, ...Object.values(refusal.fields)])].map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      )}
      <span className={styles.actions}>
        {refusal && (
          <Button onClick={() => void outbox.again(entry, refusal.asks)}>{text(refusal.asks ? 'outbox.confirm' : 'outbox.again')}</Button>
        )}
        <Button onClick={edit}>{text('outbox.edit')}</Button>
        <Button danger onClick={() => void discard()}>
          {text('outbox.discard')}
        </Button>
      </span>
    </li>
  )
})

function stateOf({ refusal, subject, seq }: Entry, { entries, isSending }: Outbox) {
  if (refusal) return 'outbox.refused'
  if (entries.some((each) => each.seq < seq && each.subject === subject && each.refusal)) return 'outbox.behind'
  return isSending ? 'outbox.sending' : 'outbox.waiting'
}
