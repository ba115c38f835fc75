// What has been published of a document, newest first.
import { Button, Tooltip } from 'antd'
import { useCallback, useState } from 'react'
import { fill } from '../../../metadata/base/fill.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { momentText } from '../../core/i18n/moment.ts'
import { Overlay } from '../../ui/overlay/Overlay.tsx'
import { Waiting } from '../../ui/overlay/Waiting.tsx'
import { type Publication, workshopCalls } from '../base/server.ts'
import { texts } from '../base/texts.ts'
import { useAnswer } from '../../core/hooks/useAnswer.ts'
import styles from '../base/workshop.module.css'

interface Props {
  readonly target: string
  /** There is no product's own to go back to. */
  readonly isOwn: boolean
  readonly close: () => void
  /** Makes a draft of what was published then, null: of the product's own. Absent for whoever may only read. */
  readonly bringBack: ((content: unknown) => void) | undefined
}

export function History({ target, isOwn, close, bringBack }: Props) {
  const say = useSay()
  const { api } = useServices()
  const ask = useCallback((signal: AbortSignal) => workshopCalls(api).history(target, signal), [api, target])
  const { answer: past, error, again } = useAnswer(ask)
  return (
    <Overlay container={{ type: 'drawer', width: '450px' }} title={say(texts.history)} stay={{ open: true, close, gone: () => undefined }}>
      {past ? (
        <ol className={styles.past}>
          {past.map(({ revision, at, by, note, revertedTo, renamed, after }, index) => (
            <li key={revision}>
              <strong>{fill(say(texts.liveRevision), { n: String(revision) })}</strong>
              <span className={styles.hint}>
                {by} · {momentText(new Date(at))}
              </span>
              {revertedTo !== null && <span>{fill(say(texts.broughtBack), { n: String(revertedTo) })}</span>}
              {note !== '' && <p>{note}</p>}
              {renamed === null && <Changes target={target} revision={revision} isToldAtOnce={index < initiallyShown} />}
              {after === null && <span>{say(isOwn ? texts.wasDeleted : texts.wasProducts)}</span>}
              {bringBack && index > 0 && !(isOwn && after === null) && (
                <Tooltip title={isRenamedSince(past, index) ? say(texts.renamedSince) : undefined}>
                  <Button
                    className={styles.back ?? ''}
                    size="small"
                    disabled={isRenamedSince(past, index)}
                    onClick={() => bringBack(after)}
                  >
                    {say(texts.bringBack)}
                  </Button>
                </Tooltip>
              )}
            </li>
          ))}
          {bringBack && !isOwn && past[0] && past[0].after !== null && (
            <li>
              <Button className={styles.back ?? ''} size="small" onClick={() => bringBack(null)}>
                {say(texts.bringBackProduct)}
              </Button>
            </li>
          )}
          {past.length === 0 && <li className={styles.hint}>{say(texts.neverPublished)}</li>}
        </ol>
      ) : (
        <Waiting error={error} retry={again} />
      )}
    </Overlay>
  )
}

/** An old name would come back without the data that are under the new one. */
const isRenamedSince = (past: readonly Publication[], index: number): boolean =>
  past.slice(0, index).some(({ renamed }) => renamed !== null)

/** Each is compiled anew to be told. */
const initiallyShown = 5

function Changes({ isToldAtOnce, ...version }: Version & { readonly isToldAtOnce: boolean }) {
  const say = useSay()
  const [isTold, tell] = useState(isToldAtOnce)
  if (isTold) return <VersionChanges {...version} />
  return (
    <Button className={styles.back ?? ''} type="link" size="small" onClick={() => tell(true)}>
      {say(texts.whatChanged)}
    </Button>
  )
}

interface Version {
  readonly target: string
  readonly revision: number
}

function VersionChanges({ target, revision }: Version) {
  const say = useSay()
  const { api } = useServices()
  const ask = useCallback((signal: AbortSignal) => workshopCalls(api).versionChanges(target, revision, signal), [api, target, revision])
  const { answer: changes } = useAnswer(ask)
  if (!changes || changes.length === 0) return null
  return (
    <ul className={styles.changed}>
      {changes.map(({ message }) => (
        <li key={message.en}>{say(message)}</li>
      ))}
    </ul>
  )
}
