// What was picked on a chart, in words: also after the page was opened with it in the address.
import { useEffect } from 'react'
import type { ChartBlock, Dataset } from '../../../metadata/model/model.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { labelled } from '../base/labelled.ts'
import { useOutput, usePageScope } from '../base/scope.ts'
import type { DatasetRow } from './figures.ts'
import { pickedFilter, shownDimensions } from './picked.ts'

/** `shown` are the rows by their names, with those that the server sent. Given out as `label`: each dimension with its value. */
export function usePickedLabel(block: ChartBlock, dataset: Dataset, shown: ReadonlyMap<DatasetRow, DatasetRow>): void {
  const { outputs } = usePageScope()
  const say = useSay()
  const filter = useOutput(block.drill === undefined ? undefined : `${block.id}.filter`)
  useEffect(() => {
    if (filter === undefined) return
    const dimensions = shownDimensions(block, dataset)
    const wanted = JSON.stringify(filter)
    const found = [...shown].find(([, row]) => JSON.stringify(pickedFilter(row, dimensions, block.figures)) === wanted)
    if (!found) return
    const [names] = found
    outputs.set(`${block.id}.label`, dimensions.map(({ id, label }) => say(labelled(label, String(names[id])))).join(' · '))
  }, [outputs, block, dataset, filter, shown, say])
}
