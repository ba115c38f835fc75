// What is not needed for the first paint waits for it.
import { useEffect, useState } from 'react'

/** Milliseconds after which the first page has been drawn. */
export const DRAWN_MS = 300
/** Milliseconds after which the console has come to rest. */
export const REST_MS = 4_000

/** False for so many milliseconds, then true. */
export function useAfter(ms: number): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return passed
}
