// What a chart may be drawn of: the datasets, and the entities, whose figures are made with the chart where nobody has made any.
import type { Text } from '../../../metadata/model/model.ts'
import type { Choices } from '../base/server.ts'
import { charts } from '../base/designTexts.ts'

interface ChartSource {
  readonly id: string
  readonly label: Text
  /** Of which the figures are still to be made. */
  readonly entity?: string
}

/** @param over what the page is about: its figures are what is usually wanted there */
export function sourcesIn(
  choices: Choices | undefined,
  over: string | undefined,
): { readonly usual: string | undefined; readonly all: readonly ChartSource[] } {
  const { datasets = [], entities = [] } = choices ?? {}
  const counted = new Set(datasets.flatMap((dataset) => (dataset.entities.length === 1 ? dataset.entities : [])))
  const open = entities.flatMap(({ id, label }): ChartSource[] =>
    counted.has(id)
      ? []
      : [{ id: `entity:${id}`, label: { zh: `${label.zh}${charts.records.zh}`, en: `${label.en}${charts.records.en}` }, entity: id }],
  )
  const all = [...datasets.map(({ id, label }): ChartSource => ({ id, label })), ...open]
  const own = datasets.find((dataset) => dataset.entities.length === 1 && dataset.entities[0] === over)?.id
  return { usual: own ?? open.find(({ entity }) => entity === over)?.id, all }
}
