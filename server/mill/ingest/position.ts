// Which messages of one start of a box have been taken in: all up to a number, but for those that are missing. So each counts once, in whatever order it comes.

/** From and to, both missing. */
type Missing = readonly [from: number, to: number]

export interface Position {
  readonly boot: number
  upto: number
  missing: Missing[]
}

/** Holes that are remembered; what comes for older ones is taken for a repeat. */
const mostHoles = 1_000

export const newPosition = (boot: number): Position => ({ boot, upto: 0, missing: [] })

export const copyOf = ({ boot, upto, missing }: Position): Position => ({ boot, upto, missing: [...missing] })

export const isTaken = ({ upto, missing }: Position, seq: number): boolean =>
  seq <= upto && !missing.some(([from, to]) => from <= seq && seq <= to)

/** Answers whether it is new. */
export function take(position: Position, seq: number): boolean {
  if (isTaken(position, seq)) return false
  if (seq > position.upto) {
    if (seq > position.upto + 1) position.missing.push([position.upto + 1, seq - 1])
    position.upto = seq
    if (position.missing.length > mostHoles) position.missing.shift()
    return true
  }
  position.missing = position.missing.flatMap(([from, to]): Missing[] =>
    seq < from || seq > to
      ? [[from, to]]
      : [...(from < seq ? [[from, seq - 1] as const] : []), ...(seq < to ? [[seq + 1, to] as const] : [])],
  )
  return true
}

/** As PostgreSQL writes a multirange. */
export const holesText = ({ missing }: Position): string => `{${missing.map(([from, to]) => `[${from},${to + 1})`).join(',')}}`

export const holesIn = (text: string): Missing[] =>
  [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to) - 1])
