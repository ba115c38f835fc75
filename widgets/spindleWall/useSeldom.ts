// What changes often, for those who cannot follow it so fast.
import { useEffect, useRef, useState } from 'react'

export interface Pace {
  /** Milliseconds from one telling to the next; 0: at once. */
  readonly every: number
  /** With another one it is told at once. */
  readonly key: string
}

export function useSeldom<T>(value: T, { every, key }: Pace): T {
  const [told, setTold] = useState({ value, key })
  const latest = useRef(told)
  useEffect(() => {
    latest.current = { value, key }
  }, [value, key])
  useEffect(() => {
    if (every === 0) return undefined
    const timer = setInterval(() => setTold(latest.current), every)
    return () => clearInterval(timer)
  }, [every])
  if (told.key !== key) setTold({ value, key })
  return every === 0 ? value : told.value
}
