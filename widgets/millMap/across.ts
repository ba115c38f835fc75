// How many rooms, and how many machines of a room, stand beside each other; where the map has a height of its own, so that nothing scrolls.

/** Pixels of a room, and of a machine, that their words need. */
const least = { room: 280, machine: 64, largeRoom: 340, largeMachine: 104 } as const

/** As square as it goes: four rooms stand two by two. */
export function roomsAcross(rooms: number, width: number, large: boolean): number {
  const fit = Math.max(1, Math.floor(width / (large ? least.largeRoom : least.room)))
  const wanted = rooms <= 3 ? rooms : Math.ceil(Math.sqrt(rooms))
  return Math.max(1, Math.min(fit, wanted))
}

/** About twice as many beside as below each other, as frames stand. */
export function tilesAcross(machines: number, width: number, large: boolean): number {
  const fit = Math.max(1, Math.floor((width - 32) / (large ? least.largeMachine : least.machine)))
  return Math.max(1, Math.min(fit, Math.ceil(Math.sqrt(machines * 1.6)), Math.max(1, machines)))
}

export interface Layout {
  readonly rooms: number
  /** Of each room, in their order. */
  readonly machines: readonly number[]
}

export interface Place {
  readonly width: number
  /** Undefined where the map is as high as it needs. */
  readonly height: number | undefined
  readonly large: boolean
}

/** Pixels, as millMap.css has them. */
const gaps = { rooms: 12, machines: 4, head: 8, padding: 26 } as const
const high = { head: 22, machine: 28, largeHead: 32, largeMachine: 34 } as const

/** The layout that comes nearest to the usual one and fits; the lowest where none does. */
export function layoutOf(counts: readonly number[], { width, height, large }: Place): Layout {
  const usual = roomsAcross(counts.length, width, large)
  const most = Math.max(1, Math.floor(width / (large ? least.largeRoom : least.room)))
  const choices = Array.from({ length: Math.min(most, Math.max(1, counts.length)) }, (_, at) => at + 1).toSorted(
    (one, other) => Math.abs(one - usual) - Math.abs(other - usual),
  )
  const layouts = choices.flatMap((rooms): Layout[] => {
    const room = width / rooms
    const fit = Math.max(1, Math.floor((room - 32) / (large ? least.largeMachine : least.machine)))
    const loose = { rooms, machines: counts.map((count) => tilesAcross(count, room, large)) }
    return [loose, { rooms, machines: counts.map((count) => Math.max(1, Math.min(fit, count))) }]
  })
  const [first = { rooms: 1, machines: counts.map(() => 1) }] = layouts
  if (height === undefined) return first
  const told = layouts.map((layout) => ({ layout, needs: heightOf(counts, layout, large) }))
  return (told.find(({ needs }) => needs <= height) ?? told.toSorted((one, other) => one.needs - other.needs)[0])?.layout ?? first
}

function heightOf(counts: readonly number[], { rooms, machines }: Layout, large: boolean): number {
  const [head, machine] = large ? [high.largeHead, high.largeMachine] : [high.head, high.machine]
  const each = counts.map((count, at) => {
    const rows = Math.ceil(count / (machines[at] ?? 1))
    return gaps.padding + head + gaps.head + rows * machine + (rows - 1) * gaps.machines
  })
  const lines = Array.from({ length: Math.ceil(each.length / rooms) }, (_, at) => Math.max(...each.slice(at * rooms, (at + 1) * rooms)))
  return lines.reduce((sum, line) => sum + line, 0) + gaps.rooms * (lines.length - 1)
}
