// What a frame did in each hour, and what it drew in each quarter of an hour.
import { overlapMs } from '../../metadata/mill/interval.ts'
import { HOUR, MINUTE } from '../mill/calendar.ts'
import type { Course } from '../mill/course.ts'
import { type Facts, factsOf, part } from '../mill/facts.ts'
import type { MachineState } from '../mill/state.ts'
import type { Interval } from '../../metadata/mill/interval.ts'
import { iso, type Line, round } from './line.ts'

const QUARTER = 15 * MINUTE

/** Whole hours and quarters between two moments of a production day. */
export function* hourLines(course: Course, { startAt, endAt }: Interval): Generator<Line> {
  const facts = factsOf(course, startAt, endAt)
  for (let hour = startAt; hour + HOUR <= endAt; hour += HOUR) yield hourLine(course, facts, hour)
  for (let quarter = startAt; quarter + QUARTER <= endAt; quarter += QUARTER) {
    const kWh = kWhOf(course, { startAt: quarter, endAt: quarter + QUARTER })
    yield energyLine(course.frame.number, quarter, kWh)
  }
}

export const energyLine = (device: string, at: number, kWh: number): Line => ({
  kind: 'energyInterval',
  device,
  meterNo: device,
  startAt: iso(at),
  kWh: round(kWh, 3),
  kwMean: round(kWh * 4, 2),
})

function kWhOf(course: Course, { startAt, endAt }: Interval): number {
  return course
    .between(startAt, endAt)
    .reduce(
      (sum, told) => sum + told.countersAt(Math.min(endAt, told.run.endAt)).kWh - told.countersAt(Math.max(startAt, told.run.startAt)).kWh,
      0,
    )
}

function hourLine(course: Course, facts: Facts, hour: number): Line {
  const time = { startAt: hour, endAt: hour + HOUR }
  const { startAt, endAt } = time
  const states = facts.states.filter((state) => overlapMs(state, time) > 0).map((state) => part(state, startAt, endAt))
  const minutes = (...wanted: readonly MachineState[]): number =>
    states.reduce((sum, state) => sum + (wanted.includes(state.state) ? (state.endAt - state.startAt) / MINUTE : 0), 0)
  const metres = states.reduce((sum, state) => sum + (state.state === 'running' ? state.metres : 0), 0)
  const [runMin, doffingMin, offlineMin] = [minutes('running'), minutes('doffing'), minutes('offline')]
  const { rpm, twistPerMetre } = course.at(startAt).run.spinning
  const breaks = facts.breaks.filter((one) => one.startAt >= startAt && one.startAt < endAt)
  const { temperature, rh } = course.frame.room.climateAt(startAt + HOUR / 2)
  const paces = course
    .between(startAt, endAt)
    .flatMap(({ run }) => run.pieces.filter((piece) => overlapMs(piece, time) > 0).map(({ pace }) => pace))
  return {
    kind: 'hourlyMachine',
    device: course.frame.number,
    hour: iso(hour),
    avgRpm: runMin > 0 ? Math.round((metres / runMin) * twistPerMetre) : 0,
    maxRpm: Math.round(rpm * Math.max(0, ...paces)),
    setRpm: Math.round(rpm),
    lengthM: round(metres, 1),
    runMin: round(runMin, 3),
    stopMin: round(60 - runMin - doffingMin - offlineMin, 3),
    doffingMin: round(doffingMin, 3),
    offlineMin: round(offlineMin, 3),
    breaks: breaks.filter(({ startup }) => !startup).length,
    startupBreaks: breaks.filter(({ startup }) => startup).length,
    flickers: 0,
    temperature: round(temperature, 1),
    rh: round(rh, 1),
    kWh: round(kWhOf(course, time), 3),
  }
}
