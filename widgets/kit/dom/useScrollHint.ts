// Whether what scrolls sideways goes on at its right edge: marked there with `data-more`, so that a cut column looks meant.
import { useEffect, useRef, type RefObject } from 'react'

/** Given to the element that scrolls; its first child is what is wider than it. */
export function useScrollHint(): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current: element } = around
    if (!element) return undefined
    const update = () => element.toggleAttribute('data-more', element.scrollLeft + element.clientWidth < element.scrollWidth - 1)
    const observer = new ResizeObserver(update)
    for (const part of [element, element.firstElementChild]) if (part) observer.observe(part)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [])
  return around
}
