// What an operation asks for, over a record that stands by itself.
import type { EntityView } from '../../../core/contracts/bundleContract.ts'
import { LateBoundary } from '../../../ui/overlay/LateBoundary.tsx'
import { late } from '../../../core/late.ts'
import type { OverlayState } from '../../write/useOverlays.ts'

const OperationDialog = late(async () => (await import('./OperationDialog.tsx')).OperationDialog)

export function RequestedOperation({ state, entity }: { readonly state: OverlayState; readonly entity: EntityView }) {
  const { opened, close, gone } = state
  if (opened?.overlay.kind !== 'operate') return null
  const { action, row } = opened.overlay
  return (
    <LateBoundary
      key={opened.turn}
      onClose={() => {
        close()
        gone()
      }}
    >
      <OperationDialog entity={entity} action={action} row={row} stay={{ open: opened.open, close, gone }} />
    </LateBoundary>
  )
}
