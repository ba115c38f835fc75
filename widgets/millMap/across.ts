// How many rooms, and how many machines of a room, stand beside each other; where the map has a height of its own, so that nothing scrolls.

/** Pixels of a room, and of a machine, that their words need. */
const least = { room: 280, machine: 64, largeRoom: 340, largeMachine: 104 } as const
/** Where they stand so densely that a shape stands over what tells a machine from others of its room: of a room, beside the letters, of a letter. */
const dense = { room: 200, beside: 10, letter: 9, largeRoom: 300, largeLetter: 14 } as const

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
  /** Whole names have no room. */
  readonly dense: boolean
}

export interface Place {
  readonly width: number
  /** Undefined where the map is as high as it needs. */
  readonly height: number | undefined
  readonly large: boolean
  /** Letters that tell the machines of a room apart. */
  readonly letters: number
}

/** Pixels, as millMap.css has them. */
const gaps = { rooms: 12, machines: 4, head: 8, padding: 26 } as const
const high = { head: 22, machine: 28, dense: 36, largeHead: 32, largeMachine: 34, largeDense: 48 } as const

/** The layout that comes nearest to the usual one and fits; the lowest where none does. */
export function layoutOf(counts: readonly number[], place: Place): Layout {
  const { width, height, large, letters } = place
  const usual = roomsAcross(counts.length, width, large)
  const layouts = [
    ...within(counts, usual, width / (large ? least.largeRoom : least.room)).flatMap((rooms): Layout[] => {
      const room = width / rooms
      const loose = counts.map((count) => tilesAcross(count, room, large))
      return [
        { rooms, machines: loose, dense: false },
        { rooms, machines: packed(counts, room, large ? least.largeMachine : least.machine), dense: false },
      ]
    }),
    ...within(counts, usual, width / (large ? dense.largeRoom : dense.room)).map((rooms): Layout => ({
      rooms,
      machines: packed(counts, width / rooms, dense.beside + letters * (large ? dense.largeLetter : dense.letter)),
      dense: true,
    })),
  ]
  const [first = { rooms: 1, machines: counts.map(() => 1), dense: false }] = layouts
  if (height === undefined) return first
  const candidates = layouts.map((layout) => ({ layout, needs: heightOf(counts, layout, large) }))
  return (
    (candidates.find(({ needs }) => needs <= height) ?? candidates.toSorted((one, other) => one.needs - other.needs)[0])?.layout ?? first
  )
}

/** Numbers of rooms beside each other, the usual one first. */
function within(counts: readonly number[], usual: number, fit: number): readonly number[] {
  const most = Math.min(Math.max(1, Math.floor(fit)), Math.max(1, counts.length))
  return Array.from({ length: most }, (_, at) => at + 1).toSorted((one, other) => Math.abs(one - usual) - Math.abs(other - usual))
}

function packed(counts: readonly number[], room: number, machine: number): readonly number[] {
  const fit = Math.max(1, Math.floor((room - 32 + gaps.machines) / (machine + gaps.machines)))
  return counts.map((count) => Math.max(1, Math.min(fit, count)))
}

function heightOf(counts: readonly number[], { rooms, machines, dense: isDense }: Layout, large: boolean): number {
  const head = large ? high.largeHead : high.head
  const machine = large ? (isDense ? high.largeDense : high.largeMachine) : isDense ? high.dense : high.machine
  const each = counts.map((count, at) => {
    const rows = Math.ceil(count / (machines[at] ?? 1))
    return gaps.padding + head + gaps.head + rows * machine + (rows - 1) * gaps.machines
  })
  const lines = Array.from({ length: Math.ceil(each.length / rooms) }, (_, at) => Math.max(...each.slice(at * rooms, (at + 1) * rooms)))
  return lines.reduce((sum, line) => sum + line, 0) + gaps.rooms * (lines.length - 1)
}

/** What tells these names apart: without what all of them begin with, but never a single letter. */
export function apart(names: readonly string[]): (name: string) => string {
  const [first = '', ...others] = names
  let same = 0
  while (same < first.length && others.every((name) => name[same] === first[same])) same += 1
  const shared = others.length === 0 ? 0 : first.slice(0, same).length
  return (name) => name.slice(Math.max(0, Math.min(shared, name.length - 2)))
}
