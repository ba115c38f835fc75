// What one machine's messages have led to, until it is committed.
import type { FactKind } from '../factTables.ts'
import type { ShiftAt } from '../shifts.ts'
import type { FactRow } from '../writeFacts.ts'

/** Rows that were wrong: taken away before others are written. */
export interface Removal {
  readonly kind: 'machineState' | 'breakEpisode' | 'stopRecord'
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

export class Collected {
  readonly device: string
  readonly rows: { readonly kind: FactKind; readonly row: FactRow }[] = []
  readonly removals: Removal[] = []
  readonly corrections: StopCorrection[] = []
  readonly #shiftAt: ShiftAt
  readonly #cells = new Map<string, { readonly date: string; readonly period: number }>()

  constructor(device: string, shiftAt: ShiftAt) {
    this.device = device
    this.#shiftAt = shiftAt
  }

  /** @param at The time by which it belongs to a period. */
  add(kind: FactKind, at: number, row: FactRow): void {
    const { productionDate, period } = this.#shiftAt(at)
    this.rows.push({ kind, row: { ...row, device_id: this.device, production_date: productionDate, period } })
  }

  remove(removal: Removal): void {
    this.removals.push(removal)
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

  get cells(): readonly { readonly date: string; readonly period: number }[] {
    return [...this.#cells.values()]
  }

  endOfShift(at: number): number {
    return this.#shiftAt(at).endAt
  }
}
