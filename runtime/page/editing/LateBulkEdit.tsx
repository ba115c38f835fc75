// The dialog for changing ticked rows, whose code loads when it is first opened.
import { LateBoundary } from '../../ui/overlay/LateBoundary.tsx'
import { renewable } from '../../ui/overlay/late.ts'
import type { BulkEditProps } from './BulkEdit.tsx'

const held = renewable(async () => (await import('./BulkEdit.tsx')).BulkEdit)

export function LateBulkEdit(props: BulkEditProps) {
  const { Part: BulkEdit } = held
  return (
    <LateBoundary renew={held.renew} onClose={props.stay.gone}>
      <BulkEdit {...props} />
    </LateBoundary>
  )
}
