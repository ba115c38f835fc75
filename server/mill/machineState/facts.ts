// What one machine's messages have led to, until it is committed.
import type { Message } from '../../../metadata/telemetry/message.ts'
import type { FactKind } from '../facts/factTables.ts'
import type { Limits } from '../limits.ts'
import type { ShiftAt } from '../facts/shifts.ts'
import type { FactRow } from '../facts/writeFacts.ts'

/** Stored rows that give way to those that are collected: what begins after a moment, and what was open then. */
export interface Replaced {
  readonly after: number
  readonly open: readonly FactRow[]
}

export type ReplacedKind =
  | 'machineState'
  | 'hourlyMachine'
  | 'breakEpisode'
  | 'spindleEpisode'
  | 'doffRecord'
  | 'stopRecord'
  | 'energyInterval'

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
  readonly rows: Collecting[] = []
  /** Where what was stored is replaced. */
  replaced?: Readonly<Record<ReplacedKind, Replaced>>
  readonly #recounts = new Set<number>()
  readonly #impossible = new Map<string, Impossible>()
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
    this.rows.push({ kind, row: { ...row, device_id: this.device, production_date: productionDate, period } })
  }

  /** An hour of long ago, of which more is known now: its energy and breaks are those that are stored. */
  recount(hour: number): void {
    this.#recounts.add(hour)
  }

  get recounts(): readonly number[] {
    return [...this.#recounts]
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
