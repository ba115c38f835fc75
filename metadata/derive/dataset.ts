// The model of a dataset: dimensions know the dictionary or entity that their values come from.
import type { DatasetDocument } from '../generated/language.ts'
import type { Dataset } from '../model.ts'
import { unitText } from '../resolve/field.ts'
import type { Names } from '../resolve/resolve.ts'

export function deriveDataset(document: DatasetDocument, names: Names): Dataset {
  const entity = names.entities.get(document.facts[0]?.entity ?? '')
  return {
    kind: 'dataset',
    id: document.id,
    label: document.label,
    facts: document.facts,
    dimensions: document.dimensions.map((dimension) => {
      const { dictionary, reference } = entity?.fields[dimension.field] ?? {}
      return { ...dimension, ...(dictionary !== undefined && { dictionary }), ...(reference !== undefined && { reference }) }
    }),
    measures: document.measures.map(({ unit, ...measure }) => ({ ...measure, ...(unit !== undefined && { unit: unitText(unit) }) })),
    ...(document.drill !== undefined && { drill: document.drill }),
  }
}
