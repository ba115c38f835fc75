// What boxes say over an hour is what their frames did: heard by the codec, counted against the course itself.
import { expect, test, vi } from 'vitest'
import { decode, encode } from '../../metadata/telemetry/codec.ts'
import { isUnfit, type Message } from '../../metadata/telemetry/message.ts'
import { kgByLength } from '../../metadata/mill/output.ts'
import { HOUR, MINUTE } from '../mill/calendar.ts'
import { Course } from '../mill/course.ts'
import { factsOf } from '../mill/facts.ts'
import { millOf } from '../mill/mill.ts'
import { plantOne } from '../testing/plantOne.ts'
import { handOverOf } from './handOver.ts'
import { requestedMap, bufferedRhythm, outagesIn, type Saying, sayings, underWay, usual } from './sayings.ts'
import { Totals } from './totals.ts'

vi.setConfig({ testTimeout: 60_000 })

const { frames } = millOf({ name: 'live', shape: plantOne })
const from = Date.parse('2026-11-10T03:00:00Z')
const to = from + HOUR
const speechOf = (course: Course) => ({ course, phase: 3_000, totals: new Totals(course, { from }) })

/** By windows of a minute, as a box thinks. */
function hour(course: Course): readonly Message[] {
  const speech = speechOf(course)
  const said: Saying[] = []
  for (let at = from; at < to; at += MINUTE) said.push(...sayings(speech, { from: at, to: at + MINUTE, rhythm: usual }))
  return said.map((saying, at) => {
    const heard = decode(saying.kind, encode({ ...saying, boot: 1, seq: at + 1 }, 'compact'))
    if (isUnfit(heard)) throw new Error(heard.reason)
    return heard
  })
}
const of = <K extends Message['kind']>(said: readonly Message[], kind: K): readonly Extract<Message, { kind: K }>[] =>
  said.flatMap((message) => (message.kind === kind ? [Object(message)] : []))

test('an hour of plant 1: states, breaks, doffs, metres, kWh and maps are those of the courses', () => {
  let [breaks, doffs] = [0, 0]
  for (const frame of frames.filter((_, at) => at % 4 === 0)) {
    const course = new Course(frame)
    const said = hour(course)
    expect(said.map(({ ts }) => ts)).toEqual(said.map(({ ts }) => ts).sort((a, b) => a - b))
    const facts = factsOf(course, from, to)
    const ticks = of(said, 'tick')
    for (const { ts, state } of ticks) {
      const fact = facts.states.find(({ startAt, endAt }) => startAt <= ts && ts < endAt)
      if (fact && fact.state !== 'offline') expect(state).toBe(fact.state)
    }
    // Every change of state is told when it comes.
    const away = facts.states.some(({ state }) => state === 'offline')
    if (!away) for (const { startAt } of facts.states.slice(1)) expect(ticks.some(({ ts }) => ts === startAt)).toBe(true)
    const starts = of(said, 'spindleEvent').filter(({ event, edge }) => event === 'break' && edge === 'start')
    const own = facts.breaks.filter(({ startAt }) => startAt > from && startAt <= to)
    expect(starts.filter(({ inStartup }) => inStartup === true).length).toBe(own.filter(({ startup }) => startup).length)
    expect(starts.length).toBe(own.length)
    // A slow spindle says how slow.
    for (const { event, edge, rpm } of of(said, 'spindleEvent'))
      expect(rpm !== undefined, event).toBe(edge === 'start' && (event === 'weak' || event === 'slip'))
    expect(of(said, 'doff').map(({ doffSeq }) => doffSeq)).toEqual(facts.doffs.map(({ cycle }) => cycle.seq))
    breaks += starts.length
    doffs += facts.doffs.length
    const [first, last] = [ticks[0], ticks.at(-1)]
    if (!first || !last) throw new Error('no ticks')
    const metres = facts.states.reduce((sum, { metres: each }) => sum + each, 0)
    const missed = ((last.deliverySpeed ?? 0) * (to - last.ts) + (first.deliverySpeed ?? 0) * (first.ts - from)) / MINUTE
    const { tex } = course.at(from).run.spinning
    expect(kgByLength(((last.lengthTotal ?? 0) - (first.lengthTotal ?? 0) + missed) * frame.spindles, tex)).toBeCloseTo(
      kgByLength(metres * frame.spindles, tex),
      0,
    )
    for (const { ts, codes } of of(said, 'spindleMap')) {
      const at = ticks.findLast((each) => each.ts <= ts)
      if (at?.ts === ts) expect(codes.filter((code) => code === 2).length).toBe(at.broken)
      expect(codes.length).toBe(frame.spindles)
    }
    const totals = of(said, 'meter').map(({ total }) => total)
    expect(totals).toEqual(totals.toSorted((a, b) => a - b))
  }
  expect(breaks).toBeGreaterThan(150)
  expect(doffs).toBeGreaterThan(1)
})

test('a box that is asked how its spindles stand says what it would have said by itself; away, it says nothing', () => {
  const course = new Course(frames[0] ?? expect.unreachable())
  const maps = sayings(speechOf(course), { from, to, rhythm: usual }).filter(({ kind }) => kind === 'spindleMap')
  expect(maps.length).toBeGreaterThan(50)
  for (const map of maps.slice(0, 20)) expect(requestedMap(speechOf(course), map.ts)).toEqual(map)
  const away = frames
    .map((frame) => new Course(frame))
    .flatMap((each) => outagesIn(each, from - 24 * HOUR, from).map((outage) => ({ each, outage })))
    .find(({ outage }) => outage.startAt < outage.endAt)
  if (!away) throw new Error('nobody was away')
  expect(requestedMap(speechOf(away.each), away.outage.startAt)).toBeUndefined()
})

test('counters go on over the ends of runs, also of a box that begins anew', () => {
  const course = new Course(frames[0] ?? expect.unreachable())
  const { run } = course.at(from)
  const totals = new Totals(course, { from: run.endAt - HOUR })
  const before = totals.at(run.endAt - 1)
  const after = totals.at(run.endAt + HOUR)
  expect(after.metres).toBeCloseTo(before.metres + course.at(run.endAt).countersAt(run.endAt + HOUR).metres, 3)
  const again = new Totals(course, {
    from: run.endAt + HOUR,
    metres: { at: run.endAt + HOUR, total: after.metres },
    kWh: { at: run.endAt - 1, total: before.kWh },
  })
  const much = again.at(run.endAt + 2 * HOUR)
  expect(much.metres).toBeCloseTo(totals.at(run.endAt + 2 * HOUR).metres, 3)
  expect(much.kWh).toBeCloseTo(totals.at(run.endAt + 2 * HOUR).kWh, 3)
})

test('a box begins at its frame’s last start: no end is broken then, and what is under way on spindles has its own start', () => {
  for (const frame of frames.slice(0, 10)) {
    const course = new Course(frame)
    const at = handOverOf(course, from)
    expect(at).toBeLessThanOrEqual(from)
    const told = underWay({ course, phase: 0, totals: new Totals(course, { from: at }) }, at)
    for (const saying of told) {
      expect(saying.kind === 'spindleEvent' && saying.event).not.toBe('break')
      expect(saying.ts).toBeLessThanOrEqual(at)
    }
    const quiet = sayings(
      { course, phase: 0, totals: new Totals(course, { from: at }) },
      { from: at, to: at + HOUR, rhythm: bufferedRhythm },
    )
    expect(quiet.filter(({ kind }) => kind === 'tick').length).toBeLessThan(150)
  }
})
