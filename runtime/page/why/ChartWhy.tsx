// Why the figure of a tile is what it is, over the page. Its code loads when it is first asked for.
import { LateBoundary } from '../../ui/overlay/LateBoundary.tsx'
import { late } from '../../core/late.ts'
import type { Filter } from '../../core/filter/filter.ts'
import type { OverlayState } from '../write/useOverlays.ts'

const WhyDrawer = late(async () => (await import('./WhyDrawer.tsx')).WhyDrawer)

interface Props {
  readonly state: OverlayState
  readonly dataset: string
  /** Conditions under which the figure was asked for. */
  readonly filter: Filter
  readonly of: string
}

export function ChartWhy({ state: { opened, close, gone }, dataset, filter, of }: Props) {
  if (opened?.overlay.kind !== 'why') return null
  const forget = () => {
    close()
    gone()
  }
  return (
    <LateBoundary key={opened.turn} onClose={forget}>
      <WhyDrawer dataset={dataset} measure={opened.overlay.measure} filter={filter} of={[of]} stay={{ open: opened.open, close, gone }} />
    </LateBoundary>
  )
}
