// Whether rows can be ticked at all: only where ticked rows are good for something to this reader.
import type { Action, TableBlock } from '../../../metadata/model/model.ts'
import { blocksOf } from '../../../metadata/document/pageBlocks.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import { usePageScope } from '../base/scope.ts'
import { needsRows } from './useListActions.ts'

/** Yes where a granted action takes the rows, a single one is chosen, or another block shows the one that is ticked. */
export function useTicks(block: TableBlock, granted: readonly Action[], entity: EntityView): boolean {
  const { bundle } = usePageScope()
  if (block.selection !== true) return block.selection === 'one'
  const outputPath = `${block.id}.selected`
  return (
    granted.some((action) => needsRows(action, entity)) || blocksOf(bundle.page).some((each) => Object.values(each.in).includes(outputPath))
  )
}
