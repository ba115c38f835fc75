// What a dataset says of what is typed, below a field: the figure as it stands, and what it becomes. Asked for once its conditions have come to rest.
import { useEffect, useState } from 'react'
import { fill } from '../../metadata/base/fill.ts'
import type { QueriedFigure } from '../../metadata/model/model.ts'
import { useLanguage, useSay, type Language, type Say } from '../../runtime/index.ts'
import { formatNumber, isNothing } from '../kit/text/format.ts'
import type { FormHost } from './state/host.ts'
import { isEmpty } from './state/rules.ts'
import { useStore } from './state/store.ts'
import { words } from './texts.ts'

/** A pause after the last of its conditions. */
const ASK_MS = 300

interface Props {
  readonly host: FormHost
  readonly id: string
  /** Of the field that it stands below. */
  readonly path: string
  readonly figure: QueriedFigure
}

/** Rendered anew when its conditions, the answer or what follows from it change, not with every key. */
export function Figure({ host, id, path, figure }: Props) {
  const say = useSay()
  const language = useLanguage()
  const lacking = useStore(host.store, ({ shown }) => figure.filter.filter(({ needed, field }) => needed && isEmpty(shown[field])).length)
  const filterValues = useStore(host.store, ({ shown }) => JSON.stringify(figure.filter.map(({ field }) => shown[field] ?? null)))
  const answer = useAnswer({ host, figure, asked: lacking > 0 ? undefined : filterValues })
  const shownFigure = typeof answer === 'object' ? answer : undefined
  // nothing comes of what is going to be refused
  const isWrong = useStore(host.store, ({ errors }) =>
    [path, ...figure.filter.map(({ field }) => field)].some((at) => errors[at] !== undefined),
  )
  const becomes = useStore(host.store, ({ shown }) =>
    shownFigure && !isWrong ? host.props.figures?.becomes(figure, shownFigure, shown) : undefined,
  )
  const [first] = figure.measures
  const written = numberIn(language, say)
  return (
    <div id={id} className="form-figure" role="status">
      {lacking > 0 ? (
        waiting({ host, figure, say })
      ) : (
        <>
          {figure.measures.map((measure) => (
            <span key={measure.id} className="form-figure-part">
              {say(measure.label)}{' '}
              <b>{shownFigure ? written(shownFigure[measure.id], measure) : say(unknown[answer === 'failed' ? 'failed' : 'asked'])}</b>
            </span>
          ))}
          {figure.then && first && becomes !== undefined && (
            <span className="form-figure-part">
              <span aria-hidden="true">→ </span>
              {say(figure.then.label)} <b>{written(becomes, first)}</b>
            </span>
          )}
        </>
      )}
    </div>
  )
}

const unknown = { failed: words.figureFailed, asked: words.figureAsked }

type Answer = Readonly<Record<string, number | null>> | 'failed'

/** To the question as it stands now; undefined while there is none. A question that has changed is taken back. */
function useAnswer({ host, figure, asked }: Omit<Props, 'id' | 'path'> & { readonly asked: string | undefined }): Answer | undefined {
  const [known, setKnown] = useState<{ readonly asked: string; readonly answer: Answer }>()
  useEffect(() => {
    const { figures } = host.props
    if (asked === undefined || !figures) return undefined
    const leaving = new AbortController()
    const take = (answer: Answer): void => {
      if (!leaving.signal.aborted) setKnown({ asked, answer })
    }
    const ask = (): void =>
      void figures.ask(figure, host.store.shown, leaving.signal).then(take, () => {
        take('failed')
      })
    const timer = window.setTimeout(ask, ASK_MS)
    return () => {
      window.clearTimeout(timer)
      leaving.abort()
    }
  }, [host, figure, asked])
  return known?.asked === asked ? known?.answer : undefined
}

function waiting({ host, figure, say }: Omit<Props, 'id' | 'path'> & { readonly say: Say }): string {
  const labels = figure.filter
    .filter(({ needed }) => needed)
    .flatMap(({ field }) => host.fields.find((each) => each.field === field)?.label ?? [])
  const [first] = figure.measures
  const fields = { zh: labels.map(({ zh }) => zh).join('、'), en: labels.map(({ en }) => en.toLowerCase()).join(', ') }
  return fill(say(words.figureWaits), { fields: say(fields), label: first ? say(first.label) : '' })
}

/** With its unit; in words where there is none. */
const numberIn =
  (language: Language, say: Say) =>
  (value: unknown, { unit, decimals }: QueriedFigure['measures'][number]): string =>
    isNothing(value)
      ? say(words.figureNone)
      : [formatNumber(value, { language, ...(decimals !== undefined && { decimals }) }), unit ? say(unit) : ''].join(' ').trim()
