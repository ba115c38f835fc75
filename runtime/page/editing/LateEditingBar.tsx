// The line of a table that is being edited, whose code loads with the first such table.
import { LateBoundary } from '../../ui/overlay/LateBoundary.tsx'
import { renewable } from '../../ui/overlay/late.ts'
import type { EditingBarProps } from './EditingBar.tsx'

const held = renewable(async () => (await import('./EditingBar.tsx')).EditingBar)

export function LateEditingBar(props: EditingBarProps) {
  const { Part: EditingBar } = held
  return (
    <LateBoundary renew={held.renew} onClose={props.leave}>
      <EditingBar {...props} />
    </LateBoundary>
  )
}
