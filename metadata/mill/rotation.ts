// Which team works which period: teams walk through one pattern of days, each from a place of its own.
import { dayOfDate } from './zone.ts'

export interface RotationRule {
  /** yyyy-mm-dd, the first day of the pattern. */
  readonly startDate: string
  readonly periods: number
  /** Days by which each team is ahead in the pattern; left out, teams are spread evenly over it. */
  readonly teams: readonly { readonly offsetDays?: number | null }[]
  /**
   * Teams go through the periods in their order and then rest, as long as there are more teams than periods. `period`: every `everyDays` days;
   * `week`: on Mondays; `doubleWeek`: next Monday, then every second; `custom`: day by day, as `customDays` says.
   */
  readonly cycle: 'period' | 'week' | 'doubleWeek' | 'custom'
  readonly everyDays?: number
  /** Number of the period of each day of the pattern, 0 for a day off. */
  readonly customDays?: readonly number[]
  /** Days of the week on which nobody works: Sunday, Saturday and Sunday, none. */
  readonly workingDay: 'singleRest' | 'doubleRest' | 'noRest'
  /** After holidays: the pattern has gone on meanwhile, or begins where it stopped. */
  readonly postHolidayRule: 'continue' | 'resume'
}

export interface Holiday {
  /** yyyy-mm-dd. */
  readonly date: string
  /** work: a day of the week's rest on which work is done all the same. */
  readonly type: 'rest' | 'work'
}

export interface PlannedDay {
  readonly holiday: boolean
  /** By period: 1 for the first team, 0 for none; empty on a day on which nobody works. */
  readonly teams: readonly number[]
}

export interface Rotation {
  readonly on: (date: string) => PlannedDay
}

const WEEK = 7

/** Days since the Monday before day 0 (a Thursday), so that weeks begin on Mondays. */
const weekday = (day: number): number => (((day + 3) % WEEK) + WEEK) % WEEK

/** The period of each day, 0 for rest. */
function patternOf({ cycle, everyDays = 1, customDays = [], periods, teams }: RotationRule): readonly number[] {
  if (cycle === 'custom') return customDays
  const length = cycle === 'week' ? WEEK : cycle === 'doubleWeek' ? 2 * WEEK : everyDays
  return teams.flatMap((_, slot) => Array<number>(length).fill(slot < periods ? slot + 1 : 0))
}

/** How far the pattern has come on its first day: weeks begin on Mondays, and the first double week is over next Monday. */
function leadOf({ cycle, startDate }: RotationRule): number {
  const since = weekday(dayOfDate(startDate))
  return cycle === 'week' ? since : cycle === 'doubleWeek' ? since + WEEK : 0
}

function offsetsOf(rule: RotationRule, length: number): readonly number[] {
  return rule.teams.map(({ offsetDays }, at) => offsetDays ?? Math.floor((at * length) / rule.teams.length))
}

export function rotation(rule: RotationRule, holidays: readonly Holiday[] = []): Rotation {
  const pattern = patternOf(rule)
  const offsets = offsetsOf(rule, pattern.length)
  const start = dayOfDate(rule.startDate)
  const types = new Map(holidays.map(({ date, type }) => [date, type]))
  const rests = holidays
    .filter(({ type, date }) => type === 'rest' && dayOfDate(date) >= start)
    .map(({ date }) => dayOfDate(date))
    .toSorted((a, b) => a - b)
  const lead = leadOf(rule)

  function on(date: string): PlannedDay {
    const day = dayOfDate(date)
    const holiday = types.get(date) === 'rest'
    const resumes = rule.postHolidayRule === 'resume'
    const off = (holiday && resumes) || (types.get(date) !== 'work' && isWeeklyRest(rule, day))
    if (day < start || off || pattern.length === 0) return { holiday, teams: [] }
    const skipped = resumes ? rests.filter((rest) => rest < day).length : 0
    const step = day - start + lead - skipped
    const teams = Array.from(
      { length: rule.periods },
      (_, period) => offsets.findIndex((offset) => pattern[(step + offset) % pattern.length] === period + 1) + 1,
    )
    return { holiday, teams }
  }
  return { on }
}

function isWeeklyRest({ workingDay }: RotationRule, day: number): boolean {
  const at = weekday(day)
  return (workingDay !== 'noRest' && at === 6) || (workingDay === 'doubleRest' && at === 5)
}

export interface RotationFault {
  readonly problem: 'empty' | 'period' | 'nobody' | 'several'
  /** 1 for the first day of the pattern. */
  readonly day: number
  readonly period: number
}

/** What keeps a rule from manning each period of each day by just one team; undefined where nothing does. */
export function rotationFault(rule: RotationRule): RotationFault | undefined {
  const pattern = patternOf(rule)
  if (pattern.length === 0) return { problem: 'empty', day: 0, period: 0 }
  const wrong = pattern.findIndex((period) => !Number.isInteger(period) || period < 0 || period > rule.periods)
  if (wrong >= 0) return { problem: 'period', day: wrong + 1, period: pattern[wrong] ?? 0 }
  const offsets = offsetsOf(rule, pattern.length)
  for (let day = 0; day < pattern.length; day += 1)
    for (let period = 1; period <= rule.periods; period += 1) {
      const manned = offsets.filter((offset) => pattern[(day + offset) % pattern.length] === period).length
      if (manned !== 1) return { problem: manned === 0 ? 'nobody' : 'several', day: day + 1, period }
    }
  return undefined
}
