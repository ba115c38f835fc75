// What stands around a drawing that is no drawing of ECharts: title, the same height in every state, why there is nothing.
import { useId, type ReactNode } from 'react'
import { useLate, type ChartProps } from '../../../runtime/index.ts'
import { numberOf } from '../text/setting.ts'
import './chart.css'
import type { Shape } from './bones.tsx'
import { CHART_HEIGHT, ChartHead } from './head.tsx'
import { Retry, Undrawn } from './undrawn.tsx'

interface Props {
  readonly of: ChartProps
  /** There are rows, but nothing in them can be drawn. */
  readonly blank?: boolean
  readonly shape?: Shape
  /** As high as what it holds, and no less than the setting `height`. */
  readonly grows?: boolean
  readonly children: ReactNode
}

export function PlainFrame({ of, blank = false, shape = 'squares', grows = false, children }: Props) {
  const { rows, status, settings, fills = false } = of
  const titleId = useId()
  const late = useLate(status.loading)
  const least = numberOf(settings['height']) ?? CHART_HEIGHT
  const drawn = rows.length > 0 && !blank
  const height = fills ? {} : grows && drawn ? { minHeight: least } : { height: least }
  return (
    <figure className="kit-chart" data-fills={fills || undefined} aria-labelledby={titleId} aria-busy={status.loading}>
      <ChartHead of={of} id={titleId} />
      {status.error !== undefined && drawn ? <Retry status={status} /> : null}
      <div style={height} data-late={late ? '' : undefined} className="kit-chart-space">
        {drawn ? children : <Undrawn status={status} late={late} blank={blank && rows.length > 0} shape={shape} />}
      </div>
    </figure>
  )
}
