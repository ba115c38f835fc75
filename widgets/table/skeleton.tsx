// Grey bars in the place of rows that have not come yet, as many and as high as fit, so that nothing jumps when they do.
import type { Column } from '../../metadata/model.ts'

const bars = 12

export function Skeleton({ columns }: { readonly columns: readonly Column[] }) {
  const shown = columns.filter((column) => !column.hidden).slice(0, 8)
  return (
    <div className="table-skeleton" aria-hidden="true">
      {Array.from({ length: bars }, (_, row) => (
        <div key={row} className="table-skeleton-row">
          {shown.map((column) => (
            <i key={column.field} className={`align-${column.align}`} />
          ))}
        </div>
      ))}
    </div>
  )
}
