// Values of a dictionary that are switched off: they stay what records hold, and are chosen no longer.
import type { DictionaryValue } from '../generated/language.ts'

export const isOff = ({ enabled }: Pick<DictionaryValue, 'enabled'>): boolean => enabled === false

/** By value. */
export const offAmong = <V extends DictionaryValue>(values: readonly V[] = []): ReadonlyMap<string, V> =>
  new Map(values.filter(isOff).map((each) => [each.value, each] as const))

/** What can be chosen anew, and of the others what is held already. */
export const offered = <V extends DictionaryValue>(values: readonly V[] = [], held: readonly unknown[] = []): readonly V[] =>
  values.filter((each) => !isOff(each) || held.includes(each.value))

/** Those that are switched off stand last. */
export const offeredFirst = <V extends DictionaryValue>(values: readonly V[] = []): readonly V[] =>
  values.toSorted((a, b) => Number(isOff(a)) - Number(isOff(b)))
