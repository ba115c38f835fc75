// The conditions of a list: which are sent, which fill in when one is cleared.
import type { SearchBlock } from '../../metadata/model.ts'

export type Filter = Readonly<Record<string, unknown>>

export function defaultsOf(search: SearchBlock): Filter {
  return Object.fromEntries(search.items.flatMap(({ field, default: value }) => (value === undefined ? [] : [[field, value]])))
}

/** Nothing chosen: empty text, no number, an empty list, a range open at both ends. `false` and 0 are conditions. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || Number.isNaN(value)) return true
  return Array.isArray(value) && value.every(isBlank)
}

/** What is applied: blanks dropped, defaults in their place. */
export function applied(draft: Filter, defaults: Filter): Filter {
  const kept = Object.entries(draft).filter(([, value]) => !isBlank(value))
  return { ...defaults, ...Object.fromEntries(kept) }
}
