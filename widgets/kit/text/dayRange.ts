// A range of days or moments between the filter's value and antd's range picker.
import dayjs, { type Dayjs } from 'dayjs'
import { hoursOf } from '../../../metadata/functions/span.ts'
import { schemaMessage } from '../../../metadata/text/messages.ts'
import type { Span, Text } from '../../../metadata/model/model.ts'
import { valueFault } from '../../../metadata/values/valueFault.ts'
import type { FilterProps } from '../../../runtime/index.ts'

export type PickedRange = [Dayjs | null, Dayjs | null]

interface RangeReader {
  readonly field: Pick<FilterProps['field'], 'label' | 'kind'>
  readonly read: (text: string) => Dayjs | null
}

/** The two ends as they stand, read or not; empty where there is none. */
export function textsOf(value: unknown): readonly [string, string] {
  const [from, to]: readonly unknown[] = Array.isArray(value) ? value : []
  return [typeof from === 'string' ? from : '', typeof to === 'string' ? to : '']
}

/** What is wrong with what stands in a picker: no day or time, or one before all others. */
export function faultOf(value: unknown, { field, read }: RangeReader): Text | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  if (read(value)) return valueFault({ kind: field.kind }, value)
  return schemaMessage({ keyword: 'format', instancePath: '', params: {} }, { label: field.label, kind: field.kind }, value)
}

/** Ends that may stay open. A range that may be only so long has both, once it has one: where nothing is chosen, Tab passes by. */
export function openEnds(value: unknown, limit: Span | undefined): [boolean, boolean] {
  const may = limit === undefined || textsOf(value).every((text) => text === '')
  return [may, may]
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
