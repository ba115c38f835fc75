// Calls of a dataset: what they answer is there, and can be told so.
import { derivedDatasets } from '../../resolve/figuresOfDataset.ts'
import { problem } from '../../../errors/errors.ts'
import type { Problem, Text } from '../../../model/model.ts'
import { isTenants } from '../../../base/names.ts'
import { unknown } from '../../../errors/unknown.ts'
import type { DatasetUnderCheck } from '../shared/datasetUnderCheck.ts'
import { figuresWithout } from '../field/figures.ts'

export function checkCalls({ document, names, place }: DatasetUnderCheck): Problem[] {
  const dataset = derivedDatasets(names)(document)
  const [dimensions, measures] = [dataset.dimensions, dataset.measures].map((list) => list.map(({ id }) => id))
  return Object.entries(document.calls ?? {}).flatMap(([name, call]) => {
    const foreign =
      isTenants(document.id) && !ownCall(document.id, name).includes(call.route)
        ? [problem('wrongApi', place('calls', name, 'route'), { reason: ownPlace(document.id, name) })]
        : []
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
    if (lost.length + date.length > 0) return [...foreign, ...lost, ...date]
    const without = figuresWithout(dataset, {
      measures: call.measures,
      dimensions: call.dimensions ?? [],
      place: (index) => place('calls', name, 'measures', index),
    })
    return [...foreign, ...without]
  })
}

/** What every dataset answers there. */
const taken: ReadonlySet<string> = new Set(['page', 'export', 'why'])

/** Calls of a tenant's own dataset stand below it, each under its name: no address of the product's is ever met. */
const ownCall = (id: string, name: string): readonly string[] =>
  taken.has(name) ? [] : ['GET', 'POST'].map((method) => `${method} /datasets/${id}/${name}`)

const ownPlace = (id: string, name: string): Text => ({
  zh: `租户自己的数据集的接口须为 /datasets/${id}/${name}，且名称不是 ${[...taken].join('、')}`,
  en: `a call of a tenant’s own dataset stands at /datasets/${id}/${name}, under no name of ${[...taken].join(', ')}`,
})
