// Whether a media query holds, followed live.
import { useCallback, useSyncExternalStore } from 'react'

/** With `settle`, a change counts once that many milliseconds have passed without another. */
export function useMedia(query: string, settle = 0): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query)
      let timer: ReturnType<typeof setTimeout> | undefined
      const follow = () => {
        clearTimeout(timer)
        timer = setTimeout(changed, settle)
      }
      const listener = settle > 0 ? follow : changed
      media.addEventListener('change', listener)
      return () => {
        media.removeEventListener('change', listener)
        clearTimeout(timer)
      }
    },
    [query, settle],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
