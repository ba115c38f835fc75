// The dialog for changing ticked rows, whose code loads when it is first opened.
import { LateBoundary } from '../../ui/overlay/LateBoundary.tsx'
import { late } from '../../core/late.ts'
import type { BulkEditProps } from './BulkEdit.tsx'

const BulkEdit = late(async () => (await import('./BulkEdit.tsx')).BulkEdit)

export function LateBulkEdit(props: BulkEditProps) {
  return (
    <LateBoundary onClose={props.stay.gone}>
      <BulkEdit {...props} />
    </LateBoundary>
  )
}
