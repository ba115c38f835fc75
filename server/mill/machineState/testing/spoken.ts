// A machine that is spoken to in tests: what it says goes through its course, what follows is kept as the tables would keep it.
import { millCalendar } from '../../../../metadata/mill/calendar.ts'
import type { Message } from '../../../../metadata/telemetry/message.ts'
import { limitsOf } from '../../limits.ts'
import { shiftFinder } from '../../facts/shifts.ts'
import type { FactRow } from '../../facts/writeFacts.ts'
import { Collected } from '../facts.ts'
import { applyInOrder, inOrder, isBehind, reachOf, Replay } from '../replay.ts'
import { newState, type Past } from '../state.ts'

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

const keyOf = (row: FactRow): string =>
  [row.restart_at ?? row.start_at ?? row.hour, row.spindle_no, row.kind, row.meter_no, row.doff_seq].join()

/** A machine that says things at seconds since 09:00; what follows is kept as the tables would keep it. */
export class Spoken {
  readonly state = newState()
  readonly tables = new Map<string, Map<string, Record<string, unknown>>>()
  readonly cells = new Set<string>()
  readonly #impossible: string[] = []
  #seq = 0

  say<K extends Message['kind']>(second: number, kind: K, content: Content<K>): this {
    return this.post(second, kind, content).hearAgain()
  }

  /** What comes late is not heard yet. */
  post<K extends Message['kind']>(second: number, kind: K, content: Content<K>): this {
    const message: Message = Object({ boot: 1, seq: ++this.#seq, ts: start + second * 1_000, kind, ...content })
    return this.hear(message)
  }

  /** One that comes behind another waits until the machine is heard again. */
  hear(message: Message): this {
    this.#said.push(message)
    if (isBehind(this.state, message)) {
      this.state.redo = Math.min(this.state.redo ?? Infinity, reachOf([message]))
      return this
    }
    return this.keep((facts) => {
      const past = applyInOrder(this.state, facts, message)
      if (past) this.#pasts.push(past)
    })
  }

  hearAgain(): this {
    let from = this.state.redo ?? Infinity
    if (from === Infinity) return this
    for (;;) {
      const past = this.#pasts.findLast(({ at }) => at < from)
      if (!past) throw new Error('nothing is known of that time')
      const messages = this.#said.filter(({ ts }) => ts > past.at).toSorted(inOrder)
      const reach = reachOf(messages)
      if (reach <= past.at && this.#pasts.some(({ at }) => at < reach)) {
        from = reach
        continue
      }
      return this.keep((facts) => {
        const replay = new Replay(past.state, facts)
        replay.apply(messages)
        replay.end(this.state)
        this.#pasts = [...this.#pasts.filter(({ at }) => at <= past.at), ...replay.pasts]
        Object.assign(this.state, { heard: undefined }, replay.state)
      })
    }
  }
  #said: Message[] = []
  #pasts: Past[] = []

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
    for (const { kind, row } of facts.rows) this.table(kind).set(keyOf(row), { ...row })
    for (const [kind, { after, open }] of Object.entries(facts.replaced ?? {})) {
      const [before, now] = [open, facts.rows.filter((each) => each.kind === kind).map(({ row }) => row)].map(
        (rows) => new Set(rows.map(keyOf)),
      )
      for (const [key, row] of this.table(kind)) {
        const isReplaced = Number(row.restart_at ?? row.start_at ?? row.hour) > after || before?.has(key)
        if (isReplaced && !now?.has(key)) this.table(kind).delete(key)
      }
    }
    for (const hour of facts.recounts) this.#recount(hour)
    this.#impossible.push(...facts.impossible.map(({ reason }) => reason))
    for (const { date, period } of facts.cells) this.cells.add(`${date}/${period}`)
    return this
  }
  /** As `recountHours` does where they are stored. */
  #recount(hour: number): void {
    const within = (kind: string) =>
      [...this.table(kind).values()].filter(({ start_at: at }) => Math.floor(Number(at) / 3_600_000) * 3_600_000 === hour)
    const row = [...this.table('hourlyMachine').values()].find((each) => each.hour === hour)
    if (!row) return
    const [energy, breaks] = [within('energyInterval'), within('breakEpisode')]
    row.k_wh = energy.length > 0 ? energy.reduce((sum, { k_wh: kWh }) => sum + Number(kWh), 0) : row.k_wh
    row.breaks = breaks.filter(({ startup }) => startup !== true).length
    row.startup_breaks = breaks.filter(({ startup }) => startup === true).length
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
