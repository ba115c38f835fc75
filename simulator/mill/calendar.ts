// Production days of a mill by number (days since 1970-01-01): where they begin, and their shifts. What is asked often is kept.
import type { Interval } from '../../metadata/mill/interval.ts'
import { type MillCalendar, millCalendar, type Shift } from '../../metadata/mill/calendar.ts'
import { dateOfDay, dayOfDate, type ZoneClock, zoneClock } from '../../metadata/mill/zone.ts'
import type { Shape } from '../plan.ts'

export const MINUTE = 60_000
export const HOUR = 3_600_000
export const DAY = 86_400_000

export class Calendar {
  readonly #calendar: MillCalendar
  readonly #clock: ZoneClock
  readonly #starts = new Map<number, number>()
  readonly #shifts = new Map<number, readonly Shift[]>()

  constructor(shape: Pick<Shape, 'zone' | 'offsets' | 'periods'>) {
    this.#calendar = millCalendar(shape)
    this.#clock = zoneClock(shape.zone)
  }

  /** When the production day begins. */
  startOf(day: number): number {
    const known = this.#starts.get(day)
    if (known !== undefined) return known
    const { startAt } = this.#calendar.productionDay(dateOfDay(day))
    this.#starts.set(day, startAt)
    return startAt
  }

  dayAt(at: number): number {
    const day = Math.floor(at / DAY)
    return [day + 1, day, day - 1].find((one) => this.startOf(one) <= at) ?? day - 2
  }

  /** The shifts that belong to a production day, in order and without gaps: one may end after it. */
  shiftsOf(day: number): readonly Shift[] {
    const known = this.#shifts.get(day)
    if (known) return known
    const shifts = this.#calendar.shiftsOf(dateOfDay(day))
    this.#shifts.set(day, shifts)
    return shifts
  }

  /** From the first to the last shift of a production day: these times follow one another without gaps. */
  windowOf(day: number): Interval {
    const shifts = this.shiftsOf(day)
    return { startAt: shifts[0]?.startAt ?? this.startOf(day), endAt: shifts.at(-1)?.endAt ?? this.startOf(day + 1) }
  }

  shiftAt(at: number): Shift {
    const day = this.dayAt(at)
    const known = [day, day - 1, day + 1].flatMap((one) => this.shiftsOf(one))
    return known.find(({ startAt, endAt }) => startAt <= at && at < endAt) ?? this.#calendar.shiftAt(at)
  }

  /** Hour of the mill's clock, with its part: 13.5 is half past one. */
  hourAt(at: number): number {
    return this.#clock.minuteAt(at) / 60
  }
}

export const dateOf = dateOfDay
export const dayOf = dayOfDate
/** 0 is Sunday. */
export const weekdayOf = (day: number): number => (day + 4) % 7
/** From 1. */
export const monthOf = (day: number): number => new Date(day * DAY).getUTCMonth() + 1
