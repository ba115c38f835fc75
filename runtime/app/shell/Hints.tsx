// One tooltip for the whole console: whatever carries data-hint is told about when it is pointed at, or reached by keys. A tooltip of
// its own around every tool would be a dozen components and their memory each, for what is mostly never pointed at.
import { Tooltip } from 'antd'
import { useEffect, useState } from 'react'
import { useServices } from '../../core/hooks/hooks.ts'
import { watchHints, type Hint } from '../watch/watchHints.ts'

/** What it lies over can be pointed at through it: the row above has buttons, too. */
const passed = { root: { pointerEvents: 'none' } } as const

export function Hints() {
  const { root } = useServices()
  const [hint, setHint] = useState<Hint>()
  useEffect(() => watchHints(root, setHint), [root])
  if (!hint) return null
  const { left, top, width, height } = hint.place
  return (
    <Tooltip key={`${left} ${top} ${hint.text}`} title={hint.text} open styles={passed}>
      <span style={{ position: 'fixed', pointerEvents: 'none', left, top, width, height }} />
    </Tooltip>
  )
}
