// What would follow from the record as it is typed, as a calendar below the fields. Asked for once the fields it is about have come to rest.
import { useEffect, useMemo, useState } from 'react'
import type { FormBlock } from '../../metadata/model/model.ts'
import { useSay, type FormPreview } from '../../runtime/index.ts'
import { WeekGrid } from '../kit/calendar/weekGrid.tsx'
import type { FormHost } from './state/host.ts'
import { isEmpty } from './state/rules.ts'
import { useStore } from './state/store.ts'
import { words } from './texts.ts'

/** A pause after the last change. */
const ASK_MS = 500

interface Props {
  readonly host: FormHost
  readonly preview: NonNullable<FormBlock['preview']>
}

export function Preview({ host, preview }: Props) {
  const say = useSay()
  const lacks = useStore(host.store, ({ shown }) => preview.needs.some((name) => isEmpty(shown[name])))
  const typed = useStore(host.store, ({ shown }) => JSON.stringify(preview.takes.map((name) => shown[name] ?? null)))
  const answer = useAnswer(host, lacks ? undefined : typed)
  const entries = useMemo(
    () =>
      (answer?.found?.entries ?? []).map(({ day, title, text }, at) => ({
        id: String(at),
        day,
        title,
        ...(text !== undefined && { text }),
      })),
    [answer],
  )
  const label = say(preview.label)
  return (
    <section className="form-preview" aria-label={label}>
      <h3>{label}</h3>
      {lacks ? <p>{say(words.previewWaits)}</p> : answer?.refused !== undefined && <p role="status">{answer.refused}</p>}
      {answer?.found?.note !== undefined && <p role="status">{answer.found.note}</p>}
      {!lacks && entries.length > 0 && <WeekGrid label={label} entries={entries} />}
    </section>
  )
}

interface Answer {
  readonly found?: FormPreview
  readonly refused?: string
}

/** To what was typed last; the one before stays until there is another. */
function useAnswer(host: FormHost, typed: string | undefined): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    const ask = host.props.figures?.preview
    if (typed === undefined || !ask) return undefined
    const leaving = new AbortController()
    const take = (next: Answer): void => {
      if (!leaving.signal.aborted) setAnswer(next)
    }
    const timer = window.setTimeout(() => {
      void ask(host.store.shown, leaving.signal).then(
        (found) => take({ found }),
        (fault: unknown) => take({ refused: fault instanceof Error ? fault.message : String(fault) }),
      )
    }, ASK_MS)
    return () => {
      window.clearTimeout(timer)
      leaving.abort()
    }
  }, [host, typed])
  return answer
}
