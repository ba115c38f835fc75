// What a frame made in each shift of a production day: the older days of the history, told without their single events.
import type { Shift } from '../../metadata/mill/calendar.ts'
import { plannedMin } from '../../metadata/mill/efficiency.ts'
import { type Interval, overlapMs } from '../../metadata/mill/interval.ts'
import { kgByLength, productiveSpindleHours, targetKg, theoreticalKg } from '../../metadata/mill/output.ts'
import { lostKg } from '../../metadata/mill/stops.ts'
import { MINUTE } from '../mill/calendar.ts'
import type { Course, RunWithBreaks } from '../mill/course.ts'
import { byShift, type Facts, factsOf, type StateFact } from '../mill/facts.ts'
import type { MachineState, StopType } from '../mill/state.ts'

/** One shift of a frame, with one variety. */
export interface Cell {
  readonly shift: Shift
  readonly variety: string
  readonly minutes: Minutes
  readonly spindleHours: number
  readonly brokenSpindleHours: number
  readonly emptySpindleHours: number
  readonly weakSpindleHours: number
  readonly productiveSpindleHours: number
  /** Metres that a spindle which always ran has delivered. */
  readonly lengthM: number
  readonly theoreticalKg: number
  readonly targetKg: number | null
  readonly kg: number
  readonly lossKg: number
  readonly breaks: number
  readonly startupBreaks: number
  /** Of running breaks. */
  readonly breakMin: number
  readonly doffs: number
  readonly kWh: number
  readonly stops: readonly StopSum[]
}

export interface Minutes {
  readonly calendar: number
  readonly planned: number
  readonly run: number
  readonly stop: number
  readonly doffing: number
  readonly offline: number
}

export interface StopSum {
  readonly type: StopType
  readonly reason: string | undefined
  readonly count: number
  readonly minutes: number
  readonly lossKg: number
}

const TARGET_EFFICIENCY = 94

export function cellsOf(course: Course, day: number): readonly Cell[] {
  const { calendar } = course.frame.mill
  const { startAt, endAt } = calendar.windowOf(day)
  const facts = factsOf(course, startAt, endAt)
  const parts = byShift(facts.states, calendar.shiftsOf(day))
  const cells = Map.groupBy(parts, ({ shift, told }) => `${shift.period} ${shift.startAt} ${told.run.spinning.variety}`)
  return [...cells.values()].flatMap((states) => {
    const [first] = states
    return first ? [cellOf({ course, facts, states, shift: first.shift, told: first.told })] : []
  })
}

interface CellParts {
  readonly course: Course
  readonly facts: Facts
  readonly states: readonly StateFact[]
  readonly shift: Shift
  readonly told: RunWithBreaks
}

function cellOf({ course, facts, states, shift, told }: CellParts): Cell {
  const { spindles } = course.frame
  const { spinning } = told.run
  const { variety, grams, tex } = spinning
  const runs = new Set(states.map((state) => state.told))
  const within = <T extends { readonly told: RunWithBreaks }>(list: readonly T[]): readonly T[] => list.filter((one) => runs.has(one.told))
  const hours = (one: Interval): number => [...runs].reduce((sum, run) => sum + run.hoursWithin(one, shift), 0)
  const sum = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((total, one) => total + of(one), 0)
  const begun = ({ startAt }: Interval): boolean => shift.startAt <= startAt && startAt < shift.endAt

  const minutes = minutesOf(states)
  const breaks = within(facts.breaks)
  const own = breaks.filter(begun)
  const spells = (kinds: readonly string[]): number =>
    sum(
      facts.spells.filter(({ kind }) => kinds.includes(kind)),
      hours,
    )
  const spindleHours = (spindles * minutes.run) / 60
  const brokenSpindleHours = sum(breaks, hours)
  const emptySpindleHours = spells(['empty', 'closed'])
  const productive = productiveSpindleHours({ spindleHours, brokenSpindleHours, emptySpindleHours })
  const lengthM = sum(states, ({ state, metres }) => (state === 'running' ? metres : 0))
  const theoretical = theoreticalKg(grams, spindles, minutes.planned / 60)
  const stops = stopSums(facts, { states, shift, runs }, (minute) => lostKg(grams, spindles, minute))
  return {
    shift,
    variety,
    minutes,
    spindleHours,
    brokenSpindleHours,
    emptySpindleHours,
    weakSpindleHours: spells(['weak']),
    productiveSpindleHours: productive,
    lengthM,
    theoreticalKg: theoretical,
    targetKg: targetKg({ efficiency: TARGET_EFFICIENCY, theoreticalKg: theoretical, shiftShare: minutes.planned / minutes.calendar }),
    kg: spindleHours > 0 ? kgByLength((lengthM * spindles * productive) / spindleHours, tex) : 0,
    lossKg: sum(stops, (stop) => stop.lossKg),
    breaks: own.filter(({ startup }) => !startup).length,
    startupBreaks: own.filter(({ startup }) => startup).length,
    breakMin:
      60 *
      sum(
        breaks.filter(({ startup }) => !startup),
        hours,
      ),
    doffs: within(facts.doffs).filter(({ cycle: { restartAt } }) => shift.startAt < restartAt && restartAt <= shift.endAt).length,
    kWh: sum(states, (state) => state.told.countersAt(state.endAt).kWh - state.told.countersAt(state.startAt).kWh),
    stops,
  }
}

function minutesOf(states: readonly StateFact[]): Minutes {
  const of = (...wanted: readonly MachineState[]): number =>
    states.reduce((sum, { state, startAt, endAt }) => sum + (wanted.includes(state) ? (endAt - startAt) / MINUTE : 0), 0)
  const calendar = states.reduce((sum, { startAt, endAt }) => sum + (endAt - startAt) / MINUTE, 0)
  const [run, doffing, offline] = [of('running'), of('doffing'), of('offline')]
  return {
    calendar,
    planned: plannedMin(calendar, { closureMin: of('closure'), plannedStopMin: of('planned', 'revision') }),
    run,
    stop: calendar - run - doffing - offline,
    doffing,
    offline,
  }
}

/** Each stop counts in the shift in which it begins, its minutes where they lie. */
function stopSums(
  facts: Facts,
  { states, shift, runs }: { readonly states: readonly StateFact[]; readonly shift: Shift; readonly runs: ReadonlySet<RunWithBreaks> },
  loss: (minutes: number) => number,
): readonly StopSum[] {
  const stoppedStates = states.flatMap((state) => (state.cause && state.state !== 'offline' ? [{ ...state, cause: state.cause }] : []))
  const causes = Map.groupBy(stoppedStates, ({ cause }) => cause)
  return Array.from(causes, ([cause, parts]): StopSum => {
    const minutes = parts.reduce((sum, part) => sum + overlapMs(part, shift) / MINUTE, 0)
    const count = facts.stands.filter(
      (stand) => stand.cause === cause && runs.has(stand.told) && shift.startAt <= stand.startAt && stand.startAt < shift.endAt,
    ).length
    return { type: cause.type, reason: 'reason' in cause ? cause.reason : undefined, count, minutes, lossKg: loss(minutes) }
  })
}
