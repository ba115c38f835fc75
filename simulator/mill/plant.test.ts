// Plant 1 as the generator makes it: its targets (docs/product.md), and what must agree whatever is drawn.
import { expect, test } from 'vitest'
import { cellsOf, type Cell } from '../history/cells.ts'
import { eventLines, stateLines } from '../history/events.ts'
import type { Line } from '../history/line.ts'
import { hourLines } from '../history/hours.ts'
import { plantOne, varieties } from '../testing/plantOne.ts'
import { dayOf, HOUR, MINUTE, weekdayOf } from './calendar.ts'
import { Course } from './course.ts'
import { byShift, factsOf } from './facts.ts'
import { loadOf } from './holidays.ts'
import { millOf } from './mill.ts'
import { Others } from './power.ts'
import type { Run } from './run.ts'
import { stopsOf } from './stops.ts'

const mill = millOf({ name: '锦华纺织', shape: plantOne })
const courses = mill.frames.map((frame) => new Course(frame))
const monday = dayOf('2026-11-02')
const week = Array.from({ length: 7 }, (_, at) => monday + at)

const sum = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((total, one) => total + of(one), 0)
const perDay = week.map((day) => courses.flatMap((course) => cellsOf(course, day).map((cell) => ({ ...cell, course, day }))))
const cells = perDay.flat()

test('a day of plant 1 keeps to its targets', () => {
  for (const [at, day] of perDay.entries()) {
    const kg = sum(day, (cell) => cell.kg)
    expect(kg, `day ${at}`).toBeGreaterThan(18_500)
    expect(kg, `day ${at}`).toBeLessThan(20_000)
    const doffs = sum(day, (cell) => cell.doffs)
    expect(Math.abs(doffs - 400), `day ${at}`).toBeLessThanOrEqual(15)
    const startups = sum(day, (cell) => cell.startupBreaks)
    expect(startups).toBeGreaterThan(4_000)
    expect(startups).toBeLessThan(5_000)
  }
  const mean = (of: (cell: Cell) => number): number => sum(cells, of) / week.length
  expect(Math.abs(mean((cell) => cell.breaks) / 20_500 - 1)).toBeLessThan(0.04)
  expect(mean((cell) => cell.kWh)).toBeGreaterThan(36_000)
  expect(mean((cell) => cell.kWh)).toBeLessThan(38_000)
  for (const [workshop, kg] of [
    ['细纱一车间', 5_570],
    ['细纱二车间', 7_570],
    ['细纱三车间', 6_170],
  ] as const) {
    const made =
      sum(
        cells.filter(({ course }) => course.frame.workshop === workshop),
        (cell) => cell.kg,
      ) / week.length
    expect(Math.abs(made / kg - 1), workshop).toBeLessThan(0.03)
  }
})

test('efficiencies lie where those of a good mill lie, and multiply: F8 = F9 · F10 · residual', () => {
  const made = sum(cells, (cell) => cell.kg) / sum(cells, (cell) => cell.theoreticalKg)
  const time = sum(cells, (cell) => cell.minutes.run) / sum(cells, (cell) => cell.minutes.planned)
  const spindles = sum(cells, (cell) => cell.productiveSpindleHours) / sum(cells, (cell) => cell.spindleHours)
  expect(Math.abs(time - 0.965)).toBeLessThan(0.008)
  expect(spindles).toBeGreaterThan(0.985)
  expect(spindles).toBeLessThan(0.995)
  expect(Math.abs(made / (time * spindles) - 0.985)).toBeLessThan(0.01)
  const empty = sum(cells, (cell) => cell.emptySpindleHours) / sum(cells, (cell) => cell.spindleHours)
  expect(empty).toBeGreaterThan(0.004)
  expect(empty).toBeLessThan(0.006)
  const weak = sum(cells, (cell) => cell.weakSpindleHours) / sum(cells, (cell) => cell.spindleHours)
  expect(Math.abs(weak - 0.0015)).toBeLessThan(0.0004)
})

test('each minute of a machine is one of running, standing, doffing and silence, and shifts add up to the day', () => {
  for (const { minutes } of cells) expect(minutes.run + minutes.stop + minutes.doffing + minutes.offline).toBeCloseTo(minutes.calendar, 6)
  const days = Map.groupBy(cells, ({ course, day }) => `${course.frame.number} ${day}`)
  for (const own of days.values()) expect(sum(own, ({ minutes }) => minutes.calendar)).toBeCloseTo(1_440, 6)
  for (const course of courses.filter((_, at) => at % 7 === 0)) {
    const { startAt, endAt } = mill.calendar.windowOf(monday)
    const [told, ...others] = course.between(startAt, endAt)
    const ended = Math.min(endAt, told?.run.endAt ?? endAt)
    const metres = (told?.countersAt(ended).metres ?? 0) - (told?.countersAt(startAt).metres ?? 0)
    const later = sum(others, (one) => one.countersAt(Math.min(endAt, one.run.endAt)).metres)
    const own = cells.filter((cell) => cell.course === course && cell.day === monday && cell.minutes.offline === 0)
    if (own.length === 3) expect(sum(own, ({ lengthM }) => lengthM)).toBeCloseTo(metres + later, 3)
  }
})

test('ends break only while the frame runs, one spindle once at a time; energy follows the state; doffs weigh what was delivered', () => {
  let [doffed, delivered] = [0, 0]
  for (const course of courses.filter((_, at) => at % 9 === 0))
    for (const day of week) {
      const { startAt, endAt } = mill.calendar.windowOf(day)
      const facts = factsOf(course, startAt, endAt)
      const free = new Map<number, number>()
      const isSound = (one: (typeof facts.breaks)[number]): boolean => {
        const frozen = Math.abs(one.seconds - 3_600 * one.told.hoursWithin(one, one)) <= 1.5
        const apart = (free.get(one.spindle) ?? 0) <= one.startAt
        free.set(one.spindle, one.endAt)
        return one.told.pieceAt(one.startAt).state === 'running' && one.endAt > one.startAt && one.seconds <= 3_600 && frozen && apart
      }
      expect(facts.breaks.filter((one) => !isSound(one))).toEqual([])
      const follows = (run: Run): boolean => {
        const most = Math.max(...run.pieces.map(({ kW }) => kW))
        return run.pieces.every(({ kW, state }) => kW > most / 2 === (state === 'running'))
      }
      expect(course.between(startAt, endAt).every(({ run }) => follows(run))).toBe(true)
      const lines = [...eventLines(course, { startAt, endAt })]
      doffed += sum(
        lines.filter(({ kind }) => kind === 'doffRecord'),
        (line) => Number(line.kgCalc),
      )
      delivered += sum(
        cells.filter((cell) => cell.course === course && cell.day === day),
        ({ kg }) => kg,
      )
    }
  expect(Math.abs(doffed / delivered - 1)).toBeLessThan(0.015)
})

test('any day can be made alone: a fresh start tells the same lines as one that came the other way, and windows add up to the day', () => {
  const [frame] = mill.frames.slice(25)
  if (!frame) throw new Error('no frame')
  const told = (course: Course, day: number, parts = 1): readonly Line[] => {
    const { startAt, endAt } = mill.calendar.windowOf(day)
    const hours = (endAt - startAt) / HOUR / parts
    const windows = Array.from({ length: parts }, (_, at) => ({
      startAt: startAt + at * hours * HOUR,
      endAt: startAt + (at + 1) * hours * HOUR,
    }))
    return windows.flatMap((window) => [...eventLines(course, window), ...stateLines(course, window), ...hourLines(course, window)])
  }
  const backward = new Course(frame)
  const days = week
    .toReversed()
    .map((day) => told(backward, day))
    .reverse()
  for (const [at, day] of week.entries()) expect(told(new Course(frame), day)).toEqual(days[at])
  const events = (lines: readonly Line[]) =>
    lines
      .filter(({ kind }) => kind !== 'machineState')
      .map((line) => JSON.stringify(line))
      .sort()
  expect(events(told(backward, monday, 24))).toEqual(events(days[0] ?? []))
})

test('stops of all kinds come as often as they should, and holidays stand still', () => {
  const year = Array.from({ length: 364 }, (_, at) => dayOf('2025-11-03') + at).filter((day) => loadOf(mill.name, day) === 1)
  const stops = year.flatMap((day) => mill.frames.flatMap((frame) => stopsOf(frame, day).map((stop) => ({ ...stop, day }))))
  const rate = (reason: string | undefined): number =>
    stops.filter(({ cause }) => ('reason' in cause ? cause.reason : undefined) === reason).length / year.length / mill.frames.length
  expect(rate('T05') + rate(undefined)).toBeGreaterThan(0.54)
  expect(rate('T05') + rate(undefined)).toBeLessThan(0.62)
  expect(rate('T02') + rate('T03') + rate('T04')).toBeCloseTo(0.045, 2)
  expect(rate('T06')).toBeCloseTo(1 / 20, 2)
  expect(rate('T07')).toBeCloseTo(1 / 10, 1)
  expect(rate('T08')).toBeCloseTo(1 / 180, 2)
  expect(rate('T01') * 364).toBeCloseTo(4, -1)
  const cleaned = (weekday: number): number =>
    stops.filter(
      ({ cause, day }) => cause.state === 'maintenance' && 'reason' in cause && cause.reason === 'T06' && weekdayOf(day) === weekday,
    ).length / 52
  expect(cleaned(0)).toBeGreaterThan(4)
  for (const weekday of [1, 2, 3, 4, 5, 6]) expect(Math.abs(cleaned(weekday) - 3), `weekday ${weekday}`).toBeLessThan(1.3)
  // Closed in the dearest hours of the dear months alone.
  expect(new Set(stops.filter(({ cause }) => cause.state === 'closure').map(({ startAt }) => new Date(startAt).getUTCMonth() + 1))).toEqual(
    new Set([12, 1, 7, 8]),
  )
  const festival = dayOf('2026-02-17')
  const standing = courses.filter((course) => cellsOf(course, festival)[0]?.minutes.run === 0).length
  expect(standing).toBeGreaterThan(40)
})

test('a frame changes its variety under revision, and begins the new one with empty tubes', () => {
  const [frame] = plantOne.frames
  const [first, second] = [varieties['C 16s'], varieties['C 21s']]
  if (!frame || !first || !second) throw new Error('no frame')
  const changed = '2026-11-04T05:00:00Z'
  const assignments = [
    { from: '2025-01-01T00:00:00Z', to: '2026-11-04T02:00:00Z', variety: first },
    { from: changed, to: null, variety: second },
  ]
  const own = millOf({ name: 'revision', shape: { ...plantOne, frames: [{ ...frame, assignments }] } })
  const [placed] = own.frames
  if (!placed) throw new Error('no frame')
  const course = new Course(placed)
  const at = Date.parse(changed)
  expect(course.at(at - MINUTE).pieceAt(at - MINUTE)).toMatchObject({ state: 'revision' })
  expect(course.at(at - MINUTE).run.spinning.variety).toBe('C 16s')
  expect(course.at(at)).toMatchObject({ run: { startAt: at, spinning: { variety: 'C 21s' } } })
  expect(course.at(at).countersAt(at).metres).toBe(0)
  const window = own.calendar.windowOf(dayOf('2026-11-04'))
  const shifts = byShift(factsOf(course, window.startAt, window.endAt).states, own.calendar.shiftsOf(dayOf('2026-11-04')))
  const [stood] = shifts.filter(({ state }) => state === 'revision')
  expect(stood?.endAt).toBe(at)
  // A doff that was due just then may have made it wait for some minutes.
  expect(Math.abs((stood?.startAt ?? 0) - (at - 3 * HOUR))).toBeLessThan(7 * MINUTE)
  expect(cellsOf(course, dayOf('2026-11-04')).map(({ variety, shift }) => [shift.period, variety])).toEqual([
    [1, 'C 16s'],
    [1, 'C 21s'],
    [2, 'C 21s'],
    [3, 'C 21s'],
  ])
})

test('the whole plant draws what such a plant draws', () => {
  const kinds = { BLOW: 2, CARD: 24, COMB: 14, DRAW: 14, ROVE: 14, WIND: 20, TFO: 6, aircon: 8, compressor: 4 }
  const others = Object.entries(kinds).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, at) => ({ number: `${kind}${at}`, plant: '一厂', kind, ratedKw: 20 })),
  )
  const whole = millOf({ name: '锦华纺织', shape: { ...plantOne, others } })
  const powers = new Others(whole)
  const beside = week.map((day) =>
    sum(others, (one) =>
      sum(
        Array.from({ length: 24 }, (_, hour) => powers.kWOf(one, mill.calendar.startOf(day) + hour * HOUR)),
        (kW) => kW,
      ),
    ),
  )
  const ring = week.map((_, at) => sum(perDay[at] ?? [], (cell) => cell.kWh))
  for (const [at, kWh] of ring.entries()) expect(Math.abs((kWh + (beside[at] ?? 0)) / 69_000 - 1), `day ${at}`).toBeLessThan(0.05)
})
