// What a word may name, by what the language notes of its place (x-names): of the entity that the place is about, as it is drawn right now or as its
// draft has it; of the dataset around it; of the page itself.
import { choicesNamed } from '../../../metadata/authoring/properties/namedChoices.ts'
import { tablesOf } from '../../../metadata/authoring/add/drills.ts'
import { valueAt } from '../../../metadata/base/valueAt.ts'
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import { isText } from '../../../metadata/text/isText.ts'
import { entitiesIn } from './entitiesIn.ts'
import { entityOf } from './draft.ts'
import type { Choices } from './server.ts'
import { isEntity, useEntities } from './useEntities.ts'
import { useChoices } from './useProposals.ts'

type Named = Choices['pages']

interface Place {
  readonly document: Patchable
  readonly path: readonly string[]
}

const none: Named = []

/** @param note as the language notes it; nothing can be named where it is absent */
export function useNamedChoices(note: string | undefined, { document, path }: Place): Named {
  const { choices } = useChoices()
  const isOwn = isEntity(document)
  const id = entityOf({ document, selected: path }) ?? ''
  const queriedEntity = note === 'table' ? entitiesIn(document) : note === undefined || isOwn || note in byChoices ? '' : id
  const entities = useEntities(queriedEntity)
  if (note === undefined) return none
  const own = byChoices[note as keyof typeof byChoices]
  if (own) return own(choices, { document, path })
  if (note === 'table') return tablesOf(document, { selected: path, entityOf: (each) => entities?.get(each) })
  const entity = isEntity(document) ? document : entities?.get(id)
  return entity ? choicesNamed(note, entity, path).map(({ name, label }) => ({ id: name, label })) : none
}

const byChoices = {
  page: (choices?: Choices): Named => choices?.pages ?? none,
  dimension: (choices: Choices | undefined, place: Place): Named => datasetIn(choices, place)?.dimensions ?? none,
  /** By what they hold, where the entity is called something. */
  fact: (choices: Choices | undefined, { document }: Place): Named => {
    const facts = valueAt(document, ['facts'])
    return (Array.isArray(facts) ? facts : []).flatMap((fact): Named => {
      const [id, entity] = [valueAt(fact, ['id']), valueAt(fact, ['entity'])]
      const label = choices?.entities.find((each) => each.id === entity)?.label
      return typeof id === 'string' ? [{ id, label: label ?? { zh: id, en: id } }] : []
    })
  },
  /** Of a dataset's own draft those that it has, whether they are live or not. */
  measure: (choices: Choices | undefined, place: Place): Named =>
    place.document.kind === 'dataset' ? measuresOf(place.document) : (datasetIn(choices, place)?.measures ?? none),
}

function measuresOf(document: Patchable): Named {
  const measures = valueAt(document, ['measures'])
  return (Array.isArray(measures) ? measures : []).flatMap((measure): Named => {
    const [id, label] = [valueAt(measure, ['id']), valueAt(measure, ['label'])]
    return typeof id === 'string' ? [{ id, label: isText(label) ? label : { zh: id, en: id } }] : []
  })
}

const datasetIn = (choices: Choices | undefined, { document, path }: Place) => {
  const id = datasetOf(document, path)
  return choices?.datasets.find((each) => each.id === id)
}

/** The nearest that is named around the part. */
export function datasetOf(document: Patchable, path: readonly string[]): unknown {
  if (document.kind === 'dataset') return document.id
  const around = path.map((_, at) => valueAt(document, [...path.slice(0, path.length - at), 'dataset']))
  return [...around, valueAt(document, ['dataset'])].find((each) => each !== undefined)
}
