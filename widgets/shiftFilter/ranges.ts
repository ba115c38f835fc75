// The times that are asked for most in a mill that works in shifts, from the periods that the document gives.
import { unrollShiftChain } from '../../metadata/functions/shiftChain.ts'
import type { Text } from '../../metadata/model/model.ts'

export interface Shift {
  readonly label: Text
  /** Clock times, HH:mm. */
  readonly start: string
  readonly end: string
  /** The one that is asked for as last night. */
  readonly night?: boolean
}

export type RangeName = 'thisShift' | 'lastShift' | 'lastNight' | 'today' | 'monthToDate'

export interface NamedRange {
  readonly name: RangeName
  /** The first moment, and the last millisecond: both ends of a filter count. */
  readonly from: Date
  readonly to: Date
  /** Of the shift that it is. */
  readonly shift?: Shift
}

interface Worked {
  readonly shift: Shift
  readonly start: Date
  readonly end: Date
}

/**
 * The ranges at a moment, in local time. A production day begins with the first shift: at 03:00 it is still the day before, and the month to
 * date begins with the first production day of that day's month. A shift that no period covers now is left out.
 */
export function rangesAt(shifts: readonly Shift[], now: Date): readonly NamedRange[] {
  const chain = unrollShiftChain(shifts)
  if (!chain.ok) return []
  const first = chain.periods[0]?.start ?? 0
  const day = startOfDay(now, first)
  const on = (days: number): readonly Worked[] =>
    chain.periods.flatMap(({ start, end }, at) => {
      const shift = shifts[at]
      return shift ? [{ shift, start: minutesAfter(day, days, start), end: minutesAfter(day, days, end) }] : []
    })
  const recent = [...on(-1), ...on(0)]
  const current = recent.find(({ start, end }) => start <= now && now < end)
  const last = recent.findLast(({ end }) => end <= (current?.start ?? now))
  const night = on(-1).find(({ shift }) => shift === nightOf(shifts))
  const month = new Date(day.getFullYear(), day.getMonth(), 1)
  return [
    ...(current ? [rangeOf('thisShift', current)] : []),
    ...(last ? [rangeOf('lastShift', last)] : []),
    ...(night ? [rangeOf('lastNight', night)] : []),
    between('today', minutesAfter(day, 0, first), minutesAfter(day, 1, first)),
    between('monthToDate', minutesAfter(month, 0, first), minutesAfter(day, 1, first)),
  ]
}

/** The shift that the document calls the night's, else the one that works at three. */
function nightOf(shifts: readonly Shift[]): Shift | undefined {
  const atThree = shifts.find(({ start, end }) => (start < end ? start <= '03:00' && '03:00' < end : '03:00' < end || start <= '03:00'))
  return shifts.find(({ night }) => night) ?? atThree
}

const between = (name: RangeName, from: Date, end: Date): NamedRange => ({ name, from, to: new Date(end.getTime() - 1) })
const rangeOf = (name: RangeName, { shift, start, end }: Worked): NamedRange => ({ ...between(name, start, end), shift })

/** Midnight of the production day that a moment belongs to. */
function startOfDay(now: Date, first: number): Date {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  return now >= minutesAfter(midnight, 0, first) ? midnight : new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
}

/** By the clock on the wall: a day on which the clock is set is not 24 hours long. */
const minutesAfter = (midnight: Date, days: number, minutes: number): Date =>
  new Date(midnight.getFullYear(), midnight.getMonth(), midnight.getDate() + days, 0, minutes)
