// Whatever the order in which messages come, what is stored in the end is what it would be in the order of time: all rows of all kinds.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Message } from '../../../metadata/telemetry/message.ts'
import { beSilent } from './applyMessage.ts'
import { Spoken, start } from './testing/spoken.ts'

const minute = 60
const spindles = 6

interface Plan {
  readonly hours: number
  /** Second of the beginning, seconds, what is said. */
  readonly stops: readonly (readonly [from: number, lasts: number, state: 'stopped' | 'doffing' | 'fault' | 'maintenance'])[]
  readonly breaks: readonly (readonly [spindle: number, from: number, lasts: number, isTwice: boolean])[]
  readonly gaps: readonly (readonly [from: number, lasts: number])[]
  readonly resets: readonly number[]
  readonly slips: readonly number[]
}

const moment = fc.integer({ min: 0, max: 3 * 3_600 })
const plans: fc.Arbitrary<Plan> = fc.record({
  hours: fc.constant(3),
  stops: fc.array(fc.tuple(moment, fc.integer({ min: 5, max: 900 }), fc.constantFrom('stopped', 'doffing', 'fault', 'maintenance')), {
    maxLength: 8,
  }),
  breaks: fc.array(
    fc.tuple(
      fc.integer({ min: 1, max: spindles }),
      moment,
      fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 6, max: 5_000 })),
      fc.boolean(),
    ),
    {
      maxLength: 25,
    },
  ),
  gaps: fc.array(fc.tuple(moment, fc.integer({ min: 30, max: 4_000 })), { maxLength: 3 }),
  resets: fc.array(moment, { maxLength: 1 }),
  slips: fc.array(moment, { maxLength: 2 }),
})

/** What the box of such a machine says, in the order of time. */
function saidIn({ hours, stops, breaks, gaps, resets, slips }: Plan): readonly Message[] {
  const said: Omit<Message, 'seq'>[] = []
  const say = (second: number, kind: Message['kind'], content: object): void =>
    void said.push(Object({ boot: 1, ts: start + second * 1_000, kind, ...content }))
  const stopAt = (second: number) => stops.find(([from, lasts]) => second >= from && second < from + lasts)
  let [metres, kWh, doffSeq] = [1_000, 500, 3]
  for (let second = 0; second <= hours * 3_600; second += 10) {
    const stop = stopAt(second)
    if (!stop) metres += 3
    kWh += stop ? 0.01 : 0.1
    if (resets.some((at) => at >= second && at < second + 10)) [metres, kWh] = [1, 0.2]
    const isSlip = slips.some((at) => at >= second && at < second + 10)
    const doffProgress = ((second % 7_200) * 100) / 7_200
    if (doffProgress === 0 && second > 0) {
      say(second, 'doff', { doffSeq, stopAt: start + (second - 150) * 1_000, restartAt: start + second * 1_000, kgScale: 60 })
      doffSeq += 1
    }
    say(second, 'tick', {
      state: stop?.[2] ?? 'running',
      spindleRpm: 16_000 + (second % 700),
      lengthTotal: isSlip ? 0 : metres,
      doffSeq,
      doffProgress,
    })
    if (second % minute === 10) say(second + 0.2, 'meter', { meterNo: '1', total: isSlip ? 0 : kWh })
    if (second % (5 * minute) === 20) say(second, 'env', { temperature: 20 + (second % 17), rh: 55 })
    if (second % (10 * minute) === 30) {
      const broken = new Set(breaks.flatMap(([spindle, from, lasts]) => (second >= from && second < from + lasts ? [spindle] : [])))
      say(second + 0.1, 'spindleMap', { codes: Array.from({ length: spindles }, (_, at) => (broken.has(at + 1) ? 2 : 1)) })
    }
  }
  for (const [spindleNo, from, lasts, isTwice] of breaks) {
    say(from + 0.5, 'spindleEvent', { spindleNo, event: 'break', edge: 'start' })
    if (isTwice) say(from + lasts / 2 + 0.5, 'spindleEvent', { spindleNo, event: 'weak', edge: 'start', rpm: 15_000 })
    say(from + lasts + 0.5, 'spindleEvent', { spindleNo, event: isTwice ? 'weak' : 'break', edge: 'end' })
  }
  for (const [from, lasts, state] of stops)
    if (state === 'stopped' && lasts > 60)
      say(from + lasts + 0.3, 'stop', { stopAt: start + from * 1_000, startAt: start + (from + lasts) * 1_000, machineCode: 'E7' })
  const isLost = ({ ts }: { readonly ts: number }): boolean =>
    gaps.some(([from, lasts]) => ts >= start + from * 1_000 && ts < start + (from + lasts) * 1_000)
  return said
    .filter((message) => !isLost(message))
    .toSorted((a, b) => a.ts - b.ts)
    .map((message, at): Message => Object({ ...message, seq: at + 1 }))
}

/** @param again After which messages the machine is heard again. */
function storedBy(messages: readonly Message[], again: (at: number) => boolean): unknown {
  const machine = new Spoken()
  const known = new Set<number>()
  for (const [at, message] of messages.entries()) {
    if (known.has(message.seq)) continue
    known.add(message.seq)
    machine.hear(message)
    if (again(at)) machine.hearAgain()
  }
  machine.hearAgain()
  machine.keep((facts) => void beSilent(machine.state, facts, start + 100 * 3_600_000))
  return Object.fromEntries(
    [...machine.tables]
      .filter(([, rows]) => rows.size > 0)
      .map(([kind, rows]) => [kind, [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => rounded(row))]),
  )
}

/** As it is stored: what is left out is null. */
const rounded = (row: Readonly<Record<string, unknown>>): unknown =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, typeof value === 'number' ? Math.round(value * 1_000) / 1_000 : value]),
  )

const seeds = fc.integer()
/** mulberry32 */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

test('disorder of up to fifteen minutes, and any duplication', () => {
  fc.assert(
    fc.property(plans, seeds, (plan, seed) => {
      const random = randomOf(seed)
      const said = saidIn(plan)
      const arrivals = said.flatMap((message) => {
        const at = (): number => message.ts + random() * 900_000
        return random() < 0.2
          ? [
              { message, at: at() },
              { message, at: at() },
            ]
          : [{ message, at: at() }]
      })
      const disordered = arrivals.toSorted((a, b) => a.at - b.at).map(({ message }) => message)
      expect(storedBy(disordered, () => random() < 0.02)).toEqual(storedBy(said, () => false))
    }),
    { numRuns: 25, endOnFailure: true },
  )
}, 300_000)

test('slight disorder, heard again at once', () => {
  fc.assert(
    fc.property(plans, seeds, (plan, seed) => {
      const random = randomOf(seed)
      const said = saidIn(plan)
      const disordered = said
        .map((message) => ({ message, at: message.ts + (random() < 0.05 ? random() * 30_000 : 0) }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ message }) => message)
      expect(storedBy(disordered, () => true)).toEqual(storedBy(said, () => false))
    }),
    { numRuns: 8, endOnFailure: true },
  )
}, 300_000)

test('backlogs of whole hours, each in its own order, among one another and what is new', () => {
  fc.assert(
    fc.property(plans, fc.array(moment, { minLength: 1, maxLength: 4 }), seeds, (plan, cuts, seed) => {
      const random = randomOf(seed)
      const said = saidIn(plan)
      const edges = [0, ...cuts.toSorted((a, b) => a - b), 9 * 3_600].map((second) => start + second * 1_000)
      const backlogs = edges.slice(1).map((edge, at) => said.filter(({ ts }) => ts < edge && ts >= (edges[at] ?? 0)))
      const mixed: Message[] = []
      while (backlogs.some(({ length }) => length > 0)) {
        const left = backlogs.filter(({ length }) => length > 0)
        const from = left[Math.floor(random() * left.length)]
        mixed.push(...(from?.splice(0, 1 + Math.floor(random() * 200)) ?? []))
      }
      expect(storedBy(mixed, () => random() < 0.01)).toEqual(storedBy(said, () => false))
    }),
    { numRuns: 25, endOnFailure: true },
  )
}, 300_000)
