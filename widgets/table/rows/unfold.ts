// Depth first order of rows that name their parent, without those below a folded row.
import type { Pending, Row } from '../../../runtime/index.ts'

export interface Place {
  readonly depth: number
  /** Whether its children are shown; undefined when it has none. */
  readonly open: boolean | undefined
  /** What stands below has not come. */
  readonly pending?: Pending
}
export interface Folded {
  readonly rows: readonly Row[]
  readonly places: ReadonlyMap<string, Place>
}

/** A row whose parent is not among the rows stands at the top; rows in a circle are shown there too, so that none is lost. */
export function unfold(
  rows: readonly Row[],
  parent: string,
  { folded, pendingOf }: { readonly folded: (id: string) => boolean; readonly pendingOf?: (id: string) => Pending | undefined },
): Folded {
  const known = new Set(rows.map((row) => row.id))
  const children = new Map<string, Row[]>()
  for (const row of rows) {
    const above = row[parent]
    const under = typeof above === 'string' && known.has(above) && above !== row.id ? above : ''
    const siblings = children.get(under)
    if (siblings) siblings.push(row)
    else children.set(under, [row])
  }
  const shown: Row[] = []
  const places = new Map<string, Place>()
  const seen = new Set<string>()
  const visit = (row: Row, depth: number, visible: boolean): void => {
    if (seen.has(row.id)) return
    seen.add(row.id)
    const below = children.get(row.id)
    const pending = below ? undefined : pendingOf?.(row.id)
    const open = (below ?? pending) ? !folded(row.id) : undefined
    places.set(row.id, { depth, open, ...(pending && { pending }) })
    if (visible) shown.push(row)
    for (const child of below ?? []) visit(child, depth + 1, visible && open === true)
  }
  for (const row of children.get('') ?? []) visit(row, 0, true)
  for (const row of rows) visit(row, 0, true)
  return { rows: shown, places }
}
