// Between the filter's value, a first and a last day, and what the pickers show.
import { readAs } from '../kit/moments.ts'
import { unitOf, type DateType, type Ends } from './limits.ts'

const written = 'YYYY-MM-DD'

/** First day of the start, last day of the end. */
export function valueOf(type: DateType, [start, end]: Ends): readonly [string, string] {
  const unit = unitOf(type)
  return [start.startOf(unit).format(written), end.endOf(unit).format(written)]
}

/** Undefined unless both ends are days. */
export function endsOf(value: unknown): Ends | undefined {
  const [from, to]: readonly unknown[] = Array.isArray(value) ? value : []
  const start = readAs(from)
  const end = readAs(to)
  return start && end ? [start, end] : undefined
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
