// What one list keeps in the address: page, size and order, the view it is shown in, the record that is open over it.
import { useEffect } from 'react'
import type { TableBlock } from '../../../metadata/model/model.ts'
import { writeQuery, type ListQuery } from '../address/listState.ts'
import type { OverlayState } from '../write/useOverlays.ts'
import { useStep } from '../write/useStep.ts'
import { usePageScope } from '../base/scope.ts'

interface Listed {
  readonly query: ListQuery
  readonly view: string | undefined
  readonly overlays: OverlayState
}

export function useListAddress(block: TableBlock, { query, view, overlays }: Listed): void {
  const { address } = usePageScope()
  const { page, size, sort, window } = query
  const overlay = overlays.opened?.open ? overlays.opened.overlay : undefined
  const record = overlay?.kind === 'view' ? overlay.id : undefined
  const edit = overlay?.kind === 'update' ? overlay.id : undefined
  useEffect(
    () =>
      address.replace(block.id, {
        ...writeQuery({ page, size, sort, ...(window && { window }) }, block),
        ...(view !== undefined && { [`${block.id}.view`]: view }),
        ...(record !== undefined && { [`${block.id}.record`]: record }),
        ...(edit !== undefined && { [`${block.id}.edit`]: edit }),
      }),
    [address, block, page, size, sort, window, view, record, edit],
  )
  useStep(block.id, overlays)
}
