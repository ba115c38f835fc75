// The order of entries that keep it in a whole number of theirs.
import type { Entry } from './entries.ts'

/** The entries with the one at `from` in the place of the one at `to`, numbered from one. */
export function movedEntries(
  entries: readonly Entry[],
  order: string,
  { from, to }: { readonly from: number; readonly to: number },
): readonly Entry[] {
  const moved = entries[from]
  if (!moved || from === to || to < 0 || to >= entries.length) return entries
  const rest = entries.filter((_, at) => at !== from)
  return [...rest.slice(0, to), moved, ...rest.slice(to)].map((entry, at) =>
    entry[order] === at + 1 ? entry : { ...entry, [order]: at + 1 },
  )
}

/** A new entry behind all others. */
export function lastEntry(entries: readonly Entry[], order: string, blank: Entry): Entry {
  const numbers = entries.flatMap((entry) => (typeof entry[order] === 'number' ? [entry[order]] : []))
  return { ...blank, [order]: Math.max(0, ...numbers) + 1 }
}
