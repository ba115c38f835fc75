// How a document on the desk stands: what is live, whether there is a draft, what went wrong, and who else has saved.
import { Alert, Button, Tag } from 'antd'
import { fill } from '../../metadata/fill.ts'
import { useSay } from '../hooks.ts'
import { momentText } from '../i18n/moment.ts'
import { texts } from './texts.ts'
import type { Desk } from './useDesk.ts'
import styles from './workshop.module.css'

export function DeskNotes({ desk }: { readonly desk: Desk }) {
  const say = useSay()
  const { error, other, checked } = desk
  return (
    <>
      {error !== undefined && <Alert type="error" showIcon title={error} />}
      {checked && checked.excess.length > 0 && <Alert type="warning" showIcon title={say(texts.excess)} description={checked.beyond} />}
      {other && (
        <Alert
          type="warning"
          showIcon
          title={fill(say(texts.otherSaved), { author: other.author, at: momentText(new Date(other.updatedAt)) })}
          action={
            <>
              <Button size="small" onClick={() => desk.take('other')}>
                {say(texts.takeOther)}
              </Button>{' '}
              <Button size="small" onClick={() => desk.take('mine')}>
                {say(texts.keepMine)}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}

export function DeskState({ desk: { answer, hasDraft, keeping } }: { readonly desk: Desk }) {
  const say = useSay()
  const live = answer?.live
  return (
    <span role="status" className={styles.state}>
      {live && <Tag>{fill(say(texts.liveRevision), { n: String(live.n) })}</Tag>}
      {hasDraft && <Tag color="warning">{say(texts.draft)}</Tag>}
      <span className={styles.hint}>{say(texts[keeping])}</span>
    </span>
  )
}
