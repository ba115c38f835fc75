// The figures of an entity of which nobody has made any, to draw a chart of.
import type { DatasetDocument, EntityDocument } from '../../generated/language.ts'
import type { Text } from '../../model/model.ts'
import { freeId } from '../words/names.ts'
import { newDocument } from './newDocument.ts'

interface Figures {
  readonly kind: 'dataset'
  readonly id: string
  readonly label: Text
  readonly dimensions: readonly { readonly id: string; readonly label: Text; readonly grain?: string }[]
  readonly measures: DatasetDocument['measures']
}

interface Around {
  readonly entities: readonly { readonly id: string; readonly home: string }[]
  readonly datasets: readonly { readonly id: string }[]
}

/** @param around what there is already */
export function figuresOf(entity: EntityDocument | undefined, { entities, datasets }: Around): (Figures & DatasetDocument) | undefined {
  if (!entity) return undefined
  const id = freeId(`x_${entity.id.replace(/^x_/, '')}Figures`, new Set(datasets.map((each) => each.id)))
  const label = { zh: `${entity.label.zh}统计`, en: `${entity.label.en} figures` }
  const document = newDocument({ kind: 'dataset', id, label, entity, beside: entitiesOfSameHome(entity, entities) })
  return isDataset(document) ? document : undefined
}

const isDataset = (document: { readonly kind: string }): document is Figures & DatasetDocument => document.kind === 'dataset'

/** Those whose rows lie in the same home. */
export const entitiesOfSameHome = (entity: EntityDocument, entities: Around['entities']): ReadonlySet<string> =>
  new Set(entities.flatMap(({ id, home }) => (home === (entity.home ?? 'tenant') ? [id] : [])))
