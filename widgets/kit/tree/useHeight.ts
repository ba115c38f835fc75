// The height of an element in whole pixels: a tree draws only what fits into it.
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** 0 until it has been measured, before the first paint. */
export function useHeight<E extends HTMLElement>(): readonly [RefObject<E | null>, number] {
  const ref = useRef<E>(null)
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setHeight((before) => element.clientHeight || before)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, height]
}
