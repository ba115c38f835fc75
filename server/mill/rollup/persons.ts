// F20: what of a cell is whose, by who was bound to the machine when; what nobody was bound to stands apart, so that all together are the machine's.
import { breakMinutes } from '../../../metadata/mill/breaks.ts'
import { type Interval, overlapMs, type Piece, piecesOf } from '../../../metadata/mill/interval.ts'
import { type Binding, type Share, sharesIn, unboundIn } from '../../../metadata/mill/sharing.ts'
import { isOn, type Part } from './cell.ts'
import type { BreakRow, CellFacts } from './facts.ts'

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
  const { window, bindings } = facts
  const all = window.endAt - window.startAt
  const sums = new Map<string, PersonSums>()
  for (const piece of piecesOf(bindings, window)) {
    const takers = parts.flatMap((part) => takersOf(piece, part).map((taker) => ({ ...taker, part })))
    for (const taker of takers) {
      const { part, employee, jobPost } = taker
      const both = { startAt: Math.max(piece.startAt, part.startAt), endAt: Math.min(piece.endAt, part.endAt) }
      if (both.endAt <= both.startAt) continue
      const key = `${employee} ${jobPost} ${part.variety}`
      const known = sums.get(key) ?? {
        employee,
        jobPost,
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
      const ran = runIn(facts, both)
      known.share += taker.share * time * ofMachine(part)
      known.spindles += taker.spindles * time
      known.kg += taker.share * kgOf(part) * weightOf(facts, both, part)
      // Whoever tends several varieties at once has the time once.
      const together = takers.filter((other) => other.part.startAt === part.startAt && isSame(other, taker))
      const own = together.reduce((sum, { spindles }) => sum + spindles, 0)
      known.runMin += ((own > 0 ? taker.spindles / own : 1 / together.length) * ran) / 60_000
      known.spindleHours += (taker.spindles * ran) / 3_600_000
      const broken = breaksOf(facts, both, (episode) => isOn(facts, part)(episode) && taker.has(episode.spindleNo))
      known.breaks += broken.breaks * taker.ofBreaks
      known.breakMin += broken.minutes * taker.ofBreaks
    }
  }
  return [...sums.values()]
}

const isSame = (one: Taker, other: Taker): boolean => one.employee === other.employee && one.jobPost === other.jobPost

/** What of the machine spun it at the time, 0 to 1. */
const ofMachine = ({ startAt, endAt, calendarMin }: Part): number => (calendarMin * 60_000) / (endAt - startAt)

/** Of one part of the frame: `share` is of its figures. */
interface Taker extends Omit<Share, 'employee'> {
  readonly employee: string | null
  /** Whose breaks are shared. */
  readonly has: (spindleNo: number) => boolean
  /** How much of them: on one's own spindles all, else like the output. */
  readonly ofBreaks: number
}

function takersOf(piece: Piece<Binding>, part: Part): readonly Taker[] {
  const here = piece.rows.flatMap((binding) => within(binding, part).map((clipped) => ({ binding, clipped })))
  const rows = here.map(({ clipped }) => clipped)
  const size = part.spindleTo - part.spindleFrom + 1
  const bound = sharesIn({ ...piece, rows }, size).map((share, at): Taker => {
    const binding = here[at]?.binding
    return {
      ...share,
      spindles: share.share * part.spindles,
      has: (spindleNo) => binding !== undefined && isIn(binding, spindleNo),
      ofBreaks: binding && isPart(binding) ? 1 : share.share,
    }
  })
  const rest = unboundIn({ ...piece, rows }, size)
  if (rest < negligible) return bound
  const has = (spindleNo: number): boolean => !piece.rows.some((binding) => isIn(binding, spindleNo))
  return [...bound, { employee: null, jobPost: '', share: rest, spindles: rest * part.spindles, has, ofBreaks: 1 }]
}

/** What of a binding lies on the part's spindles, numbered from its first; nothing where none do. */
function within(binding: Binding, part: Part): readonly Binding[] {
  if (!isPart(binding)) return [binding]
  const [from, to] = [Math.max(binding.spindleFrom ?? 1, part.spindleFrom), Math.min(binding.spindleTo ?? part.spindleTo, part.spindleTo)]
  if (to < from) return []
  return [{ ...binding, spindleFrom: from - part.spindleFrom + 1, spindleTo: to - part.spindleFrom + 1 }]
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
function breaksOf({ breaks, states }: CellFacts, stretch: Interval, isOwn: (episode: BreakRow) => boolean) {
  const running = states.flatMap(({ state, startAt, endAt }) =>
    state === 'running' && endAt > stretch.startAt && startAt < stretch.endAt
      ? [{ startAt: Math.max(startAt, stretch.startAt), endAt: Math.min(endAt, stretch.endAt) }]
      : [],
  )
  const own = breaks.filter(
    (episode) => !episode.startup && episode.startAt < stretch.endAt && episode.endAt > stretch.startAt && isOwn(episode),
  )
  return {
    breaks: own.filter(({ startAt }) => startAt >= stretch.startAt).length,
    minutes: own.reduce((sum, episode) => sum + breakMinutes(episode, running), 0),
  }
}
