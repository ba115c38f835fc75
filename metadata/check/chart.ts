// A chart: a dataset, what of it is drawn, and by which widget.
import type { Place } from '../errors.ts'
import type { ChartDeclaration } from '../generated/language.ts'
import type { Problem } from '../model.ts'
import { unknown } from '../unknown.ts'
import type { PageUnderCheck } from './blockUnderCheck.ts'
import { mustExist } from './context.ts'
import { checkWidget } from './widgetUse.ts'

export function checkChart(
  chart: ChartDeclaration,
  at: (...keys: readonly (string | number)[]) => Place,
  { names }: PageUnderCheck,
): Problem[] {
  const widget = checkWidget({ role: 'chart', use: chart.widget }, { place: at('widget'), names })
  const dataset = names.documents.dataset.get(chart.dataset)?.document
  if (!dataset) return [...widget, ...mustExist('dataset', chart.dataset, { place: at('dataset'), names })]
  const dimensions = dataset.dimensions.map(({ id }) => id)
  const measures = dataset.measures.map(({ id }) => id)
  const axes = [{ word: chart.x, key: 'x' }, ...(chart.series === undefined ? [] : [{ word: chart.series, key: 'series' }])]
  return [
    ...widget,
    ...axes
      .filter(({ word }) => !dimensions.includes(word))
      .map(({ word, key }) => unknown('unknownDimension', at(key), { word, known: dimensions, owner: dataset.id })),
    ...[...chart.y.entries()]
      .filter(([, word]) => !measures.includes(word))
      .map(([index, word]) => unknown('unknownMeasure', at('y', index), { word, known: measures, owner: dataset.id })),
  ]
}
