// Grey bars in the place of rows that have not come yet, under the headers as they stand, so that nothing jumps when the rows do.
import { useEffect, useRef, useState, type RefObject } from 'react'

/** More than any screen shows: what is too much is cut. */
const bars = 40
/** Of the space of a column, how much a value takes: not all alike. */
const shares = [0.62, 0.48, 0.56, 0.7, 0.44]
/** Links of a row, a tick or mark: always as wide. Pixels. */
const actions = 72
const mark = 16
/** Padding of a cell, pixels. */
const padding = 12

/** A header and where it stands, in pixels from the left of the table. */
interface Head {
  readonly id: string
  readonly left: number
  readonly width: number
  readonly align: 'left' | 'right' | 'center'
}

/** `rowHeight` in pixels. */
export function Skeleton({ rowHeight }: { readonly rowHeight: number }) {
  const around = useRef<HTMLDivElement>(null)
  const heads = useHeads(around)
  return (
    <div className="table-skeleton" aria-hidden="true" ref={around} style={{ top: rowHeight + 1 }}>
      {Array.from({ length: bars }, (_, row) => (
        <div key={row} className="table-skeleton-row" style={{ height: rowHeight }}>
          {heads.map((head, at) => (
            <i key={head.id} data-of={head.id} style={placeOf(head, shares[(row + at) % shares.length] ?? 0.5)} />
          ))}
        </div>
      ))}
    </div>
  )
}

function placeOf({ id, left, width, align }: Head, share: number) {
  const room = width - 2 * padding
  const bar = id === '$actions' ? Math.min(actions, room) : id.startsWith('$') || id.startsWith('ag-') ? mark : room * share
  const before = id.startsWith('ag-') || align === 'center' ? (room - bar) / 2 : align === 'right' ? room - bar : 0
  return { left: left + padding + before, width: bar }
}

/** Follows the headers of the grid that lies below: it draws them when it is ready, and moves them as the table's width changes. */
function useHeads(around: RefObject<HTMLElement | null>): readonly Head[] {
  const [heads, setHeads] = useState<readonly Head[]>([])
  useEffect(() => {
    const body = around.current?.parentElement
    if (!body) return undefined
    const read = () => setHeads((before) => retainedHeads(before, headsIn(body)))
    read()
    const observer = new MutationObserver(read)
    for (const grid of body.querySelectorAll('.table-grid')) {
      observer.observe(grid, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] })
    }
    return () => observer.disconnect()
  }, [around])
  return heads
}

const retainedHeads = (before: readonly Head[], now: readonly Head[]): readonly Head[] =>
  JSON.stringify(before) === JSON.stringify(now) ? before : now

function headsIn(body: HTMLElement): readonly Head[] {
  const { left: from } = body.getBoundingClientRect()
  return [...body.querySelectorAll('.ag-header-cell')].map((cell): Head => {
    const { left, width } = cell.getBoundingClientRect()
    const align = cell.classList.contains('align-right') ? 'right' : cell.classList.contains('align-center') ? 'center' : 'left'
    return { id: cell.getAttribute('col-id') ?? '', left: left - from, width, align }
  })
}
