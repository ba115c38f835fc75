// What a user may set for himself and find again at any machine: the first part of a preference's key says who owns it.

/** Each may stand alone (`settings`) or before names of its own (`columns/orders/table`). */
export const preferenceOwners = ['settings', 'palette', 'columns', 'dashboard', 'shortcuts', 'tour'] as const

export type PreferenceOwner = (typeof preferenceOwners)[number]
export type PreferenceKey = PreferenceOwner | `${PreferenceOwner}/${string}`

/** Characters of a key, and bytes of a value as JSON. */
export const preferenceLimits = { key: 100, value: 64 * 1024, count: 500 } as const

const form = new RegExp(`^(?:${preferenceOwners.join('|')})(?:/\\w[\\w.:-]*)*$`)

export function isPreferenceKey(key: string): key is PreferenceKey {
  return key.length <= preferenceLimits.key && form.test(key)
}
