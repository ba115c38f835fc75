// Tells the console what the mills did before it began to listen: single events of the last days, then daily facts, newest first.
import type { Interval } from '../../metadata/mill/interval.ts'
import type { Mill as MillPlan } from '../plan.ts'
import { dateOf, HOUR, MINUTE } from '../mill/calendar.ts'
import type { Course } from '../mill/course.ts'
import type { Mill } from '../mill/mill.ts'
import { Others } from '../mill/power.ts'
import { carry, carryAtOnce, type Courier } from './courier.ts'
import { dayLines } from './days.ts'
import { eventLines, stateLines } from './events.ts'
import { energyLine, hourLines } from './hours.ts'
import type { Line } from './line.ts'

/** A mill with what of its history is still to be told. */
export interface Untold {
  readonly mill: Mill
  readonly courses: readonly Course[]
  readonly courier: Courier
  readonly told: MillPlan['told']
  /** ms until which its floor is known; absent: nothing is. */
  readonly knownUntil?: number
  /** How much of the work is done, 0 to 1. */
  readonly report: (done: number) => void
}

export interface Span {
  /** Production days of single events, and of daily facts before them. */
  readonly days: number
  readonly earlierDays: number
  /** A full hour. */
  readonly until: number
}

/** A day of daily facts is that much less work than one of events. */
const LIGHT = 0.25
/** Days of daily facts that go in one call. */
const DAYS_AT_ONCE = 10
const QUARTER = 15 * MINUTE

/** From when its floor was last known, or the beginning of today, to `until`. */
export async function catchUp(untold: Untold, { until }: Span): Promise<void> {
  const { mill, knownUntil } = untold
  const today = mill.calendar.dayAt(until - 1)
  const first = knownUntil === undefined ? today : mill.calendar.dayAt(knownUntil)
  for (let day = today; day >= first; day--) await tellEvents(untold, { day, from: Math.ceil((knownUntil ?? 0) / HOUR) * HOUR, until })
}

/** All that lies before. */
export async function backfill(all: readonly Untold[], span: Span): Promise<void> {
  const works = all.map((untold) => new Work(untold, span))
  for (let back = 1; back <= span.days; back++) for (const work of works) await work.tellEventsOf(back)
  for (let back = span.days + 1; back <= span.days + span.earlierDays; back += DAYS_AT_ONCE)
    for (const work of works) await work.tellDays(back, Math.min(DAYS_AT_ONCE, span.days + span.earlierDays + 1 - back))
}

class Work {
  readonly #untold: Untold
  readonly #span: Span
  readonly #today: number
  readonly #events: ReadonlySet<string>
  readonly #days: ReadonlySet<string>
  readonly #whole: number
  #done = 0

  constructor(untold: Untold, span: Span) {
    this.#untold = untold
    this.#span = span
    this.#today = untold.mill.calendar.dayAt(span.until - 1)
    this.#events = new Set(untold.told.events)
    this.#days = new Set([...untold.told.events, ...untold.told.days])
    this.#whole = span.days + span.earlierDays * LIGHT
  }

  async tellEventsOf(back: number): Promise<void> {
    const day = this.#today - back
    // What has come since the floor was last known has been told by then.
    const { knownUntil, mill } = this.#untold
    const isTold = this.#events.has(dateOf(day)) || (knownUntil !== undefined && day >= mill.calendar.dayAt(knownUntil))
    if (!isTold) await tellEvents(this.#untold, { day, from: 0, until: this.#span.until })
    this.#report(1)
  }

  async tellDays(back: number, count: number): Promise<void> {
    const days = Array.from({ length: count }, (_, at) => this.#today - back - at).filter((day) => !this.#days.has(dateOf(day)))
    const lines = days.flatMap((day) => this.#untold.courses.flatMap((course) => [...dayLines(course, day)]))
    await carryAtOnce(this.#untold.courier, lines)
    this.#report(count * LIGHT)
  }

  #report(share: number): void {
    this.#done += share
    this.#untold.report(this.#done / this.#whole)
  }
}

/** States come last and together: a day that has any is told whole. */
async function tellEvents({ mill, courses, courier }: Untold, { day, from, until }: DaySpan): Promise<void> {
  const window = mill.calendar.windowOf(day)
  const time = { startAt: Math.max(window.startAt, from), endAt: Math.min(window.endAt, until) }
  if (time.endAt <= time.startAt) return
  await carry(courier, linesOf(courses, time))
  await carry(courier, meterLines(mill, time))
  await carryAtOnce(
    courier,
    courses.flatMap((course) => [...stateLines(course, time)]),
  )
}

interface DaySpan {
  readonly day: number
  readonly from: number
  readonly until: number
}

function* linesOf(courses: readonly Course[], time: Interval): Generator<Line> {
  for (const course of courses) {
    yield* eventLines(course, time)
    yield* hourLines(course, time)
  }
}

/** Of machines that are only metered. */
function* meterLines(mill: Mill, { startAt, endAt }: Interval): Generator<Line> {
  const powers = new Others(mill)
  for (let at = startAt; at + QUARTER <= endAt; at += QUARTER)
    for (const machine of mill.others) yield energyLine(machine.number, at, powers.kWOf(machine, at) / 4)
}
