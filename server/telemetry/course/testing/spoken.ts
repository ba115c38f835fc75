// A machine that is spoken to in tests: what it says goes through its course, what follows is kept as the tables would keep it.
import { millCalendar } from '../../../../metadata/mill/calendar.ts'
import type { Message } from '../../../../metadata/telemetry/message.ts'
import { limitsOf } from '../../limits.ts'
import { shiftFinder } from '../../shifts.ts'
import { hear } from '../course.ts'
import { Collected } from '../facts.ts'
import { newState } from '../state.ts'

const zone = 'Asia/Shanghai'
const calendar = millCalendar({
  zone,
  periods: [
    { start: '08:00', end: '16:00' },
    { start: '16:00', end: '00:00' },
    { start: '00:00', end: '08:00' },
  ],
})
const shiftAt = shiftFinder(calendar)
const limits = limitsOf({ kind: 'ring', installed: 1_200, ratedKW: 100, twist: null, setSpeed: null })
export const start = Date.parse('2026-03-02T09:00:00+08:00')

export type Content<K extends Message['kind']> = Omit<Extract<Message, { kind: K }>, 'boot' | 'seq' | 'ts' | 'kind'>

/** A machine that says things at seconds since 09:00; what follows is kept as the tables would keep it. */
export class Spoken {
  readonly state = newState()
  readonly tables = new Map<string, Map<string, Record<string, unknown>>>()
  readonly cells = new Set<string>()
  readonly #impossible: string[] = []
  #seq = 0

  say<K extends Message['kind']>(second: number, kind: K, content: Content<K>): this {
    const message: Message = Object({ boot: 1, seq: ++this.#seq, ts: start + second * 1_000, kind, ...content })
    return this.keep((facts) => hear(this.state, facts, message))
  }
  /** Ticks of ten seconds, both ends included. */
  ticks(from: number, to: number, content: Partial<Content<'tick'>> & { readonly metresPerSec?: number } = {}): this {
    const { metresPerSec = 0.3, ...rest } = content
    for (let second = from; second <= to; second += 10) {
      this.#length += this.#last === undefined ? 0 : Math.max(0, second - this.#last) * metresPerSec
      this.#last = second
      this.say(second, 'tick', {
        state: 'running',
        spindleRpm: 16_800,
        lengthTotal: 1_000 + this.#length,
        doffSeq: 3,
        doffProgress: 40,
        ...rest,
      })
    }
    return this
  }
  #length = 0
  #last: number | undefined

  keep(work: (facts: Collected) => void): this {
    const facts = new Collected('d', shiftAt, limits)
    work(facts)
    for (const { kind, from, until, spindleNo } of facts.removals)
      for (const [key, row] of this.table(kind))
        if (Number(row.start_at) >= from && Number(row.start_at) < until && (spindleNo === undefined || row.spindle_no === spindleNo))
          this.table(kind).delete(key)
    for (const { kind, row } of facts.rows) {
      const key = [row.restart_at ?? row.start_at ?? row.hour, row.spindle_no, row.kind, row.meter_no].join()
      if (kind === 'hourChange') this.#addToHour(key, row)
      else this.table(kind).set(key, { ...row })
    }
    this.#impossible.push(...facts.impossible.map(({ reason }) => reason))
    for (const { date, period } of facts.cells) this.cells.add(`${date}/${period}`)
    return this
  }
  #addToHour(key: string, row: Readonly<Record<string, unknown>>): void {
    const hours = this.table('hourlyMachine')
    const known = hours.get(key) ?? {}
    const sums = Object.entries(row).filter(([name, value]) => /_min$|_m$|_wh$|breaks$|flickers/.test(name) && typeof value === 'number')
    hours.set(key, {
      ...row,
      ...known,
      ...Object.fromEntries(sums.map(([name, value]) => [name, Number(known[name] ?? 0) + Number(value)])),
    })
  }
  table(kind: string): Map<string, Record<string, unknown>> {
    const known = this.tables.get(kind) ?? new Map<string, Record<string, unknown>>()
    this.tables.set(kind, known)
    return known
  }
  rows(kind: string): readonly Record<string, unknown>[] {
    const seconds = (value: unknown): unknown => (typeof value === 'number' ? (value - start) / 1_000 : value)
    return [...this.table(kind).values()]
      .map((row) => ({ ...row, start_at: seconds(row.start_at), end_at: seconds(row.end_at) }))
      .toSorted((a, b) => Number(a.start_at) - Number(b.start_at))
  }
  /** What has been set aside, why. */
  impossible = (): readonly string[] => this.#impossible
  states(): readonly unknown[] {
    return this.rows('machineState').map(({ start_at: from, end_at: until, state, length_m: metres }) => [
      from,
      until,
      state,
      Math.round(Number(metres)),
    ])
  }
}
