// Between the filter's value, a first and a last day, and what the pickers show.
import type { Dayjs } from 'dayjs'
import type { Text } from '../../metadata/model/model.ts'
import { monthIn, yearIn } from '../../metadata/written/days.ts'
import type { FilterProps } from '../../runtime/index.ts'
import { faultOf, textsOf } from '../kit/text/dayRange.ts'
import { presentDay, readAs, readMoment } from '../kit/text/moments.ts'
import { endFault, presentOf, settled, startFault, unitOf, type DateType, type Ends } from './limits.ts'

const written = 'YYYY-MM-DD'

/** First day of the start, last day of the end. */
export function valueOf(type: DateType, [start, end]: Ends): readonly [string, string] {
  const unit = unitOf(type)
  return [start.startOf(unit).format(written), end.endOf(unit).format(written)]
}

/** A day as it is kept or typed; of months and years also as those are written. */
export function readEnd(type: DateType, text: string): Dayjs | null {
  const month = type === 0 ? undefined : monthIn(text)
  const year = type < 2 ? undefined : yearIn(text)
  return readMoment(text) ?? readAs(month && `${month}-01`) ?? readAs(year && `${year}-01-01`)
}

/** Undefined unless both ends are days. */
export function endsOf(value: unknown): Ends | undefined {
  const [start, end] = textsOf(value).map(readMoment)
  return start && end ? [start, end] : undefined
}

/** What is wrong with the start and with the end. */
export function faultsOf(type: DateType, value: unknown, field: FilterProps['field']): readonly (Text | undefined)[] {
  const [from, to] = textsOf(value)
  const [start, end] = [readMoment(from), readMoment(to)]
  const today = presentDay(field)
  return [
    start ? startFault(type, start, { other: end, today }) : faultOf(from, { field, read: readMoment }),
    end ? endFault(type, end, { other: start, today }) : faultOf(to, { field, read: readMoment }),
  ]
}

/** The value after one end was chosen or typed: the other follows it. What cannot be read or may not be stands as it is, to be told of. */
export function taken(
  type: DateType,
  value: unknown,
  { at, text, today }: { readonly at: 0 | 1; readonly text: string; readonly today: Dayjs },
): unknown {
  const before = textsOf(value)
  const [from, to] = at === 0 ? [text, before[1]] : [before[0], text]
  // an end that stands empty follows too: from the present, and after a text that was taken away from the other end
  const other = before[1 - at] || (text === '' ? '' : presentOf(type, today)[0].format(written))
  const whole = text || other
  const [start, end] = (at === 0 ? [whole, other] : [other, whole]).map(readMoment)
  if (!start || !end) return from === '' && to === '' ? undefined : [from || null, to || null]
  const fault = at === 0 ? startFault(type, start, { other: end, today }) : endFault(type, end, { other: start, today })
  return fault ? [from || other, to || other] : valueOf(type, settled(type, start, end))
}

/** The one that was set, as long as it fits; of a pasted link whole years, whole months, else days. */
export function typeOf(value: unknown, set: DateType | undefined, offered: readonly DateType[]): DateType {
  const ends = endsOf(value)
  const first = set ?? offered[0] ?? 0
  if (!ends) return first
  const fits = (type: DateType) => String(valueOf(type, ends)) === String([ends[0].format(written), ends[1].format(written)])
  if (set !== undefined && fits(set)) return set
  return offered.toSorted((one, other) => other - one).find(fits) ?? first
}
