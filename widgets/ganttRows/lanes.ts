// Bars by lane: which tier each is drawn on, and which are in conflict.
import type { GanttBar, Lane } from '../../runtime/index.ts'

export interface PlacedBar {
  readonly bar: GanttBar
  readonly tier: number
  /** Of a limit the sum of its worst day; of an overlap nothing more is known. */
  readonly conflict?: { readonly sum?: number }
}

export interface LaneRow {
  readonly lane: Lane
  readonly bars: readonly PlacedBar[]
  readonly tiers: number
}

/** Lanes by their names, that of rows without a value first. */
export function lanesOf(bars: readonly GanttBar[], most: number | undefined): readonly LaneRow[] {
  const lanes = new Map<string, { lane: Lane; bars: GanttBar[] }>()
  for (const bar of bars)
    for (const lane of bar.lanes) {
      const found = lanes.get(lane.id) ?? { lane, bars: [] }
      found.bars.push(bar)
      lanes.set(lane.id, found)
    }
  return [...lanes.values()]
    .toSorted(
      (one, other) =>
        Number(one.lane.id !== '') - Number(other.lane.id !== '') ||
        one.lane.label.localeCompare(other.lane.label, 'zh', { numeric: true }),
    )
    .map(({ lane, bars: own }) => placed(lane, own, most))
}

function placed(lane: Lane, bars: readonly GanttBar[], most: number | undefined): LaneRow {
  const ends: number[] = []
  const inOrder = bars.toSorted((one, other) => one.from - other.from || one.title.localeCompare(other.title))
  const conflicts = lane.id === '' ? new Map<GanttBar, { sum?: number }>() : conflictsIn(inOrder, most)
  const rows = inOrder.map((bar) => {
    const free = ends.findIndex((end) => end <= bar.from)
    const tier = free < 0 ? ends.length : free
    ends[tier] = bar.to
    // what is done cannot be mended
    const conflict = bar.moves || bar.changes ? conflicts.get(bar) : undefined
    return { bar, tier, ...(conflict && { conflict }) }
  })
  return { lane, bars: rows, tiers: Math.max(1, ends.length) }
}

/** Of one lane. A bar without a weight counts nothing. */
export function conflictsIn(bars: readonly GanttBar[], most: number | undefined): Map<GanttBar, { sum?: number }> {
  const found = new Map<GanttBar, { sum?: number }>()
  if (most === undefined) {
    for (const [at, bar] of bars.entries())
      for (const other of bars.slice(at + 1))
        if (other.from < bar.to && bar.from < other.to) for (const each of [bar, other]) found.set(each, {})
    return found
  }
  const days = new Map<number, GanttBar[]>()
  for (const bar of bars) for (let day = Math.floor(bar.from); day < bar.to; day++) days.set(day, [...(days.get(day) ?? []), bar])
  for (const own of days.values()) {
    const sum = own.reduce((total, { weight = 0, from, to }) => total + weight / Math.max(1, Math.ceil(to) - Math.floor(from)), 0)
    if (sum <= most) continue
    for (const bar of own) found.set(bar, { sum: Math.max(sum, found.get(bar)?.sum ?? 0) })
  }
  return found
}
