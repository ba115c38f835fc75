// Where the values of a part come from: which layer has set each of them, by whom, when and with which publication.
import { Tag } from 'antd'
import { type ReactNode, useCallback, useMemo } from 'react'
import { dictionaryOfStates } from '../../../metadata/authoring/add/stateGraph.ts'
import { idsOf, type Origin, originOf, valueBefore } from '../../../metadata/authoring/originOf.ts'
import { propertiesAt } from '../../../metadata/authoring/properties/properties.ts'
import { labelsOf } from '../../../metadata/authoring/words/partLabels.ts'
import { valueText, type Called } from '../../../metadata/authoring/words/valueText.ts'
import { valueAt } from '../../../metadata/base/valueAt.ts'
import { actionLabels } from '../../../metadata/document/actionLabels.ts'
import type { Text } from '../../../metadata/model/model.ts'
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import { fill } from '../../../metadata/base/fill.ts'
import { isJsonObject } from '../../../metadata/base/jsonObject.ts'
import { expressions } from '../../../metadata/references/keys.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { useAnswer } from '../../core/hooks/useAnswer.ts'
import { momentText } from '../../core/i18n/moment.ts'
import { entityOf } from '../base/draft.ts'
import { useEntities } from '../base/useEntities.ts'
import { datasetOf } from '../base/useNamedChoices.ts'
import { useChoices } from '../base/useProposals.ts'
import { ConditionWords } from '../conditions/ConditionWords.tsx'
import { workshopCalls, type DocumentAnswer, type Choices } from '../base/server.ts'
import { origins, texts } from '../base/texts.ts'
import styles from '../base/workshop.module.css'
import { useDictionaryValues } from '../conditions/useDictionaryValues.ts'

interface Props {
  /** As it stands now, the draft included. */
  readonly document: Patchable
  readonly path: readonly string[]
  readonly answer: Pick<DocumentAnswer, 'product' | 'resolved' | 'live' | 'draft'> | undefined
}

const documents = { entity: 'entities', reference: 'entities', dataset: 'datasets', dictionary: 'dictionaries' } as const
const ofEntity = new Set('field fields columns items search display lookup unique required edit by rowActions toolbar action'.split(' '))
const ofFigures = new Set('x y series each coarser dimension dimensions measure measures'.split(' '))
const ofStates = new Set(['from', 'to', 'initial'])

/** What the words of a part are called that name something: fields and actions of its entity, figures of its dataset, documents, states. */
function useCalled(document: Patchable, path: readonly string[]): Called {
  const entities = useEntities(entityOf({ document, selected: path }) ?? '')
  const { choices } = useChoices()
  const states = useDictionaryValues(document.kind === 'entity' ? dictionaryOfStates(document) : undefined)
  const labels = Object.assign({}, actionLabels, ...Array.from(entities?.values() ?? [], labelsOf)) as Readonly<Record<string, Text>>
  return (key, word) => {
    const own: Text = { zh: word, en: word }
    const among = (all: readonly { readonly id: string; readonly label: Text }[] = []): Text =>
      all.find(({ id }) => id === word)?.label ?? own
    if (key in documents) return among(choices?.[documents[key as keyof typeof documents]])
    // a widget stands by its name, or with what it is told
    if (key === 'widget' || key === 'name') return among(choices?.widgets)
    if (ofEntity.has(key)) return labels[word] ?? own
    if (ofFigures.has(key)) return among(figuresOf(choices, datasetOf(document, path)))
    return ofStates.has(key) ? states.find(({ value }) => value === word)?.label : undefined
  }
}

const figuresOf = (choices: Choices | undefined, dataset: unknown) => {
  const found = choices?.datasets.find(({ id }) => id === dataset)
  return [...(found?.dimensions ?? []), ...(found?.measures ?? [])]
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
    return value === undefined ? say(origins.unset) : say(valueText(value, at.at(-1) ?? '', called))
  }

  function by(origin: Origin): string {
    const storedDraft = answer?.draft
    if (origin.layer === 'draft')
      return storedDraft
        ? fill(say(origins.drafted), { by: storedDraft.author, at: momentText(new Date(storedDraft.updatedAt)) })
        : say(texts.keeping)
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
