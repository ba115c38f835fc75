// A function that stays the same from render to render, so that what it is handed to is not drawn again for it.
import { useCallback, useLayoutEffect, useRef } from 'react'

/** Does what the newest render would do; to be called by events and effects, not while rendering. */
export function useSteady<A extends readonly unknown[], R>(run: (...given: A) => R): (...given: A) => R {
  const newest = useRef(run)
  useLayoutEffect(() => {
    newest.current = run
  })
  return useCallback((...given: A) => newest.current(...given), [])
}
