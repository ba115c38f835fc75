// What stands around a drawing that is no drawing of ECharts: title, the same height in every state, why there is nothing.
import { useId, type ReactNode } from 'react'
import { useLanguage, type ChartProps } from '../../../runtime/index.ts'
import { numberOf } from '../setting.ts'
import { useLate } from '../useLate.ts'
import './chart.css'
import type { Shape } from './bones.tsx'
import { commonUnit } from './series.ts'
import { Retry, Undrawn } from './undrawn.tsx'

const HEIGHT = 280
const LATE_MS = 200

interface Props {
  readonly of: ChartProps
  /** There are rows, but nothing in them can be drawn. */
  readonly blank?: boolean
  readonly shape?: Shape
  /** As high as what it holds, and no less than the setting `height`. */
  readonly grows?: boolean
  readonly children: ReactNode
}

export function PlainFrame({
  of: { title, y, rows, status, settings, fills = false },
  blank = false,
  shape = 'squares',
  grows = false,
  children,
}: Props) {
  const titleId = useId()
  const language = useLanguage()
  const unit = commonUnit(y)
  const late = useLate(status.loading, LATE_MS)
  const least = numberOf(settings['height']) ?? HEIGHT
  const drawn = rows.length > 0 && !blank
  const height = fills ? {} : grows && drawn ? { minHeight: least } : { height: least }
  return (
    <figure className="kit-chart" data-fills={fills || undefined} aria-labelledby={titleId} aria-busy={status.loading}>
      <figcaption className="kit-chart-head">
        <span id={titleId} className="kit-chart-title">
          {title}
          {unit === undefined ? null : <span className="kit-chart-unit">{language === 'zh' ? `（${unit}）` : ` (${unit})`}</span>}
        </span>
      </figcaption>
      {status.error !== undefined && drawn ? <Retry status={status} /> : null}
      <div style={height} data-late={late ? '' : undefined} className="kit-chart-space">
        {drawn ? children : <Undrawn status={status} late={late} blank={blank && rows.length > 0} shape={shape} />}
      </div>
    </figure>
  )
}
