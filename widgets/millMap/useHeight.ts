// How high the rooms may stand, where their place says so.
import { useLayoutEffect, useState, type RefObject } from 'react'

/** Pixels; undefined while the element is as high as what it holds. */
export function useHeight(of: RefObject<HTMLElement | null>, bound: boolean): number | undefined {
  const [height, setHeight] = useState<number>()
  useLayoutEffect(() => {
    const element = of.current
    if (!element || !bound) return undefined
    const measure = () => {
      if (element.clientHeight > 0) setHeight(element.clientHeight)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [of, bound])
  return bound ? height : undefined
}
