// The dialog for changing ticked rows, whose code loads when it is first opened.
import { LateBoundary } from '../overlay/LateBoundary.tsx'
import { late } from '../overlay/late.ts'
import type { BulkEditProps } from './BulkEdit.tsx'

const makeDialog = () => late(async () => (await import('./BulkEdit.tsx')).BulkEdit)
const held = { BulkEdit: makeDialog() }
const renew = () => {
  held.BulkEdit = makeDialog()
}

export function LateBulkEdit(props: BulkEditProps) {
  const { BulkEdit } = held
  return (
    <LateBoundary renew={renew} onClose={props.stay.gone}>
      <BulkEdit {...props} />
    </LateBoundary>
  )
}
