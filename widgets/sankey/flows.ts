// Rows as flows between nodes. Where a name stands on both sides it is one node that passes on what it gets, unless that would run in a circle.
import { colourOf } from '../kit/chart/colours.ts'
import { labelOf, numberAt, type ChartRow } from '../kit/chart/series.ts'

export interface Flow {
  readonly from: string
  readonly to: string
  readonly value: number
  /** Ids of the nodes. */
  readonly source: string
  readonly target: string
}
export interface FlowNode {
  readonly id: string
  readonly name: string
  /** The named colour of what it stands for. */
  readonly colour: string | undefined
}

export interface FlowWish {
  readonly from: string
  readonly to: string
  readonly measure: string
  /** The same name at both sides is the same node. */
  readonly chained: boolean
}

export function flowsOf(
  rows: readonly ChartRow[],
  { from, to, measure, chained }: FlowWish,
): { readonly nodes: readonly FlowNode[]; readonly flows: readonly Flow[] } {
  const pairs = rows
    .map((row) => ({
      from: labelOf(row, from),
      to: labelOf(row, to),
      value: numberAt(row, measure) ?? 0,
      fromColour: colourOf(row, from),
      toColour: colourOf(row, to),
    }))
    .filter(({ value }) => value > 0)
  const isChain = chained && !runsInCircle(pairs)
  const idOf = (side: 'from' | 'to', name: string): string => (isChain ? name : `${side} ${name}`)
  const flows = pairs.map((pair) => ({ ...pair, source: idOf('from', pair.from), target: idOf('to', pair.to) }))
  const nodes = new Map<string, FlowNode>()
  for (const { from: name, source, fromColour: colour } of flows) nodes.set(source, { id: source, name, colour })
  for (const { to: name, target, toColour: colour } of flows) nodes.set(target, { id: target, name, colour })
  return { nodes: [...nodes.values()], flows }
}

interface Pair {
  readonly from: string
  readonly to: string
}

/** Takes away what nothing flows into, again and again; what is left stands in a circle. */
function runsInCircle(pairs: readonly Pair[]): boolean {
  let left = pairs
  for (;;) {
    const reached = new Set(left.map(({ to }) => to))
    const next = left.filter(({ from }) => reached.has(from))
    if (next.length === left.length) return next.length > 0
    left = next
  }
}
