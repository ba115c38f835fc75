// Why a figure is what it is: its formula, what it is made of, which shifts are missing, what was corrected.
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useSay, useServices } from '../../core/hooks/hooks.ts'
import type { Filter } from '../../core/filter/filter.ts'
import { Overlay } from '../../ui/overlay/Overlay.tsx'
import type { Stay } from '../../core/contracts/overlayContract.ts'
import { Waiting } from '../../ui/overlay/Waiting.tsx'
import { whyDrawer } from '../base/containers.ts'
import { formulas } from './formulas.ts'
import { extraInputs, type Input, itemsOf, lineOf, type Reason } from './reason.ts'
import { firstOf, sentences, words } from './texts.ts'
import styles from './why.module.css'

export interface WhyDrawerProps {
  /** The dataset's id. */
  readonly dataset: string
  readonly measure: string
  /** Conditions under which the figure is told. */
  readonly filter: Filter
  /** Those of all rows beside it, of which a share is one. */
  readonly whole?: Filter
  /** Names of what the figure is of; none where it is of all that was searched for. */
  readonly of: readonly string[]
  readonly stay: Stay
}

export function WhyDrawer({ dataset: id, measure, filter, whole, of, stay }: WhyDrawerProps) {
  const { api } = useServices()
  const say = useSay()
  const { data, error, refetch } = useQuery({
    queryKey: ['why', id, measure, filter, whole],
    queryFn: ({ signal }) =>
      api.call<Reason>(`/datasets/${id}/why`, {
        body: { measure, filter, ...(whole && { whole }) },
        kind: 'read',
        quiet: true,
        silent: true,
        signal,
      }),
    staleTime: 0,
  })
  return (
    <Overlay container={whyDrawer} title={say(words.title)} stay={stay}>
      <p className={styles.of}>{of.length > 0 ? of.join(' · ') : say(words.whole)}</p>
      {data && <ReasonView reason={data} />}
      {!data && <Waiting error={error?.message} retry={() => void refetch()} />}
    </Overlay>
  )
}

function ReasonView({ reason }: { readonly reason: Reason }) {
  const say = useSay()
  const figure = useFigure()
  const formula = formulas[reason.formula ?? '']
  const line = lineOf(reason)
  const [items, beside] = [itemsOf(reason), extraInputs(reason)]
  const rows = Object.values(reason.rows).reduce((sum, count) => sum + count, 0)
  return (
    <div className={styles.reason}>
      <p className={styles.figure}>
        <span>{reason.label}</span>
        <b>{figure(reason)}</b>
        {reason.unit !== null && reason.value !== null && <span>{reason.unit}</span>}
      </p>
      {formula && (
        <section>
          <h3>{say(words.formula)}</h3>
          <p>
            <b>{`${reason.formula ?? ''} ${say(formula.name)}`}</b>
          </p>
          <p>{say(formula.says)}</p>
        </section>
      )}
      {items.length > 0 && (
        <section>
          <h3>{say(words.computed)}</h3>
          <p>{line}</p>
          <Inputs items={items} />
        </section>
      )}
      {beside.length > 0 && (
        <section>
          <h3>{say(words.beside)}</h3>
          <Inputs items={beside} />
        </section>
      )}
      <section>
        <h3>{say(words.rows)}</h3>
        <p>{say(sentences.rows(rows, reason.op))}</p>
      </section>
      {reason.corrected !== null && <Evidence reason={reason} />}
    </div>
  )
}

function Inputs({ items }: { readonly items: readonly Input[] }) {
  const say = useSay()
  const figure = useFigure()
  return (
    <table className={styles.inputs}>
      <thead>
        <tr>
          <th scope="col">{say(words.item)}</th>
          <th scope="col">{say(words.value)}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row">{item.label}</th>
            <td>
              {figure(item)}
              {item.unit !== null && item.value !== null && ` ${item.unit}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Evidence({ reason: { gaps, missing, corrected, corrections } }: { readonly reason: Reason }) {
  const say = useSay()
  const { named, more } = firstOf(missing)
  const days = firstOf(gaps)
  const count = corrected ?? 0
  return (
    <>
      <section>
        <h3>{say(words.missing)}</h3>
        {named.length === 0 && gaps.length === 0 ? (
          <p>{say(words.complete)}</p>
        ) : (
          <ul>
            {days.named.map(([from, to]) => (
              <li key={from}>{say(sentences.gap(from, to))}</li>
            ))}
            {named.map(({ each, label, count: lost, slots }) => (
              <li key={each} data-hint={slots.join(', ')}>
                {say(sentences.missing(label, lost))}
              </li>
            ))}
            {days.more + more > 0 && <li>{say(sentences.more(days.more + more))}</li>}
          </ul>
        )}
      </section>
      <section>
        <h3>{say(words.corrections)}</h3>
        <p>{say(count > 0 ? sentences.corrected(count) : words.uncorrected)}</p>
        {corrections.length > 0 && <Corrections corrections={corrections} more={count - corrections.length} />}
      </section>
    </>
  )
}

function Corrections({ corrections, more }: { readonly corrections: Reason['corrections']; readonly more: number }) {
  const say = useSay()
  const figure = useFigure()
  return (
    <ul>
      {corrections.map(({ each, slot, by, figures }) => (
        <li key={`${each} ${slot}`}>
          {`${each} · ${slot}`}
          <br />
          {[
            ...figures.flatMap((told) =>
              told.value === null ? [] : `${told.label} ${figure(told)}${told.unit === null ? '' : ` ${told.unit}`}`,
            ),
            ...(by === null ? [] : [`${say(words.by)} ${by}`]),
          ].join(' · ')}
        </li>
      ))}
      {more > 0 && <li>{say(sentences.more(more))}</li>}
    </ul>
  )
}

/** As the cell shows it: with all the places that the figure is rounded to. */
function useFigure(): (told: Pick<Input, 'value' | 'decimals'>) => string {
  const language = useLanguage()
  return ({ value, decimals }) => {
    if (value === null) return '--'
    if (typeof value !== 'number') return value
    return value.toLocaleString(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  }
}
