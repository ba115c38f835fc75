// A call that runs at once and then not again for a while: a button pressed twice acts once.
import { useCallback, useEffect, useRef } from 'react'

export const THROTTLE_MS = 1000

/** Runs, then drops every call for `pause` milliseconds. */
export function useThrottled<A extends readonly unknown[]>(run: (...given: A) => void, pause = THROTTLE_MS): (...given: A) => void {
  const blocked = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  }, [run])
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (...given: A) => {
      if (blocked.current) return
      blocked.current = true
      timer.current = setTimeout(() => {
        blocked.current = false
      }, pause)
      latest.current(...given)
    },
    [pause],
  )
}
