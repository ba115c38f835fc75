// Grey bars in the place of rows that have not come yet, as many and as high as fit, so that nothing jumps when they do.
import type { Column } from '../../metadata/model.ts'
import { columnNeed } from './widths.ts'

/** More than any screen shows: what is too much is cut. */
const bars = 40
/** Of the space of a column, how much a value takes: not all alike. */
const shares = [62, 48, 56, 70, 44]

interface Props {
  readonly columns: readonly Column[]
  /** Pixels. */
  readonly rowHeight: number
  readonly actions: boolean
}

export function Skeleton({ columns, rowHeight, actions }: Props) {
  const shown = columns.filter((column) => !column.hidden)
  return (
    <div className="table-skeleton" aria-hidden="true" style={{ top: rowHeight + 1 }}>
      {Array.from({ length: bars }, (_, row) => (
        <div key={row} className="table-skeleton-row" style={{ height: rowHeight }}>
          {shown.map((column, at) => (
            <span key={column.field} className={`align-${column.align}`} style={{ flexBasis: columnNeed(column, '', false).good }}>
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
