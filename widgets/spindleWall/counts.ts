// How many places stand in which state, machine by machine; counted once for each state of a machine.
import type { LiveItem } from '../../runtime/index.ts'

const counted = new WeakMap<LiveItem, readonly number[]>()

/** By code. */
export function codesIn(item: LiveItem): readonly number[] {
  const known = counted.get(item)
  if (known) return known
  const counts = Array.from({ length: 16 }, () => 0)
  for (const code of item.places ?? []) counts[code] = (counts[code] ?? 0) + 1
  counted.set(item, counts)
  return counts
}

/** Of all of them, by code. */
export const codesOfAll = (items: readonly LiveItem[]): readonly number[] =>
  items.reduce<readonly number[]>(
    (sum, item) => {
      const own = codesIn(item)
      return sum.map((count, code) => count + (own[code] ?? 0))
    },
    Array.from({ length: 16 }, () => 0),
  )
