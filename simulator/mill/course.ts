// The course of a frame: its runs one after another, made when they are asked for and forgotten soon.
import type { Interval } from '../../metadata/mill/interval.ts'
import { DAY, HOUR, MINUTE } from './calendar.ts'
import { type BreakContext, type Break, breaksOf, Weights } from './breaks.ts'
import type { PlacedFrame } from './mill.ts'
import { type Cycle, type Piece, type Run, runAt } from './run.ts'
import { idleIn, type Spell, spellsBetween, touches } from './spells.ts'

/** What has been counted since the beginning of a run. */
export interface Counters {
  readonly metres: number
  /** ms */
  readonly ran: number
  readonly kWh: number
}

/** A run with the breaks of its cycles. */
export class RunWithBreaks {
  readonly run: Run
  readonly #around: BreakContext
  readonly #breaks = new Map<Cycle, readonly Break[]>()

  constructor(run: Run, spells: readonly Spell[]) {
    this.run = run
    this.#around = { workshop: run.frame.room, weights: new Weights(run), isIdle: idleIn(spells) }
  }

  breaksOf(cycle: Cycle): readonly Break[] {
    const known = this.#breaks.get(cycle)
    if (known) return known
    // Days meet in one cycle.
    if (this.#breaks.size > 2) this.#breaks.clear()
    const found = breaksOf(this.run, cycle, this.#around)
    this.#breaks.set(cycle, found)
    return found
  }

  /** The piece that holds at a time of the run; the last one at its end. */
  pieceAt(at: number): Piece {
    const { pieces } = this.run
    let low = 0
    let high = pieces.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((pieces[middle]?.startAt ?? 0) <= at) low = middle
      else high = middle - 1
    }
    return pieces[low] as Piece
  }

  countersAt(at: number): Counters {
    const piece = this.pieceAt(at)
    const passed = Math.min(at, piece.endAt) - piece.startAt
    return {
      metres: piece.metres + (this.run.spinning.speed * piece.pace * passed) / MINUTE,
      ran: piece.ran + (piece.state === 'running' ? passed : 0),
      kWh: piece.kWh + (piece.kW * passed) / HOUR,
    }
  }

  /** Hours run while both last. */
  hoursWithin(one: Interval, other: Interval): number {
    const from = Math.max(one.startAt, other.startAt, this.run.startAt)
    const to = Math.min(one.endAt, other.endAt, this.run.endAt)
    return from < to ? (this.countersAt(to).ran - this.countersAt(from).ran) / HOUR : 0
  }
}

/** Runs kept: a day touches at most three, and the next one asked for mostly the same. */
const KEPT = 3
/** What will be asked for next is mostly near. */
const AROUND = 15 * DAY

export class Course {
  readonly frame: PlacedFrame
  #runs: RunWithBreaks[] = []
  #spells: { readonly from: number; readonly to: number; readonly list: readonly Spell[] } = { from: 0, to: 0, list: [] }

  constructor(frame: PlacedFrame) {
    this.frame = frame
  }

  at(at: number): RunWithBreaks {
    const known = this.#runs.find(({ run }) => run.startAt <= at && at < run.endAt)
    if (known) return known
    const run = runAt(this.frame, at)
    const recorded = new RunWithBreaks(run, this.spellsBetween(run.startAt, run.endAt))
    this.#runs = [recorded, ...this.#runs].slice(0, KEPT)
    return recorded
  }

  /** Those that share time with it, in order. */
  between(from: number, to: number): readonly RunWithBreaks[] {
    const found: RunWithBreaks[] = []
    for (let at = from; at < to;) {
      const recorded = this.at(at)
      found.push(recorded)
      at = recorded.run.endAt
    }
    return found
  }

  /** Of positions, those that touch the time; by their start. */
  spellsBetween(from: number, to: number): readonly Spell[] {
    if (from < this.#spells.from || to > this.#spells.to) {
      const wide = { from: from - AROUND, to: to + AROUND }
      this.#spells = { ...wide, list: spellsBetween(this.frame, wide.from, wide.to) }
    }
    return this.#spells.list.filter((spell) => touches(spell, from, to))
  }
}
