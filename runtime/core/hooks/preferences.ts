// A preference of the signed-in user, by its key.
import { reaction } from 'mobx'
import { useCallback, useSyncExternalStore } from 'react'
import type { PreferenceKey } from '../../../metadata/base/preferences.ts'
import { useServices } from './hooks.ts'

/**
 * What the user chose under `key`, and how to change it: at once here, half a second later on the server, so that it is found at any
 * machine. Undefined means nothing was chosen, and set takes the choice away. The value was stored by some version of the console:
 * the caller keeps only what is well-formed. JSON, at most 64 kB; the first parts of keys are listed in metadata/base/preferences.ts.
 */
export function usePreference<T>(key: PreferenceKey): [T | undefined, (value: T | undefined) => void] {
  const { preferences } = useServices()
  const subscribe = useCallback((changed: () => void) => reaction(() => preferences.get(key), changed), [preferences, key])
  const value = useSyncExternalStore(subscribe, () => preferences.get(key)) as T | undefined
  const set = useCallback((next: T | undefined) => preferences.set(key, next), [preferences, key])
  return [value, set]
}
