// One bar: a button that opens its row, is dragged, and is picked up by Space.
import { memo, type CSSProperties, type FocusEvent, type KeyboardEvent } from 'react'
import { useSay, type GanttBlockProps, type Lane } from '../../runtime/index.ts'
import { fill } from '../../metadata/base/fill.ts'
import type { PlacedBar } from './lanes.ts'
import { texts } from './texts.ts'
import type { useLifting } from './useLifting.ts'

interface BarProps {
  readonly placed: PlacedBar
  readonly lane: Lane
  readonly days: readonly string[]
  readonly limit: GanttBlockProps['limit']
  readonly lifting: ReturnType<typeof useLifting>
  readonly reached: boolean
  readonly onWalk: (event: KeyboardEvent<HTMLElement>) => void
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
}

export const Bar = memo(function Bar({ placed, lane, days, limit, lifting, reached, onWalk, onFocus }: BarProps) {
  const { bar, tier, conflict } = placed
  const say = useSay()
  const lifted = lifting.lifted?.bar.id === bar.id && lifting.lifted.from.id === lane.id ? lifting.lifted : undefined
  const from = Math.max(0, bar.from + (lifted?.days ?? 0))
  const to = Math.min(days.length, bar.to + (lifted?.days ?? 0))
  const style: CSSProperties = {
    insetInlineStart: `${(from / days.length) * 100}%`,
    width: `${(Math.max(0.2, to - from) / days.length) * 100}%`,
    top: tier * 28 + 3,
  }
  const why = conflict && (limit && conflict.sum !== undefined ? overOf(say(texts.over), limit, conflict.sum) : say(texts.overlap))
  const words = [bar.title, days[Math.floor(bar.from)], lane.label, bar.state?.label, why].filter(
    (word) => word !== undefined && word !== '',
  )
  return (
    <div role="listitem" className="gantt-rows-item" style={style}>
      <button
        type="button"
        className="gantt-rows-bar"
        data-key={`${lane.id} ${bar.id}`}
        data-colour={bar.state?.colour ?? 'neutral'}
        data-conflict={conflict !== undefined || undefined}
        data-lifted={lifted !== undefined || undefined}
        data-fixed={(!bar.moves && !bar.changes) || undefined}
        title={words.join('\n')}
        aria-label={words.join(', ')}
        tabIndex={reached ? 0 : -1}
        onFocus={onFocus}
        onBlur={() => lifted?.keys && lifting.cancel()}
        onPointerDown={(event) => lifting.onPointerDown(event, bar, lane)}
        onPointerMove={lifting.onPointerMove}
        onPointerUp={lifting.onPointerUp}
        onPointerCancel={lifting.cancel}
        onContextMenu={lifting.onContextMenu}
        onClick={() => lifting.onClick(bar)}
        onKeyDown={(event) => {
          if (!lifting.onKeyDown(event, bar, lane)) onWalk(event)
        }}
      >
        {bar.title}
      </button>
    </div>
  )
})

const rounded = (sum: number): number => Math.round(sum * 100) / 100

const overOf = (text: string, { label, unit, most }: NonNullable<GanttBlockProps['limit']>, sum: number): string =>
  fill(text, { label, unit, most, sum: rounded(sum) })
