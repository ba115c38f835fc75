// More of a list when its end comes near: infinite scrolling.
import { useCallback, type UIEvent } from 'react'
import { useDebounced } from './useDebounced.ts'

export const SCROLL_PAUSE_MS = 200

/** A scroll handler that calls `more` once scrolling has paused within `threshold` pixels of the end. */
export function useNearEnd(more: () => void, threshold = 48): (event: UIEvent<HTMLElement>) => void {
  const ask = useDebounced((list: HTMLElement) => {
    if (list.scrollTop + list.clientHeight > list.scrollHeight - threshold) more()
  }, SCROLL_PAUSE_MS)
  return useCallback((event) => ask(event.currentTarget), [ask])
}
