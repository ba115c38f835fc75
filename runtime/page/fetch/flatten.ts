// A tree call's nested answer as rows, and rows as a nest.
import type { Row } from '../../core/contracts/contract.ts'

export interface NestedRow extends Row {
  readonly label?: string
  readonly children?: readonly NestedRow[]
}

/** Depth first; a row keeps its parent's id in its own field, so nothing is lost by leaving the nest. */
export function flatten(nodes: readonly NestedRow[]): readonly NestedRow[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children ?? [])])
}

/** The way back: each below the row that its `parent` field names, in the order they came; at the top where that row is not there. */
export function nested(rows: readonly Row[], parent: string): readonly NestedRow[] {
  const known = new Set(rows.map(({ id }) => id))
  const below = Map.groupBy(rows, (row) => {
    const above = row[parent]
    return typeof above === 'string' && above !== row.id && known.has(above) ? above : undefined
  })
  const grown = (row: Row): NestedRow => {
    const children = below.get(row.id)
    return children ? { ...row, children: children.map(grown) } : row
  }
  return (below.get(undefined) ?? []).map(grown)
}
