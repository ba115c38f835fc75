// Edges told up to five minutes late, in any order: what is told of breaks, empty positions and hours in the end is what it would be in the order of time.
import { expect, test } from 'vitest'
import type { Message } from '../../../metadata/telemetry/message.ts'
import { Spoken, start } from './testing/spoken.ts'

const latenessSec = 300
const spindles = 8
const lastSec = 6_000

type Row = Readonly<Record<string, unknown>>

interface Said {
  readonly second: number
  readonly kind: Message['kind']
  readonly content: object
}

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

const [stoppedFrom, stoppedTo, doffFrom, doffTo] = [1_200, 1_500, 4_500, 4_700]

/** A shift of a frame with a stop and a doff, in the order of time: ends that break soon and often, by the hour and for a moment, some twice, some never mended. */
function shiftOf(random: () => number): readonly Said[] {
  const said: Said[] = []
  const edge = (second: number, spindleNo: number, which: 'start' | 'end'): void =>
    void said.push({ second, kind: 'spindleEvent', content: { spindleNo, event: 'break', edge: which } })
  const broken: [from: number, to: number][][] = Array.from({ length: spindles }, () => [])
  for (let spindle = 1; spindle <= spindles; spindle++) {
    // The first one stands broken for longer than an hour.
    let second = spindle === 1 ? 61 : 60 + random() * 600
    while (second < lastSec - 60) {
      const lasts = spindle === 1 && second === 61 ? 4_200 : random() < 0.25 ? 1 + random() * 5 : 20 + random() * 500
      edge(second, spindle, 'start')
      if (random() < 0.1) edge(second + lasts / 2, spindle, 'start')
      if (random() < 0.9) edge(second + lasts, spindle, 'end')
      broken[spindle - 1]?.push([second, second + lasts])
      second += lasts + 3 + random() * 600
    }
  }
  for (let second = 0; second <= lastSec + 2 * latenessSec; second += 10) {
    const stands = second >= stoppedFrom && second < stoppedTo
    const doffs = second >= doffFrom && second < doffTo
    const doffProgress = second < doffTo ? 20 + (second * 78) / doffTo : ((second - doffTo) * 78) / doffTo
    const state = stands ? 'stopped' : doffs ? 'doffing' : 'running'
    said.push({ second, kind: 'tick', content: { state, spindleRpm: 16_800, doffSeq: second < doffTo ? 3 : 4, doffProgress } })
    if (second % 60 === 0) {
      const codes = broken.map((times) => (times.some(([from, to]) => second >= from && second < to) ? 2 : 1))
      said.push({ second, kind: 'spindleMap', content: { codes } })
    }
  }
  const doff = { doffSeq: 3, stopAt: start + doffFrom * 1_000, restartAt: start + doffTo * 1_000 }
  said.push({ second: doffTo, kind: 'doff', content: doff })
  return said.toSorted((one, other) => one.second - other.second)
}

function heard(said: readonly Said[]): readonly unknown[] {
  const machine = new Spoken()
  for (const { second, kind, content } of said) machine.say(second, kind, Object(content))
  const of = (kind: string) => machine.rows(kind).toSorted((a, b) => Number(a.spindle_no) - Number(b.spindle_no))
  const hours = of('hourlyMachine').map(({ hour, breaks, startup_breaks: startups, flickers }) => ({ hour, breaks, startups, flickers }))
  return [of('breakEpisode'), of('spindleEpisode'), hours]
}

test('sixty orders of arrival end as the order of time does', () => {
  const wrong: number[] = []
  for (let seed = 1; seed <= 60; seed++) {
    const random = randomOf(seed)
    const said = shiftOf(random)
    const arrivals = said.map((each) => ({
      each,
      at: each.kind === 'spindleEvent' ? each.second + random() * latenessSec : each.second,
    }))
    const disordered = arrivals.toSorted((one, other) => one.at - other.at).map(({ each }) => each)
    if (JSON.stringify(heard(disordered)) !== JSON.stringify(heard(said))) wrong.push(seed)
  }
  expect(wrong).toEqual([])
}, 60_000)

test('the histories tell of all kinds', () => {
  const told = [1, 2, 3, 4, 5].map((seed) => heard(shiftOf(randomOf(seed))) as [Row[], Row[], Row[]])
  expect(new Set(told.flatMap(([breaks]) => breaks.map(({ closed_by: by }) => by)))).toEqual(new Set(['pieced', 'stop', 'doff', 'empty']))
  expect(told.every(([, empties]) => empties.length > 0)).toBe(true)
  expect(told.flatMap(([, , hours]) => hours).some(({ flickers }) => Number(flickers) > 0)).toBe(true)
})
