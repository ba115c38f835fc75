// What has been published of a document, newest first.
import { useCallback } from 'react'
import { fill } from '../../metadata/fill.ts'
import { useSay, useServices } from '../hooks.ts'
import { momentText } from '../i18n/moment.ts'
import { Overlay } from '../page/overlay/Overlay.tsx'
import { Waiting } from '../page/overlay/Waiting.tsx'
import { workshopCalls } from './server.ts'
import { texts } from './texts.ts'
import { useAnswer } from '../hooks/useAnswer.ts'
import styles from './workshop.module.css'

export function History({ target, close }: { readonly target: string; readonly close: () => void }) {
  const say = useSay()
  const { api } = useServices()
  const ask = useCallback((signal: AbortSignal) => workshopCalls(api).history(target, signal), [api, target])
  const { answer: past, error, again } = useAnswer(ask)
  return (
    <Overlay container={{ type: 'drawer', width: '450px' }} title={say(texts.history)} stay={{ open: true, close, gone: () => undefined }}>
      {past ? (
        <ol className={styles.past}>
          {past.map(({ revision, at, by, note, revertedTo }) => (
            <li key={revision}>
              <strong>{fill(say(texts.liveRevision), { n: String(revision) })}</strong>
              <span className={styles.hint}>
                {by} · {momentText(new Date(at))}
              </span>
              {revertedTo !== null && <span>{fill(say(texts.broughtBack), { n: String(revertedTo) })}</span>}
              {note !== '' && <p>{note}</p>}
            </li>
          ))}
          {past.length === 0 && <li className={styles.hint}>{say(texts.neverPublished)}</li>}
        </ol>
      ) : (
        <Waiting error={error} retry={again} />
      )}
    </Overlay>
  )
}
