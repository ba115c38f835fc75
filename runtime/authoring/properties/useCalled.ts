// What the words of a part are called that name something: fields and actions of its entity, figures of its dataset, documents, states.
import { labelsOf } from '../../../metadata/authoring/words/partLabels.ts'
import { dictionaryOfStates } from '../../../metadata/authoring/add/stateGraph.ts'
import type { Called } from '../../../metadata/authoring/words/told.ts'
import { actionLabels } from '../../../metadata/document/actionLabels.ts'
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { useDictionaryValues } from '../conditions/useDictionaryValues.ts'
import { entityOf } from '../base/draft.ts'
import type { Choices } from '../base/server.ts'
import { useEntities } from '../base/useEntities.ts'
import { datasetOf } from '../base/useNamedChoices.ts'
import { useChoices } from '../base/useProposals.ts'

const documents = { entity: 'entities', reference: 'entities', dataset: 'datasets', dictionary: 'dictionaries' } as const
const ofEntity = new Set('field fields columns items search display lookup unique required edit by rowActions toolbar action'.split(' '))
const ofFigures = new Set('x y series each coarser dimension dimensions measure measures'.split(' '))
const ofStates = new Set(['from', 'to', 'initial'])

export function useCalled(document: Patchable, path: readonly string[]): Called {
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
