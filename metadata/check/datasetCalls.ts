// Calls of a dataset: what they answer is there, and can be told so.
import { deriveDataset } from '../derive/dataset.ts'
import type { Problem } from '../model.ts'
import { unknown } from '../unknown.ts'
import type { DatasetUnderCheck } from './datasetUnderCheck.ts'
import { figuresWithout } from './figures.ts'

export function checkCalls({ document, names, place }: DatasetUnderCheck): Problem[] {
  const dataset = deriveDataset(document, names)
  const [dimensions, measures] = [dataset.dimensions, dataset.measures].map((list) => list.map(({ id }) => id))
  return Object.entries(document.calls ?? {}).flatMap(([name, call]) => {
    const lost = (['dimensions', 'measures'] as const).flatMap((list) =>
      (call[list] ?? []).flatMap((word, index) => {
        const known = (list === 'dimensions' ? dimensions : measures) ?? []
        const code = list === 'dimensions' ? 'unknownDimension' : 'unknownMeasure'
        return known.includes(word) ? [] : [unknown(code, place('calls', name, list, index), { word, known, owner: document.id })]
      }),
    )
    const known = dimensions ?? []
    const date =
      call.date === undefined || known.includes(call.date)
        ? []
        : [unknown('unknownDimension', place('calls', name, 'date'), { word: call.date, known, owner: document.id })]
    if (lost.length + date.length > 0) return [...lost, ...date]
    return figuresWithout(dataset, {
      measures: call.measures,
      dimensions: call.dimensions ?? [],
      place: (index) => place('calls', name, 'measures', index),
    })
  })
}
