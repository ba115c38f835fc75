// Figures of one page are of one moment: what is searched for again, or come back to, is queried again by cards, charts and table alike.
import { useEffect, useRef, useState } from 'react'
import { useVisible } from '../../core/hooks/hooks.ts'

type Refetch = (options?: { readonly cancelRefetch: boolean }) => Promise<unknown>

/** Searching again for the same thing asks the server again, although the cache has an answer under that very key. */
export function useRepeatedSearch(stamp: object, refetch: Refetch, enabled = true): void {
  const [seen, setSeen] = useState(stamp)
  useEffect(() => {
    if (seen === stamp) return
    setSeen(stamp)
    // Joins the call under way when the filter did change.
    if (enabled) void refetch({ cancelRefetch: false })
  }, [seen, stamp, refetch, enabled])
}

/** Of figures, whose changes are counted by no one: coming back to their tab. */
export function useReturn(refetch: Refetch, enabled: boolean): void {
  const visible = useVisible()
  const left = useRef(false)
  useEffect(() => {
    if (visible && left.current && enabled) void refetch({ cancelRefetch: false })
    left.current = !visible
  }, [visible, refetch, enabled])
}
