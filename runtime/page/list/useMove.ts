// Moving the rows of a list that stand in an order of their own.
import { useCallback } from 'react'
import type { SortKey, TableBlock } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Row } from '../../core/contracts/contract.ts'
import type { TableBlockProps } from '../../core/contracts/tableContract.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import { useWriter } from '../write/useWriter.ts'
import { lazyWrites } from '../write/lazyWrites.ts'

interface Shown {
  readonly granted: boolean
  readonly rows: readonly Row[]
  readonly sort: readonly SortKey[]
}

/** Undefined where the rows may not be moved, while the console is looked at as another, or stand in another order than their own. */
export function useMove(block: TableBlock, entity: EntityView, { rows, sort, granted }: Shown): TableBlockProps['onMove'] {
  const { session } = useServices()
  const writer = useWriter(entity)
  const { order } = block
  const onMove = useCallback(
    (id: string, at: string) => {
      if (order !== undefined) void lazyWrites(writer, ({ moveRow }) => moveRow(writer, { rows, order }, { id, at }))
    },
    [writer, order, rows],
  )
  const [first] = sort
  return granted && !session.onlyLooks && order !== undefined && first?.field === order && first.order === 'asc' ? onMove : undefined
}
