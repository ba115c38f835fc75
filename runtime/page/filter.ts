// The conditions of a list: which are sent, which fill in when one is cleared.
import { daysOf, periodOf } from '../../metadata/functions/period.ts'
import type { SearchBlock } from '../../metadata/model.ts'
import { atMill } from '../i18n/millClock.ts'

export type Filter = Readonly<Record<string, unknown>>

/** What stands in the conditions from the start; a period is that of the day on which it is asked for. */
export function defaultsOf(search: SearchBlock): Filter {
  return Object.fromEntries(
    search.items.flatMap(({ field, default: value }) => {
      if (value === undefined) return []
      const period = periodOf(value)
      return [[field, period ? daysOf(period, atMill(new Date())) : value]]
    }),
  )
}

/** Nothing chosen: empty text, no number, an empty list, a range open at both ends. `false` and 0 are conditions. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || Number.isNaN(value)) return true
  return Array.isArray(value) && value.every(isBlank)
}

/** What is applied: texts trimmed, blanks dropped, defaults in their place. */
export function applied(draft: Filter, defaults: Filter): Filter {
  const trimmed = Object.entries(draft).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value] as const)
  return { ...defaults, ...Object.fromEntries(trimmed.filter(([, value]) => !isBlank(value))) }
}
