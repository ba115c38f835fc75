// The conditions of a list: which are sent, which fill in when one is cleared.
import { trimmed } from '../../../metadata/written/visible.ts'
import { daysOf, periodOf, type Period } from '../../../metadata/functions/period.ts'
import { rangeFault } from '../../../metadata/functions/span.ts'
import type { SearchBlock, SearchField, Text } from '../../../metadata/model/model.ts'
import { atMill } from '../i18n/millClock.ts'
import { beginOf, productionDayAt } from '../i18n/millDay.ts'
import { dayText } from '../i18n/moment.ts'

export type Filter = Readonly<Record<string, unknown>>

/** What stands in the conditions from the start; a period is that of the day on which it is asked for. */
export function defaultsOf(search: SearchBlock): Filter {
  return Object.fromEntries(
    search.items.flatMap((item) => {
      const { field, default: value } = item
      if (value === undefined) return []
      const period = periodOf(value)
      return [[field, period ? rangeOf(period, item, new Date()) : value]]
    }),
  )
}

/** A period as a condition takes it: days of the calendar, or the mill's production days; of moments all between the beginning of the first and of the next. */
export function rangeOf(
  period: Period,
  { kind, productionDays }: Pick<SearchField, 'kind' | 'productionDays'>,
  now: Date,
): readonly [string, string] {
  if (!productionDays) return daysOf(period, atMill(now))
  const [first, last] = daysOf(period, productionDayAt(now))
  return kind === 'dateTime' ? [beginOf(first).toISOString(), new Date(beginOf(last, 1).getTime() - 1).toISOString()] : [first, last]
}

/** Nothing chosen: empty text, no number, an empty list, a range open at both ends. `false` and 0 are conditions. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || Number.isNaN(value)) return true
  return Array.isArray(value) && value.every(isBlank)
}

/** What is applied: texts trimmed, blanks dropped, defaults in their place. */
export function applied(draft: Filter, defaults: Filter): Filter {
  const tidied = Object.entries(draft).map(([field, value]) => [field, typeof value === 'string' ? trimmed(value) : value] as const)
  return { ...defaults, ...Object.fromEntries(tidied.filter(([, value]) => !isBlank(value))) }
}

/** What stands in the way of a search: field to message; nothing when it can be searched for. */
export function faultsOf(items: readonly SearchField[], draft: Filter): Readonly<Record<string, Text>> {
  const today = dayText(new Date())
  return Object.fromEntries(
    items.flatMap((item) => {
      const fault = isBlank(draft[item.field]) ? undefined : rangeFault(item, draft[item.field], today)
      return fault ? [[item.field, fault]] : []
    }),
  )
}

/** What an address asks of a search: what can be searched for, and what cannot and is told of at its fields. */
export function splitFilter(given: Filter, search: SearchBlock): { readonly value: Filter; readonly refused?: Filter } {
  const faults = faultsOf(search.items, given)
  const split = (wrong: boolean) => Object.fromEntries(Object.entries(given).filter(([field]) => field in faults === wrong))
  const value = applied(split(false), defaultsOf(search))
  return Object.keys(faults).length === 0 ? { value } : { value, refused: split(true) }
}
