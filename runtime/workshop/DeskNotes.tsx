// How a document on the desk stands: what is live, whether there is a draft, what went wrong, and who else has saved.
import { Alert, Button, Space, Tag } from 'antd'
import { fill } from '../../metadata/fill.ts'
import { idOf } from '../../metadata/resolve/names.ts'
import { useSay } from '../hooks.ts'
import { momentText } from '../i18n/moment.ts'
import { kindOf, others, texts } from './texts.ts'
import type { Desk } from './useDesk.ts'
import { Rights } from './RoleRights.tsx'
import styles from './workshop.module.css'

interface Props {
  readonly desk: Desk
  /** Leads to another document; absent where there is no way to it. */
  readonly open?: (target: string) => void
}

export function DeskNotes({ desk, open }: Props) {
  const say = useSay()
  const { error, other, checked, elsewhere } = desk
  return (
    <>
      {error !== undefined && <Alert type="error" showIcon title={error} />}
      {elsewhere.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={say(texts.elsewhere)}
          description={
            <ul className={styles.attention}>
              {elsewhere.slice(0, 20).map(({ document, label, path, place, message }) => (
                <li key={`${document} ${path} ${message}`}>
                  <button type="button" disabled={!open} onClick={() => open?.(document)}>
                    {[`${say(kindOf(document))} ${label ? say(label) : idOf(document)}`, place, message]
                      .filter(Boolean)
                      .join(say(texts.colon))}
                  </button>
                </li>
              ))}
              {elsewhere.length > 20 && <li>{fill(say(texts.moreLines), { n: elsewhere.length - 20 })}</li>}
            </ul>
          }
        />
      )}
      {checked && checked.excess.length > 0 && (
        <Alert type="warning" showIcon title={say(texts.excess)} description={<Rights rights={checked.beyond} />} />
      )}
      {other && (
        <Alert
          type="warning"
          showIcon
          title={fill(say(others[other.what]), { by: other.by ?? '', at: other.at === undefined ? '' : momentText(new Date(other.at)) })}
          action={
            <Space wrap>
              {other.both(desk.draft.document) && (
                <Button size="small" type="primary" onClick={() => desk.take('both')}>
                  {say(others.both)}
                </Button>
              )}
              <Button size="small" onClick={() => desk.take('other')}>
                {say(other.what === 'saved' ? others.takeDraft : others.takeLive)}
              </Button>
              <Button size="small" onClick={() => desk.take('mine')}>
                {say(others.mine)}
              </Button>
            </Space>
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
