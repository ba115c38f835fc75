// The order in which a menu shows its entries, and which it leaves out.
import type { MenuItem } from '../generated/language.ts'

/** Where an entry stands among those beside it: what it says, or its number in the list. */
export const placeOf = (item: MenuItem, index: number): number => item.sort ?? index + 1

/** In order, the one above first; those that are switched off too. */
export const inMenuOrder = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items
    .map((item, index) => ({ item, place: placeOf(item, index) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)

export const isEnabled = ({ enabled }: MenuItem): boolean => enabled !== false
