// Tells the console what the mills did before it began to listen: single events of the last days, then daily facts, newest first.
import type { Interval } from '../../metadata/mill/interval.ts'
import type { Mill as MillPlan } from '../plan.ts'
import { dateOf, HOUR } from '../mill/calendar.ts'
import type { Course } from '../mill/course.ts'
import type { Mill } from '../mill/mill.ts'
import { correctionsOf } from './corrections.ts'
import { act, carry, carryAtOnce, type Courier } from './courier.ts'
import { dayLines } from './days.ts'
import { eventLines, stateLines } from './events.ts'
import { hourLines } from './hours.ts'
import type { Line } from './line.ts'
import { meterLines, otherDayLines, otherStateLines } from './others.ts'

/** A mill with what of its history is still to be told. */
export interface Backlog {
  readonly mill: Mill
  readonly courses: readonly Course[]
  /** From when on a frame's box tells of it. */
  readonly handOver: (course: Course) => number
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

/** From when its floor was last known, or the beginning of the first day that a box tells of, to `until`. Answers what is known now. */
export async function backfillUntil(untold: Backlog, { until }: Span): Promise<Backlog> {
  const { mill, knownUntil, courses, handOver } = untold
  const { calendar } = mill
  const begun = Math.min(until, ...courses.map(handOver))
  const first = calendar.dayAt(Math.min(begun, knownUntil ?? begun))
  const from = knownUntil === undefined ? 0 : Math.ceil(knownUntil / HOUR) * HOUR
  for (let day = calendar.dayAt(until - 1); day >= first; day--) await sendEvents(untold, { day, from, until })
  return { ...untold, knownUntil: knownUntil === undefined ? calendar.windowOf(first).startAt : knownUntil }
}

/** The hours in which boxes began to speak, once more: of their beginning nothing was heard. */
export async function sendFirstHours({ courses, handOver, courier }: Backlog): Promise<void> {
  const lines = courses.flatMap((course) => {
    const startAt = Math.floor(handOver(course) / HOUR) * HOUR
    return [...hourLines(course, { startAt, endAt: startAt + HOUR })]
  })
  await carry(courier, lines)
}

/** What no box tells: the machines that have none. */
export async function sendMeters({ mill, courier }: Backlog, time: Interval): Promise<void> {
  await carry(courier, meterLines(mill, time))
  await carry(courier, otherStateLines(mill, time))
}

/** All that lies before. */
export async function backfill(all: readonly Backlog[], span: Span): Promise<void> {
  const works = all.map((untold) => new Work(untold, span))
  for (let back = 1; back <= span.days; back++) for (const work of works) await work.sendEventsOf(back)
  for (let back = span.days + 1; back <= span.days + span.earlierDays; back += DAYS_AT_ONCE)
    for (const work of works) await work.sendDays(back, Math.min(DAYS_AT_ONCE, span.days + span.earlierDays + 1 - back))
}

class Work {
  readonly #untold: Backlog
  readonly #span: Span
  readonly #today: number
  readonly #events: ReadonlySet<string>
  readonly #days: ReadonlySet<string>
  readonly #whole: number
  /** Days told, of which people have not put right yet what was wrong. */
  #uncorrected: number[] = []
  #done = 0

  constructor(untold: Backlog, span: Span) {
    this.#untold = untold
    this.#span = span
    this.#today = untold.mill.calendar.dayAt(span.until - 1)
    this.#events = new Set(untold.told.events)
    this.#days = new Set([...untold.told.events, ...untold.told.days])
    this.#whole = span.days + span.earlierDays * LIGHT
  }

  async sendEventsOf(back: number): Promise<void> {
    const day = this.#today - back
    // What has come since the floor was last known has been told by then.
    const { knownUntil, mill } = this.#untold
    const isReported = this.#events.has(dateOf(day)) || (knownUntil !== undefined && day >= mill.calendar.dayAt(knownUntil))
    if (!isReported) await sendEvents(this.#untold, { day, from: 0, until: this.#span.until })
    // While this day was told, the console has made the shifts of the one told before.
    await this.#correct()
    if (!isReported) this.#uncorrected.push(day)
    this.#report(1)
  }

  async sendDays(back: number, count: number): Promise<void> {
    const days = Array.from({ length: count }, (_, at) => this.#today - back - at).filter((day) => !this.#days.has(dateOf(day)))
    const lines = days.flatMap((day) => [
      ...this.#untold.courses.flatMap((course) => [...dayLines(course, day)]),
      ...otherDayLines(this.#untold.mill, day),
    ])
    await carryAtOnce(this.#untold.courier, lines)
    this.#uncorrected.push(...days)
    await this.#correct()
    this.#report(count * LIGHT)
  }

  async #correct(): Promise<void> {
    const { courses, courier } = this.#untold
    for (const day of this.#uncorrected)
      for (const [nth, { path, body }] of correctionsOf(courses, day).entries())
        await act(courier, path, { key: `correction-${dateOf(day)}-${nth}`, body })
    this.#uncorrected = []
  }

  #report(share: number): void {
    this.#done += share
    this.#untold.report(this.#done / this.#whole)
  }
}

/** States come last and together: a day that has any is told whole. */
async function sendEvents({ mill, courses, handOver, courier }: Backlog, { day, from, until }: DaySpan): Promise<void> {
  const window = mill.calendar.windowOf(day)
  const time = { startAt: Math.max(window.startAt, from), endAt: Math.min(window.endAt, until) }
  if (time.endAt <= time.startAt) return
  const ownTime = (course: Course): Interval => ({ startAt: time.startAt, endAt: Math.min(time.endAt, handOver(course)) })
  await carry(courier, linesOf(courses, time, ownTime))
  await carry(courier, meterLines(mill, time))
  await carryAtOnce(courier, [
    ...courses.flatMap((course) => [...linesUntil(stateLines, course, ownTime(course))]),
    ...otherStateLines(mill, time),
  ])
}

interface DaySpan {
  readonly day: number
  readonly from: number
  readonly until: number
}

type Lines = (course: Course, time: Interval) => Iterable<Line>
const linesUntil = (lines: Lines, course: Course, time: Interval): Iterable<Line> => (time.startAt < time.endAt ? lines(course, time) : [])

/** Hours are told whole, also where a box goes on with them. */
function* linesOf(courses: readonly Course[], time: Interval, until: (course: Course) => Interval): Generator<Line> {
  for (const course of courses) {
    yield* linesUntil(eventLines, course, until(course))
    yield* hourLines(course, time)
  }
}
