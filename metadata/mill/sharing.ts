// F19 to F22: whose output it is: by variety, person, shift group and doffing team.
import { type Interval, type OpenInterval, type Piece, piecesOf } from './interval.ts'
import { ratio } from './ratio.ts'

/** Spindles of a frame, from and to both counted; left out, all of them. */
interface SpindleRange {
  readonly spindleFrom?: number | null
  readonly spindleTo?: number | null
}

export interface Assignment extends OpenInterval, SpindleRange {
  readonly variety: string
}

export interface Binding extends OpenInterval, SpindleRange {
  readonly employee: string
  readonly jobPost: string
}

const spindlesIn = ({ spindleFrom, spindleTo }: SpindleRange, spindles: number): number =>
  Math.max(0, Math.min(spindleTo ?? spindles, spindles) - Math.max(spindleFrom ?? 1, 1) + 1)

/** F19: how many of the frame's spindles spin what, in each piece of the interval. Spindles that nothing is assigned to are left out. */
export const varietyPieces = (
  assignments: readonly Assignment[],
  interval: Interval,
  spindles: number,
): readonly (Interval & { readonly varieties: readonly { readonly variety: string; readonly spindles: number }[] })[] =>
  piecesOf(assignments, interval).map(({ startAt, endAt, rows }) => ({
    startAt,
    endAt,
    varieties: rows.map((row) => ({ variety: row.variety, spindles: spindlesIn(row, spindles) })),
  }))

export interface Share {
  readonly employee: string
  readonly jobPost: string
  /** Part of 1 of the frame's figures. */
  readonly share: number
  readonly spindles: number
}

/** F20: whoever is bound to spindles has their part of the frame, the others of his post share it alike. */
export const sharesIn = ({ rows }: Piece<Binding>, spindles: number): readonly Share[] =>
  rows.map((binding) => {
    const { employee, jobPost, spindleFrom, spindleTo } = binding
    if (typeof spindleFrom === 'number' || typeof spindleTo === 'number') {
      const bound = spindlesIn(binding, spindles)
      return { employee, jobPost, spindles: bound, share: ratio(bound, spindles) ?? 0 }
    }
    const together = new Set(rows.filter((other) => other.jobPost === jobPost).map((other) => other.employee)).size
    return { employee, jobPost, share: 1 / together, spindles: spindles / together }
  })

/** What of the frame nobody is bound to: those of one post have the rest together; of several posts, whichever have most. */
export function unboundIn(piece: Piece<Binding>, spindles: number): number {
  const shares = sharesIn(piece, spindles)
  const bound = (post: string): number => shares.reduce((sum, { jobPost, share }) => (jobPost === post ? sum + share : sum), 0)
  return Math.max(0, 1 - Math.max(0, ...shares.map(({ jobPost }) => bound(jobPost))))
}

/** F20 over an interval: each piece with its shares. */
export const sharePieces = (
  bindings: readonly Binding[],
  interval: Interval,
  spindles: number,
): readonly (Interval & { readonly shares: readonly Share[] })[] =>
  piecesOf(bindings, interval).map((piece) => ({ startAt: piece.startAt, endAt: piece.endAt, shares: sharesIn(piece, spindles) }))

/** F21: a group's output is that of the machines in its periods, each once, not the Σ of its people. */
export function kgByGroup(cells: readonly { readonly organisation: string; readonly kg: number }[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { organisation, kg } of cells) sums.set(organisation, (sums.get(organisation) ?? 0) + kg)
  return sums
}

export interface DoffSums {
  readonly doffs: number
  readonly kg: number
  readonly stopMin: number
  readonly overStandard: number
}

/** F22: doffs that ended in the team's duty and area; whole, though they began in another shift. */
export function doffSums(doffs: readonly { readonly kg: number; readonly stopMin: number }[], standardMin: number): DoffSums {
  return doffs.reduce<DoffSums>(
    (sums, { kg, stopMin }) => ({
      doffs: sums.doffs + 1,
      kg: sums.kg + kg,
      stopMin: sums.stopMin + stopMin,
      overStandard: sums.overStandard + (stopMin > standardMin ? 1 : 0),
    }),
    { doffs: 0, kg: 0, stopMin: 0, overStandard: 0 },
  )
}

/** F22: mean minutes of a doff. */
export const meanDoffMin = ({ stopMin, doffs }: DoffSums): number | null => ratio(stopMin, doffs)
