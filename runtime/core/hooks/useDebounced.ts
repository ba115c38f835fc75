// A call that waits until nothing more comes.
import { useCallback, useEffect, useRef } from 'react'

/** Milliseconds of the product's standard pause. */
export const DEBOUNCE_MS = 500

/** Calls `run` with the last arguments once `pause` milliseconds have passed without another call; not after the component has gone. */
export function useDebounced<A extends readonly unknown[]>(run: (...given: A) => void, pause = DEBOUNCE_MS): (...given: A) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  }, [run])
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (...given: A) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(...given), pause)
    },
    [pause],
  )
}
