// Ends that break within one doff cycle: a Poisson process in running time, with all factors of the demo mill (docs/product.md). A doff ends
// every break, so cycles know nothing of each other.
import { Draws, seedOf } from '../draws.ts'
import { MINUTE } from './calendar.ts'
import type { Cycle, Piece, Run } from './run.ts'
import type { Workshop } from './workshop.ts'

export interface Break {
  /** From 1. */
  readonly spindle: number
  readonly startAt: number
  readonly endAt: number
  /** Running seconds: a stop freezes it. */
  readonly seconds: number
  readonly startup: boolean
  readonly closedBy: 'pieced' | 'doff' | 'empty'
  /** % of the full cop. */
  readonly position: number
}

/** No hour of no day breaks more ends than this, against the mean. */
const MOST = 3
/** What the factors together make of a rate of 1 in the mean: rogue spindles, doff position, hours, weekdays, frames. */
const MEAN = 1.105 * 0.98 * 1.02 * 1.011 * 1.02
const EMPTY_AFTER = 60 * MINUTE
const PATIENCE = 3 * MINUTE

export interface BreakContext {
  readonly workshop: Workshop
  readonly weights: Weights
  /** Whether a position produces nothing at that time. */
  readonly isIdle: (spindle: number, at: number) => boolean
}

/** In order of their start. */
export const breaksOf = (run: Run, cycle: Cycle, around: BreakContext): readonly Break[] => new Breaking(run, cycle, around).all()

/** Which spindles break oftener than others: gamma over all, and 1.5 % rogues, other ones after each clearing stop. */
export class Weights {
  readonly #sums: Float64Array

  constructor({ frame, startAt }: Run) {
    const own = new Draws(seedOf(frame.seed, 'spindles'))
    const rogues = new Draws(seedOf(frame.seed, 'rogues', startAt))
    this.#sums = new Float64Array(frame.spindles)
    let sum = 0
    for (let at = 0; at < frame.spindles; at++) this.#sums[at] = sum += own.gamma(1.5) * (rogues.next() < 0.015 ? 8 : 1)
  }

  /** Mean weight against the usual one. */
  get mean(): number {
    return (this.#sums.at(-1) ?? 0) / this.#sums.length
  }

  /** A spindle number, from 1. */
  pick(draw: number): number {
    const wanted = draw * (this.#sums.at(-1) ?? 0)
    let low = 0
    let high = this.#sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#sums[middle] ?? 0) > wanted) high = middle
      else low = middle + 1
    }
    return low + 1
  }
}

class Breaking {
  readonly #run: Run
  readonly #cycle: Cycle
  readonly #around: BreakContext
  readonly #pieces: readonly Piece[]
  /** Running ms at the cycle's begin and end. */
  readonly #from: number
  readonly #to: number
  #piece = 0

  constructor(run: Run, cycle: Cycle, around: BreakContext) {
    this.#run = run
    this.#cycle = cycle
    this.#around = around
    this.#pieces = run.pieces.slice(...cycle.pieces)
    this.#from = this.#pieces[0]?.ran ?? 0
    this.#to = this.#pieces.at(-1)?.ran ?? 0
  }

  all(): readonly Break[] {
    const { frame } = this.#run
    const draws = new Draws(seedOf(frame.seed, 'breaks', this.#cycle.startAt))
    const found = [...this.#atStart(draws), ...this.#running(draws)].sort((one, other) => one.startAt - other.startAt)
    const broken = new Map<number, number>()
    return found.filter(({ spindle, startAt, endAt, closedBy }) => {
      if ((broken.get(spindle) ?? -1) >= startAt || this.#around.isIdle(spindle, startAt)) return false
      // A position given up stays empty until the doff.
      broken.set(spindle, closedBy === 'empty' ? this.#cycle.stopAt : endAt)
      return true
    })
  }

  /** 0.8 to 3 % of the ends within three minutes after the restart, most at once. */
  *#atStart(draws: Draws): Generator<Break> {
    const { frame } = this.#run
    const share = Math.min(0.03, Math.max(0.008, draws.lognormal(0.0133, 0.2)))
    const count = Math.round(frame.spindles * share + draws.between(-0.5, 0.5))
    for (let one = 0; one < count; one++) {
      const ran = this.#from + Math.min(PATIENCE - 1, 1_000 + draws.exponential(40_000))
      yield this.#break({ ran, spindle: draws.whole(1, frame.spindles), startup: true }, draws)
    }
  }

  *#running(draws: Draws): Generator<Break> {
    const { frame, spinning } = this.#run
    const { weights } = this.#around
    // per running ms of the whole frame, at the highest factor
    const highest = ((MOST * frame.proneness * spinning.breakRate * frame.spindles) / (1000 * 3_600_000) / MEAN) * weights.mean
    this.#piece = 0
    for (let ran = this.#from + draws.exponential(1 / highest); ran < this.#to; ran += draws.exponential(1 / highest)) {
      if (draws.next() * MOST > this.#factorAt(ran)) continue
      yield this.#break({ ran, spindle: weights.pick(draws.next()), startup: false }, draws)
    }
  }

  #factorAt(ran: number): number {
    const position = this.#positionAt(ran)
    const byPosition = position < 0.1 ? 2 : position > 0.9 ? 1.4 : 0.8
    return byPosition * this.#around.workshop.breaksFactor(this.#wallAt(ran))
  }

  #break({ ran, spindle, startup }: { ran: number; spindle: number; startup: boolean }, draws: Draws): Break {
    const startAt = this.#wallAt(ran)
    const median = 6 * (startup ? 1.4 : 1) * this.#around.workshop.piecingFactor(startAt)
    const patience = Math.max(5_000, draws.lognormal(median, 0.8) * MINUTE)
    const until = Math.min(ran + patience, ran + EMPTY_AFTER, this.#to)
    const closedBy = until === this.#to ? 'doff' : patience >= EMPTY_AFTER ? 'empty' : 'pieced'
    const endAt = closedBy === 'doff' ? this.#cycle.stopAt : this.#wallAt(until)
    return {
      spindle,
      startAt,
      endAt,
      seconds: Math.round((until - ran) / 1000),
      startup,
      closedBy,
      position: 100 * Math.min(1, this.#positionAt(ran)),
    }
  }

  #positionAt(ran: number): number {
    const piece = this.#pieceAt(ran)
    const metres = piece.metres + (this.#run.spinning.speed * piece.pace * (ran - piece.ran)) / MINUTE
    return (metres - (this.#pieces[0]?.metres ?? 0)) / this.#cycle.metresSet
  }

  #wallAt(ran: number): number {
    const piece = this.#pieceAt(ran)
    return Math.floor(piece.startAt + ran - piece.ran)
  }

  /** The running piece that holds so much running time; questions come mostly in order. */
  #pieceAt(ran: number): Piece {
    const pieces = this.#pieces
    let at = this.#piece
    if ((pieces[at]?.ran ?? 0) > ran) at = 0
    while (at + 1 < pieces.length && (pieces[at + 1]?.ran ?? 0) <= ran) at++
    if (pieces[at]?.state !== 'running') at = pieces.findLastIndex(({ state, ran: begun }) => state === 'running' && begun <= ran)
    this.#piece = at
    return pieces[at] as Piece
  }
}
