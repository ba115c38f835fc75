// What has been published of a document, newest first.
import { useEffect, useState } from 'react'
import { isApiError } from '../api/apiError.ts'
import { fill } from '../../metadata/fill.ts'
import { useSay, useServices } from '../hooks.ts'
import { momentText } from '../i18n/moment.ts'
import { Overlay } from '../page/overlay/Overlay.tsx'
import { Waiting } from '../page/overlay/Waiting.tsx'
import { type Publication, workshopCalls } from './server.ts'
import { texts } from './texts.ts'
import styles from './workshop.module.css'

export function History({ target, close }: { readonly target: string; readonly close: () => void }) {
  const say = useSay()
  const { api } = useServices()
  const [past, setPast] = useState<readonly Publication[]>()
  const [error, setError] = useState<string>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const gone = new AbortController()
    setError(undefined)
    workshopCalls(api)
      .history(target, gone.signal)
      .then(setPast, (cause: unknown) => !gone.signal.aborted && setError(isApiError(cause) ? cause.message : String(cause)))
    return () => gone.abort()
  }, [api, target, tries])
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
        <Waiting error={error} retry={() => setTries(tries + 1)} />
      )}
    </Overlay>
  )
}
