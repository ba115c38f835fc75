// F20: what of a cell is whose, by who was bound to the machine when; what nobody was bound to stands apart, so that all together are the machine's.
import { breakMinutes } from '../../../metadata/mill/breaks.ts'
import { type Interval, overlapMs, type Piece, piecesOf } from '../../../metadata/mill/interval.ts'
import { type Binding, type Share, sharesIn, unboundIn } from '../../../metadata/mill/sharing.ts'
import type { Part } from './cell.ts'
import type { CellFacts } from './facts.ts'

export interface PersonSums {
  /** null: what nobody was bound to. */
  readonly employee: string | null
  readonly jobPost: string
  readonly variety: string | null
  /** Of the cell's time, 0 to 1. */
  share: number
  spindles: number
  kg: number
  breaks: number
  breakMin: number
  runMin: number
  spindleHours: number
}

/** @param kgOf What counts of a variety's output, and what was reckoned of it: corrections are shared like what they correct. */
export function personsOf(facts: CellFacts, parts: readonly Part[], kgOf: (part: Part) => number): readonly PersonSums[] {
  const { window, machine, bindings } = facts
  const all = window.endAt - window.startAt
  const sums = new Map<string, PersonSums>()
  for (const piece of piecesOf(bindings, window)) {
    for (const share of takersOf(piece, machine.spindles)) {
      for (const part of parts) {
        const both = { startAt: Math.max(piece.startAt, part.startAt), endAt: Math.min(piece.endAt, part.endAt) }
        if (both.endAt <= both.startAt) continue
        const key = `${share.employee} ${share.jobPost} ${part.variety}`
        const known = sums.get(key) ?? {
          employee: share.employee,
          jobPost: share.jobPost,
          variety: part.variety,
          share: 0,
          spindles: 0,
          kg: 0,
          breaks: 0,
          breakMin: 0,
          runMin: 0,
          spindleHours: 0,
        }
        sums.set(key, known)
        const time = (both.endAt - both.startAt) / all
        known.share += share.share * time
        known.spindles += share.spindles * time
        known.kg += share.share * kgOf(part) * weightOf(facts, both, part)
        known.runMin += runIn(facts, both) / 60_000
        known.spindleHours += (share.spindles * runIn(facts, both)) / 3_600_000
        const own = breaksOf(facts, both, share.has)
        known.breaks += own.breaks * share.ofBreaks
        known.breakMin += own.minutes * share.ofBreaks
      }
    }
  }
  return [...sums.values()]
}

interface Taker extends Omit<Share, 'employee'> {
  readonly employee: string | null
  /** Whose breaks are shared. */
  readonly has: (spindleNo: number) => boolean
  /** How much of them: on one's own spindles all, else like the output. */
  readonly ofBreaks: number
}

function takersOf(piece: Piece<Binding>, spindles: number): readonly Taker[] {
  const bound = sharesIn(piece, spindles).map((share, at): Taker => {
    const binding = piece.rows[at]
    return {
      ...share,
      has: (spindleNo) => binding !== undefined && isIn(binding, spindleNo),
      ofBreaks: binding && isPart(binding) ? 1 : share.share,
    }
  })
  const rest = unboundIn(piece, spindles)
  if (rest < negligible) return bound
  const has = (spindleNo: number): boolean => !piece.rows.some((binding) => isIn(binding, spindleNo))
  return [...bound, { employee: null, jobPost: '', share: rest, spindles: rest * spindles, has, ofBreaks: 1 }]
}

/** Of a frame: less than any spindle. */
const negligible = 1e-6

/** How much of the part's output falls into a stretch of it: by the time in which the machine ran. */
function weightOf(facts: CellFacts, stretch: Interval, part: Part): number {
  const ran = runIn(facts, part)
  return ran > 0 ? runIn(facts, stretch) / ran : (stretch.endAt - stretch.startAt) / (part.endAt - part.startAt)
}

const runIn = ({ states }: CellFacts, stretch: Interval): number =>
  states.reduce((sum, state) => (state.state === 'running' ? sum + overlapMs(state, stretch) : sum), 0)

const isPart = ({ spindleFrom, spindleTo }: Binding): boolean => typeof spindleFrom === 'number' || typeof spindleTo === 'number'

const isIn = ({ spindleFrom, spindleTo }: Binding, spindleNo: number): boolean =>
  spindleNo >= (spindleFrom ?? 1) && spindleNo <= (spindleTo ?? Number.MAX_SAFE_INTEGER)

/** On certain spindles, in a stretch of time. */
function breaksOf({ breaks, states }: CellFacts, stretch: Interval, has: (spindleNo: number) => boolean) {
  const running = states.flatMap(({ state, startAt, endAt }) =>
    state === 'running' && endAt > stretch.startAt && startAt < stretch.endAt
      ? [{ startAt: Math.max(startAt, stretch.startAt), endAt: Math.min(endAt, stretch.endAt) }]
      : [],
  )
  const own = breaks.filter(
    ({ startup, spindleNo, endAt, startAt }) => !startup && startAt < stretch.endAt && endAt > stretch.startAt && has(spindleNo),
  )
  return {
    breaks: own.filter(({ startAt }) => startAt >= stretch.startAt).length,
    minutes: own.reduce((sum, episode) => sum + breakMinutes(episode, running), 0),
  }
}
