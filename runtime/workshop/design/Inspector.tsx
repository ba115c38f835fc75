// Why the chosen part is as it is: which layer has set each of its values, by whom and when, and why it is shown or not.
import { Tag } from 'antd'
import { useCallback, useMemo } from 'react'
import { idsOf, type Origin, originOf } from '../../../metadata/assist/originOf.ts'
import { seenAt } from '../../../metadata/assist/placesOnPage.ts'
import { propertiesAt } from '../../../metadata/assist/properties.ts'
import { valueAt } from '../../../metadata/assist/valueAt.ts'
import { fill } from '../../../metadata/fill.ts'
import { isText } from '../../../metadata/isText.ts'
import type { PageBundle } from '../../bundleContract.ts'
import { useSay, useServices } from '../../hooks.ts'
import { useAnswer } from '../../hooks/useAnswer.ts'
import { momentText } from '../../i18n/moment.ts'
import { queryClientOf } from '../../page/queryClient.ts'
import { workshopCalls } from '../server.ts'
import { texts as words } from '../texts.ts'
import type { Desk } from '../useDesk.ts'
import type { Entities } from '../useEntities.ts'
import shared from '../workshop.module.css'
import styles from './design.module.css'
import { type Resolve, spotsIn } from './seen.ts'
import { origins } from './texts.ts'
import { whyShown } from './whyShown.ts'

interface Props {
  readonly desk: Desk
  readonly entities: Entities | undefined
  readonly resolve: Resolve
}

export function Inspector({ desk: { answer, draft }, entities, resolve }: Props) {
  const say = useSay()
  const services = useServices()
  const { api, root } = services
  const { document, selected } = draft
  const target = `${document.kind}:${document.id}`
  const ask = useCallback((signal: AbortSignal) => workshopCalls(api).history(target, signal), [api, target])
  const { answer: past = [] } = useAnswer(ask, answer?.live?.n)
  const rows = useMemo(() => {
    const states = { product: answer?.product ?? null, live: answer?.resolved ?? null, now: document, past }
    const part = valueAt(document, selected)
    const of = (path: readonly string[]): Origin => originOf(idsOf(document, path), states)
    const properties = typeof part === 'string' ? [] : propertiesAt(document.kind, selected, document)
    return [
      { id: '', label: origins.whole, value: undefined, origin: of(selected) },
      ...properties.flatMap(({ path, label }) => {
        const value = valueAt(part, path)
        return value === undefined ? [] : [{ id: path.join('/'), label, value, origin: of([...selected, ...path]) }]
      }),
    ]
  }, [answer, document, selected, past])
  const bundle = queryClientOf(services).getQueryData<PageBundle>(['page', document.id])
  const why = whyShown({
    document,
    path: selected,
    seen: seenAt(document, (id) => entities?.get(id), selected),
    keys: bundle && new Set(bundle.keys),
    isDrawn: spotsIn(root, resolve).has(selected.join('/')),
  })
  const told = (value: unknown): string => (isText(value) ? say(value) : typeof value === 'string' ? value : JSON.stringify(value))
  return (
    <section className={styles.inspector} aria-label={say(origins.title)}>
      <dl>
        {rows.map(({ id, label, value, origin }) => (
          <div key={id}>
            <dt>
              {say(label)}
              {value !== undefined && <span className={shared.hint}>{told(value)}</span>}
            </dt>
            <dd>
              <Tag color={colours[origin.layer]}>{say(origins[origin.layer])}</Tag>
              <span className={shared.hint}>{by(origin)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <h3>{say(origins.shown)}</h3>
      <ul>
        {why.map((reason) => (
          <li key={reason.en}>{say(reason)}</li>
        ))}
      </ul>
    </section>
  )

  function by(origin: Origin): string {
    const kept = answer?.draft
    if (origin.layer === 'draft')
      return kept ? fill(say(origins.drafted), { by: kept.author, at: momentText(new Date(kept.updatedAt)) }) : say(words.keeping)
    if (origin.layer !== 'tenant' || !origin.publication) return ''
    const { revision, by: author, at } = origin.publication
    return fill(say(origins.publication), { n: String(revision), by: author, at: momentText(new Date(at)) })
  }
}

const colours = { product: 'default', tenant: 'processing', draft: 'warning' } as const
