// Where the values of a part come from: which layer has set each of them, by whom, when and with which publication.
import { Tag } from 'antd'
import { type ReactNode, useCallback, useMemo } from 'react'
import { idsOf, type Origin, originOf, valueBefore } from '../../../metadata/authoring/originOf.ts'
import { propertiesAt } from '../../../metadata/authoring/properties/properties.ts'
import { told } from '../../../metadata/authoring/words/told.ts'
import { valueAt } from '../../../metadata/base/valueAt.ts'
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import { fill } from '../../../metadata/base/fill.ts'
import { isJsonObject } from '../../../metadata/base/jsonObject.ts'
import { expressions } from '../../../metadata/references/keys.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { useAnswer } from '../../core/hooks/useAnswer.ts'
import { momentText } from '../../core/i18n/moment.ts'
import { ConditionWords } from '../conditions/ConditionWords.tsx'
import { type DocumentAnswer, workshopCalls } from '../base/server.ts'
import { origins, texts } from '../base/texts.ts'
import { useCalled } from './useCalled.ts'
import styles from '../base/workshop.module.css'

interface Props {
  /** As it stands now, the draft included. */
  readonly document: Patchable
  readonly path: readonly string[]
  readonly answer: Pick<DocumentAnswer, 'product' | 'resolved' | 'live' | 'draft'> | undefined
}

export function Origins({ document, path, answer }: Props) {
  const say = useSay()
  const { api } = useServices()
  const target = `${document.kind}:${document.id}`
  const ask = useCallback((signal: AbortSignal) => workshopCalls(api).history(target, signal), [api, target])
  const { answer: past = [] } = useAnswer(ask, answer?.live?.n)
  const called = useCalled(document, path)
  const rows = useMemo(() => {
    const states = { product: answer?.product ?? null, live: answer?.resolved ?? null, now: document, past }
    const part = valueAt(document, path)
    const of = (at: readonly string[]) => {
      const ids = idsOf(document, at)
      const origin = originOf(ids, states)
      return { origin, before: valueBefore(ids, states, origin) }
    }
    const properties = typeof part === 'string' ? [] : propertiesAt(document.kind, path, document)
    return [
      { id: '', label: origins.whole, property: undefined, value: undefined, origin: of(path).origin, before: undefined },
      ...properties.flatMap((property) => {
        const value = valueAt(part, property.path)
        const id = property.path.join('/')
        const { origin, before } = of([...path, ...property.path])
        // what has been taken away is told too
        return value === undefined && before === undefined ? [] : [{ id, label: property.label, property, value, origin, before }]
      }),
    ]
  }, [answer, document, path, past])
  return (
    <dl className={styles.origins}>
      {rows.map(({ id, label, property, value, origin, before }) => (
        <div key={id}>
          <dt>
            {say(label)}
            {property && <span className={styles.hint}>{read(value, property.path)}</span>}
          </dt>
          <dd>
            <Tag color={colours[origin.layer]}>{say(origins[origin.layer])}</Tag>
            <span className={styles.hint}>{by(origin)}</span>
            {property && origin.layer !== 'product' && answer?.product && (
              <div className={styles.hint}>
                {say(origins.before[origin.layer])}
                {read(before, property.path)}
              </div>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )

  function read(value: unknown, at: readonly string[]): ReactNode {
    const cel = celIn(value, at.at(-1) ?? '')
    if (cel !== undefined) return <ConditionWords text={cel} place={{ document, path: [...path, ...at] }} />
    return value === undefined ? say(origins.unset) : say(told(value, at.at(-1) ?? '', called))
  }

  function by(origin: Origin): string {
    const kept = answer?.draft
    if (origin.layer === 'draft')
      return kept ? fill(say(origins.drafted), { by: kept.author, at: momentText(new Date(kept.updatedAt)) }) : say(texts.keeping)
    if (origin.layer !== 'tenant' || !origin.publication) return ''
    const { revision, by: author, at } = origin.publication
    return fill(say(origins.publication), { n: String(revision), by: author, at: momentText(new Date(at)) })
  }
}

/** The expression that a value is. */
function celIn(value: unknown, key: string): string | undefined {
  if (typeof value === 'string') return expressions.has(key) ? value : undefined
  return isJsonObject(value) && typeof value.cel === 'string' && Object.keys(value).length === 1 ? value.cel : undefined
}

const colours = { product: 'default', tenant: 'processing', draft: 'warning' } as const
