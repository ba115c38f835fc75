// How many rows behind each figure were corrected, beside the figure: its cell is marked by it.
import { markedIn, markOf } from '../../../metadata/model/datasetModel.ts'
import type { Dataset } from '../../../metadata/model/model.ts'
import type { Measure } from './queryModel.ts'

/** Counts those that the figure counts, no others. */
export function marksFor(dataset: Dataset, measures: readonly Measure[]): readonly Measure[] {
  const flag = `row.${dataset.evidence?.corrected}`
  return markedIn(dataset, measures).map(({ id, label, fact, where }) => ({
    id: markOf(id),
    label,
    op: 'count',
    fact,
    kind: 'integer',
    where: { cel: where ? `${flag} && (${where.cel})` : flag },
  }))
}
