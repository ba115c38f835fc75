// Tells of a wait only once it has lasted: what is quick shows no sign of loading, so nothing flickers.
import { useEffect, useState } from 'react'

/** True when `waiting` has been true for `milliseconds`; false at once when it ends. */
export function useLate(waiting: boolean, milliseconds = 200): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting, milliseconds])
  return waiting && late
}
