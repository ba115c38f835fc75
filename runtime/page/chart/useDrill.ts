// A click on a chart filters the table that it drills into; the same click again lets all rows back in.
import { useCallback } from 'react'
import type { ChartBlock, Dataset } from '../../../metadata/model/model.ts'
import { usePageScope } from '../base/scope.ts'
import type { DatasetRow } from './figures.ts'
import { pickedFilter, shownDimensions, writePicked } from './picked.ts'

/** Takes the row as the server sent it; undefined where the chart filters nothing. */
export function useDrill(block: ChartBlock, dataset: Dataset): ((row: DatasetRow) => void) | undefined {
  const { outputs, address } = usePageScope()
  const pick = useCallback(
    (row: DatasetRow) => {
      const dimensions = shownDimensions(block, dataset)
      const filter = pickedFilter(row, dimensions, block.figures)
      if (!filter) return
      const path = `${block.id}.filter`
      const again = JSON.stringify(outputs.get(path)) === JSON.stringify(filter)
      address.replace(block.id, again ? {} : writePicked(row, block, dimensions))
      outputs.set(path, again ? undefined : filter)
    },
    [block, dataset, outputs, address],
  )
  return block.drill === undefined ? undefined : pick
}
