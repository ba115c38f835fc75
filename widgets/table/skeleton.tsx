// Grey bars in the place of rows that have not come yet, as many and as high as fit, so that nothing jumps when they do.
import type { CSSProperties } from 'react'
import type { Column } from '../../metadata/model.ts'
import { TICKS } from './selection.ts'
import { noneElastic, type Need } from './widths.ts'

/** More than any screen shows: what is too much is cut. */
const bars = 40
/** Of the space of a column, how much a value takes: not all alike. */
const shares = [62, 48, 56, 70, 44]

interface Props {
  readonly columns: readonly Column[]
  readonly needs: ReadonlyMap<string, Need>
  /** Pixels. */
  readonly rowHeight: number
  readonly ticks: boolean
  readonly actions: boolean
}

export function Skeleton({ columns, needs, rowHeight, ticks, actions }: Props) {
  const shown = columns.filter(({ field }) => needs.has(field))
  const alone = noneElastic(needs.values())
  return (
    <div className="table-skeleton" aria-hidden="true" style={{ top: rowHeight + 1 }}>
      {Array.from({ length: bars }, (_, row) => (
        <div key={row} className="table-skeleton-row" style={{ height: rowHeight }}>
          {ticks && <span style={{ flex: `0 0 ${TICKS}px` }} />}
          {shown.map((column, at) => (
            <span key={column.field} className={`align-${column.align}`} style={place(needs.get(column.field), alone)}>
              <i style={{ width: `${shares[(row + at) % shares.length]}%` }} />
            </span>
          ))}
          {actions && (
            <span className="table-skeleton-actions">
              <i />
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

/** As the columns of the grid settle: what grows, and down to where what is too wide gives way. */
function place(need: Need | undefined, alone: boolean): CSSProperties | undefined {
  if (!need) return undefined
  const { good, least, chosen, elastic } = need
  return { flex: `${!chosen && (elastic || alone) ? good : 0} ${chosen ? 0 : 1} ${good}px`, minWidth: least }
}
