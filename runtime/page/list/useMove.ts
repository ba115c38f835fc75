// Moving the rows of a list that stand in an order of their own.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { SortKey, TableBlock } from '../../../metadata/model.ts'
import type { EntityView, Row } from '../../contract.ts'
import type { TableBlockProps } from '../../tableContract.ts'
import { useServices } from '../../hooks.ts'
import { moveRow } from './moveRow.ts'

interface Shown {
  readonly granted: boolean
  readonly rows: readonly Row[]
  readonly sort: readonly SortKey[]
}

/** Undefined where the rows may not be moved, while the console is looked at as another, or stand in another order than their own. */
export function useMove(block: TableBlock, entity: EntityView, { rows, sort, granted }: Shown): TableBlockProps['onMove'] {
  const { api, session } = useServices()
  const client = useQueryClient()
  const { order } = block
  const onMove = useCallback(
    (id: string, at: string) => {
      if (order !== undefined) void moveRow({ api, client, entity, order }, rows, { id, at })
    },
    [api, client, entity, order, rows],
  )
  const [first] = sort
  return granted && !session.onlyLooks && order !== undefined && first?.field === order && first.order === 'asc' ? onMove : undefined
}
