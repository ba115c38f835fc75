// The production day begins at the date offset, not at midnight. An offset holds from its day on: days before keep theirs.
import { dateOfDay, dayOfDate, type ZoneClock } from './zone.ts'

/** 08:00, where nothing is said. */
export const DEFAULT_OFFSET = 480

export interface DateOffset {
  readonly offsetMinutes: number
  /** yyyy-mm-dd. */
  readonly effectiveFrom: string
  readonly factory?: string | null
  readonly process?: string | null
}

/** Of all offsets those that hold for a process in a factory: on each day the most particular of what has begun. */
export function offsetOn(
  offsets: readonly DateOffset[],
  date: string,
  { factory, process }: { readonly factory?: string; readonly process?: string } = {},
): number {
  const fitting = offsets.filter(
    (each) => each.effectiveFrom <= date && (each.factory ?? factory) === factory && (each.process ?? process) === process,
  )
  const particular = (each: DateOffset): number => (each.factory ? 2 : 0) + (each.process ? 1 : 0)
  const [first] = fitting.toSorted((a, b) => particular(b) - particular(a) || (a.effectiveFrom < b.effectiveFrom ? 1 : -1))
  return first?.offsetMinutes ?? DEFAULT_OFFSET
}

export interface ProductionDays {
  /** yyyy-mm-dd of the production day in which a moment lies. */
  dateAt(moment: number): string
  /** The moment at which a production day begins. */
  startOf(date: string): number
}

export function productionDays(clock: ZoneClock, offsetOf: (date: string) => number): ProductionDays {
  const startOf = (date: string): number => clock.momentOf(dayOfDate(date), offsetOf(date))
  return {
    startOf,
    dateAt: (moment) => {
      const day = clock.dayAt(moment)
      const date = dateOfDay(day)
      return moment < startOf(date) ? dateOfDay(day - 1) : date
    },
  }
}
