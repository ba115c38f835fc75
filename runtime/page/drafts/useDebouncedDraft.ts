// Writing a draft after a pause: not with every word, and never too late.
import { useCallback, useEffect, useRef } from 'react'

/** A pause that ends a thought. */
const SETTLE_MS = 500

/** `later(write)` writes after the pause, or as soon as the part or the browser's page goes; `drop` forgets what waits. */
export function useDebouncedDraft(): { readonly later: (write: () => void) => void; readonly drop: () => void } {
  const waiting = useRef<{ readonly timer: number; readonly write: () => void }>(undefined)
  const settle = useCallback((write: boolean) => {
    if (!waiting.current) return
    window.clearTimeout(waiting.current.timer)
    if (write) waiting.current.write()
    waiting.current = undefined
  }, [])
  useEffect(() => {
    const now = (): void => settle(true)
    window.addEventListener('pagehide', now)
    return () => {
      window.removeEventListener('pagehide', now)
      now()
    }
  }, [settle])
  const later = useCallback(
    (write: () => void) => {
      settle(false)
      waiting.current = { timer: window.setTimeout(() => settle(true), SETTLE_MS), write }
    },
    [settle],
  )
  const drop = useCallback(() => settle(false), [settle])
  return { later, drop }
}
