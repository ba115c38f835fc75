// A range of days or moments between the filter's value and antd's range picker.
import dayjs, { type Dayjs } from 'dayjs'
import { hoursOf } from '../../metadata/functions/span.ts'
import type { Span } from '../../metadata/model.ts'
import { readAs, sentMoment } from './moments.ts'

export type PickedRange = [Dayjs | null, Dayjs | null]

export function readRange(value: unknown): PickedRange {
  const [from, to]: readonly unknown[] = Array.isArray(value) ? value : []
  return [readAs(from), readAs(to)]
}

/** As moments of UTC; undefined where neither end is chosen. */
export function momentsOf(next: PickedRange | null): readonly [string | null, string | null] | undefined {
  const [from, to] = next ?? []
  return from || to ? [from ? sentMoment(from) : null, to ? sentMoment(to) : null] : undefined
}

/** While the second end is chosen: days that a range may not reach. Of ranges to the minute the search panel judges the rest. */
export function tooFar(
  limit: Span | undefined,
  { timed }: { readonly timed: boolean },
): (day: Dayjs, info: { readonly from?: Dayjs }) => boolean {
  if (!limit) return () => false
  // both days count unless their times do
  const most = timed ? Math.ceil(hoursOf(limit) / 24) : Math.floor(hoursOf(limit) / 24) - 1
  return (day, { from }) => from !== undefined && Math.abs(day.startOf('day').diff(dayjs(from).startOf('day'), 'day')) > most
}
