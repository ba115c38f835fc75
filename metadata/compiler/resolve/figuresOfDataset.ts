// The model of a dataset: dimensions and measures with what their values are.
import type { DatasetDocument } from '../../generated/language.ts'
import type { DatasetCall } from '../../model/datasetModel.ts'
import type { Dataset } from '../../model/model.ts'
import { memoizeByObject } from '../../base/memoizeByObject.ts'
import { record } from '../../base/record.ts'
import { resolveDimension, resolveMeasure } from './dataset.ts'
import type { ResolvedNames } from './resolve.ts'

/** The datasets among the names of a product: what they are is worked out once, on however many pages their figures are. */
export const derivedDatasets = (names: ResolvedNames): ((document: DatasetDocument) => Dataset) => among(names.around ?? names)

const among = memoizeByObject((names: ResolvedNames) => memoizeByObject((document: DatasetDocument) => deriveDataset(document, names)))

function deriveDataset(document: DatasetDocument, names: ResolvedNames): Dataset {
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
    ...(document.calls && { calls: callsOf(document) }),
    ...(drill !== undefined && { drill }),
  }
}

function callsOf({ calls = {}, dimensions }: DatasetDocument): Readonly<Record<string, DatasetCall>> {
  const day = dimensions.find(({ grain }) => grain === 'day')?.id ?? ''
  return record(
    Object.entries(calls).map(([name, { route, dimensions: shown = [], measures, date = day, answer = 'rows', order, label }]) => {
      const [method, path = ''] = route.split(' ')
      return [
        name,
        {
          method: method === 'GET' ? method : 'POST',
          path,
          dimensions: shown,
          measures,
          date,
          answer,
          ...(order && { order }),
          ...(label && { label }),
        },
      ] as const
    }),
  )
}
