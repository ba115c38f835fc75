// The model of a dataset: dimensions and measures with what their values are.
import type { DatasetDocument } from '../generated/language.ts'
import type { Dataset } from '../model.ts'
import { resolveDimension, resolveMeasure } from '../resolve/dataset.ts'
import type { Names } from '../resolve/resolve.ts'

export function deriveDataset(document: DatasetDocument, names: Names): Dataset {
  const { id, label, facts, spine, evidence, drill } = document
  return {
    kind: 'dataset',
    id,
    label,
    facts: facts.map((fact) => ({ ignores: [], ...fact })),
    ...(spine !== undefined && { spine }),
    dimensions: document.dimensions.map((dimension) => resolveDimension(dimension, document, names)),
    measures: document.measures.map((measure) => resolveMeasure(measure, document, names)),
    ...(evidence && { evidence }),
    ...(drill !== undefined && { drill }),
  }
}
