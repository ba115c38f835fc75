// A tree call's nested answer as rows.
import type { Row } from '../../contract.ts'

export interface NestedRow extends Row {
  readonly label?: string
  readonly children?: readonly NestedRow[]
}

/** Depth first; a row keeps its parent's id in its own field, so nothing is lost by leaving the nest. */
export function flatten(nodes: readonly NestedRow[]): readonly Row[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children ?? [])])
}
