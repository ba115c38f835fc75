// The line of a table that is being edited, whose code loads with the first such table.
import { LateBoundary } from '../../ui/overlay/LateBoundary.tsx'
import { late } from '../../core/late.ts'
import type { EditingBarProps } from './EditingBar.tsx'

const EditingBar = late(async () => (await import('./EditingBar.tsx')).EditingBar)

export function LateEditingBar(props: EditingBarProps) {
  return (
    <LateBoundary onClose={props.leave}>
      <EditingBar {...props} />
    </LateBoundary>
  )
}
