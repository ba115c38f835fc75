// What people put right later: each week one shift in which a box had no power is supplemented, and two are repaired after weighing.
import { Draws, seedOf } from '../draws.ts'
import { dateOf, HOUR, MINUTE } from '../mill/calendar.ts'
import type { Course } from '../mill/course.ts'
import { outagesOf } from '../mill/outages.ts'
import { cellsOf } from './cells.ts'
import { round } from './line.ts'
import { reasons } from './texts.ts'

/** A call as the console's page makes it. */
export interface Correction {
  readonly path: '/api/production-supplement/create' | '/api/yield/YieldRepairOp'
  readonly body: Readonly<Record<string, string | number>>
}

/** What a box without power misses, of all that is spun meanwhile: its machine's counter goes on, cops that are taken off then it never hears of. */
const MISSED = 0.08

/** What a person reads off beside what the box has counted. */
const repairs = [
  { operation: 'replace', least: 0.985, most: 1.015 },
  { operation: 'add', least: 0.005, most: 0.02 },
  { operation: 'subtract', least: 0.005, most: 0.02 },
] as const

/** Those of one production day; most days have none. */
export function correctionsOf(courses: readonly Course[], day: number): readonly Correction[] {
  // From Monday.
  const week = Math.floor((day + 3) / 7)
  const name = courses[0]?.frame.mill.name ?? ''
  const draws = new Draws(seedOf(name, 'corrections', week))
  const isToday = (): boolean => draws.whole(0, 6) === (day + 3) % 7
  const found: Correction[] = []
  if (isToday()) found.push(...supplementOf(courses, day))
  for (let nth = 0; nth < 2; nth++) if (isToday()) found.push(...repairOf(courses, day, nth))
  return found
}

/** The longest time of the day in which nothing was counted; else a quarter of an hour of some frame. */
function supplementOf(courses: readonly Course[], day: number): readonly Correction[] {
  const outages = courses.flatMap((course) =>
    outagesOf(course.frame, day, (at) => course.at(at)).flatMap(({ lost, startAt, endAt }) => (lost ? [{ course, startAt, endAt }] : [])),
  )
  const longest = outages.toSorted((a, b) => b.endAt - b.startAt - (a.endAt - a.startAt))[0]
  const { course, startAt, endAt } = longest ?? someTime(courses, day)
  const { id, spindles, mill } = course.frame
  if (id === undefined) return []
  const shift = mill.calendar.shiftAt(startAt)
  const kgPerHour = (course.at(startAt).run.spinning.grams * spindles) / 1000
  const missed = (MISSED * kgPerHour * (Math.min(endAt, shift.endAt) - startAt)) / HOUR
  const startOutput = round((kgPerHour * (startAt - shift.startAt)) / HOUR, 1)
  const endOutput = round(startOutput + Math.max(0.2, missed), 1)
  const body = {
    productionDate: shift.productionDate,
    device: id,
    period: shift.period,
    startOutput,
    endOutput,
    reason: reasons.supplement,
  }
  return [{ path: '/api/production-supplement/create', body }]
}

function someTime(
  courses: readonly Course[],
  day: number,
): {
  readonly course: Course
  readonly startAt: number
  readonly endAt: number
} {
  const draws = new Draws(seedOf(courses[0]?.frame.mill.name ?? '', 'supplement', day))
  const course = draws.pick(courses)
  const startAt = course.frame.mill.calendar.startOf(day) + draws.whole(30, 400) * MINUTE
  return { course, startAt, endAt: startAt + 15 * MINUTE }
}

function repairOf(courses: readonly Course[], day: number, nth: number): readonly Correction[] {
  const draws = new Draws(seedOf(courses[0]?.frame.mill.name ?? '', 'repair', day, nth))
  const course = draws.pick(courses)
  const { id } = course.frame
  const byPeriod = Map.groupBy(cellsOf(course, day), ({ shift }) => shift.period)
  // Of a shift with a change of variety nobody can say which of the two it is about.
  const cells = [...byPeriod.values()].flatMap((each) => (each.length === 1 ? each : [])).filter(({ kg }) => kg > 0)
  if (id === undefined || cells.length === 0) return []
  const { shift, kg } = draws.pick(cells)
  const { operation, least, most } = draws.pick(repairs)
  const value = round(kg * draws.between(least, most), 1)
  const body = {
    productionDate: dateOf(day),
    device: id,
    period: shift.period,
    operation,
    value,
    reason: reasons[operation],
  }
  return [{ path: '/api/yield/YieldRepairOp', body }]
}
