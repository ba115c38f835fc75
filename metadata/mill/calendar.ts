// Which production date and shift period a moment lies in. A shift belongs to the production day in which it begins, whole; so the shifts of
// a day add up to the day, whatever midnight, a month's end or a leap day says.
import { unrollShiftChain, type ShiftPeriod } from '../functions/shiftChain.ts'
import type { Interval } from './interval.ts'
import { type DateOffset, offsetOn, productionDays } from './productionDate.ts'
import { dateOfDay, dayOfDate, zoneClock } from './zone.ts'

export interface Shift extends Interval {
  /** yyyy-mm-dd. */
  readonly productionDate: string
  /** 1 for the first period of the rule; 0 between shifts, where no period covers the time. */
  readonly period: number
}

export interface MillCalendar {
  readonly productionDateAt: (moment: number) => string
  /** The moments between which a production day lies; shifts that begin in it may end after it. */
  readonly productionDay: (date: string) => Interval
  readonly shiftAt: (moment: number) => Shift
  /** Without gaps, in order: those that touch the interval. */
  readonly shiftsBetween: (interval: Interval) => readonly Shift[]
  /** Of one production day; what lies between its shifts has period 0. */
  readonly shiftsOf: (date: string) => readonly Shift[]
  /** The periods that begin on a local date, unrolled over midnight; the rotation goes by these. */
  readonly shiftsBegunOn: (date: string) => readonly Shift[]
}

export interface CalendarSettings {
  /** IANA name of the mill's zone. */
  readonly zone: string
  /** In the order of the rule, at most four. */
  readonly periods: readonly ShiftPeriod[]
  readonly offsets?: readonly DateOffset[]
  /** Whose offsets count. */
  readonly place?: { readonly factory?: string; readonly process?: string }
}

/** @throws RangeError for periods that form no chain of at most 24 hours, and for an unknown zone. */
export function millCalendar({ zone, periods, offsets = [], place = {} }: CalendarSettings): MillCalendar {
  const clock = zoneClock(zone)
  const chain = unrollShiftChain(periods)
  if (!chain.ok) throw new RangeError(`Period ${chain.index + 1}: ${chain.problem}`)
  const days = productionDays(clock, (date) => offsetOn(offsets, date, place))

  const begunOn = (day: number): readonly Shift[] =>
    chain.periods.map(({ start, end }, at) => {
      const startAt = clock.momentOf(day, start)
      return { productionDate: days.dateAt(startAt), period: at + 1, startAt, endAt: clock.momentOf(day, end) }
    })

  /** The shifts around a moment: a chain is at most a day long and may begin at any hour. */
  const around = (moment: number): readonly Shift[] => [-2, -1, 0, 1].flatMap((days) => begunOn(clock.dayAt(moment) + days))

  const productionDay = (date: string): Interval => ({
    startAt: days.startOf(date),
    endAt: days.startOf(dateOfDay(dayOfDate(date) + 1)),
  })

  function shiftAt(moment: number): Shift {
    const near = around(moment)
    const found = near.find(({ startAt, endAt }) => startAt <= moment && moment < endAt)
    if (found) return found
    const productionDate = days.dateAt(moment)
    const day = productionDay(productionDate)
    return {
      productionDate,
      period: 0,
      startAt: Math.max(day.startAt, ...near.flatMap(({ endAt }) => (endAt <= moment ? [endAt] : []))),
      endAt: Math.min(day.endAt, ...near.flatMap(({ startAt }) => (startAt > moment ? [startAt] : []))),
    }
  }

  function shiftsBetween({ startAt, endAt }: Interval): readonly Shift[] {
    const shifts: Shift[] = []
    for (let at = startAt; at < endAt;) {
      const shift = shiftAt(at)
      shifts.push(shift)
      at = shift.endAt
    }
    return shifts
  }

  return {
    productionDateAt: days.dateAt,
    productionDay,
    shiftAt,
    shiftsBetween,
    shiftsOf: (date) => shiftsBetween(productionDay(date)).filter(({ productionDate }) => productionDate === date),
    shiftsBegunOn: (date) => begunOn(dayOfDate(date)),
  }
}
