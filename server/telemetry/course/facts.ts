// What one machine's messages have led to, until it is committed.
import type { Message } from '../../../metadata/telemetry/message.ts'
import type { FactKind } from '../factTables.ts'
import type { Limits } from '../limits.ts'
import type { ShiftAt } from '../shifts.ts'
import type { FactRow } from '../writeFacts.ts'
import { type HourSums, newHour, rowOfHour } from './hourSums.ts'

/** Rows that were wrong: taken away before others are written. */
export interface Removal {
  readonly kind: 'machineState' | 'breakEpisode' | 'spindleEpisode' | 'stopRecord'
  /** From, to, of the column of time. */
  readonly from: number
  readonly until: number
  readonly spindleNo?: number
}

/** What a stop around these moments turns out to have been. */
export interface StopCorrection {
  readonly from: number
  readonly until: number
  readonly type: 'doffing' | 'fault'
  readonly machineCode: string | null
}

/** Something in a message that cannot be: the rest of it was taken. */
export interface Impossible {
  readonly message: Message
  readonly reason: string
}

interface Collecting {
  readonly kind: FactKind
  readonly row: FactRow
}

export class Collected {
  readonly device: string
  /** Of its machine. */
  readonly limits: Limits
  #rows: Collecting[] = []
  readonly removals: Removal[] = []
  readonly corrections: StopCorrection[] = []
  readonly #impossible = new Map<string, Impossible>()
  readonly #changes = new Map<number, HourSums>()
  readonly #shiftAt: ShiftAt
  readonly #cells = new Map<string, { readonly date: string; readonly period: number }>()

  constructor(device: string, shiftAt: ShiftAt, limits: Limits) {
    this.device = device
    this.limits = limits
    this.#shiftAt = shiftAt
  }

  /** @param at The time by which it belongs to a period. */
  add(kind: FactKind, at: number, row: FactRow): void {
    const { productionDate, period } = this.#shiftAt(at)
    this.#rows.push({ kind, row: { ...row, device_id: this.device, production_date: productionDate, period } })
  }

  /** Of the same machine, for what is told on trial. */
  another(): Collected {
    return new Collected(this.device, this.#shiftAt, this.limits)
  }

  /** Rows told on trial are told; their cells are for the caller to touch. */
  adopt(other: Collected, kinds: readonly FactKind[]): void {
    this.#rows.push(...other.rows.filter(({ kind }) => kinds.includes(kind)))
  }

  /** What an hour that is over for long turns out to have besides: is added to it where it is stored. */
  changeIn(hour: number): HourSums {
    const sums = this.#changes.get(hour) ?? newHour(hour)
    this.#changes.set(hour, sums)
    return sums
  }

  /** Changes follow the rows that they change. */
  get rows(): readonly Collecting[] {
    if (this.#changes.size === 0) return this.#rows
    const changes = [...this.#changes.values()].map((sums): Collecting => {
      const { productionDate, period } = this.#shiftAt(sums.hour)
      return { kind: 'hourChange', row: { ...rowOfHour(sums), device_id: this.device, production_date: productionDate, period } }
    })
    return [...this.#rows, ...changes]
  }

  /** Also what was added a moment ago: what is added from now on stays. */
  remove(removal: Removal): void {
    this.removals.push(removal)
    const { kind, from, until, spindleNo } = removal
    this.#rows = this.#rows.filter(({ kind: own, row }) => {
      const at = Number(row.start_at)
      return own !== kind || at < from || at >= until || (spindleNo !== undefined && row.spindle_no !== spindleNo)
    })
  }

  /** The cells that an interval lies in have to be made anew. */
  touch(from: number, until: number = from): void {
    for (let at = from; ;) {
      const shift = this.#shiftAt(at)
      if (shift.period > 0) this.#cells.set(`${shift.productionDate} ${shift.period}`, { date: shift.productionDate, period: shift.period })
      if (shift.endAt >= until) return
      at = shift.endAt
    }
  }

  /** A stop that is over had this alarm number. */
  blame(stopAt: number, { machineCode, startAt }: { readonly machineCode: string; readonly startAt: number }): void {
    this.corrections.push({ from: stopAt, until: startAt, type: 'fault', machineCode })
    this.touch(stopAt, startAt)
  }

  /** A stop that lies in between was a doff, whatever it looked like. */
  stopWasDoff(stopAt: number, restartAt: number): void {
    this.corrections.push({ from: stopAt, until: restartAt, type: 'doffing', machineCode: null })
    this.touch(stopAt, restartAt)
  }

  /** Once for each message, however often it is heard again. */
  setAside(message: Message, reason: string): void {
    this.#impossible.set(`${message.boot} ${message.seq}`, { message, reason: `${message.kind}.${reason}` })
  }

  get impossible(): readonly Impossible[] {
    return [...this.#impossible.values()]
  }

  get cells(): readonly { readonly date: string; readonly period: number }[] {
    return [...this.#cells.values()]
  }

  endOfShift(at: number): number {
    return this.#shiftAt(at).endAt
  }
}
