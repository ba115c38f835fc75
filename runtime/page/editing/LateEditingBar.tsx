// The line of a table that is being edited, whose code loads with the first such table.
import { LateBoundary } from '../overlay/LateBoundary.tsx'
import { late } from '../overlay/late.ts'
import type { EditingBarProps } from './EditingBar.tsx'

const makeBar = () => late(async () => (await import('./EditingBar.tsx')).EditingBar)
const held = { EditingBar: makeBar() }
const renew = () => {
  held.EditingBar = makeBar()
}

export function LateEditingBar(props: EditingBarProps) {
  const { EditingBar } = held
  return (
    <LateBoundary renew={renew} onClose={props.leave}>
      <EditingBar {...props} />
    </LateBoundary>
  )
}
