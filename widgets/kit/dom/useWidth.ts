// How wide an element stands, followed as the window and the panels around it change.
import { useLayoutEffect, useState, type RefObject } from 'react'

/** Pixels; undefined before the first measuring. A hidden page has no width and keeps the last one. */
export function useWidth(of: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const element = of.current
    if (!element) return undefined
    const measure = () => {
      if (element.clientWidth > 0) setWidth(element.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [of])
  return width
}
