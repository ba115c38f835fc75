// Whether what scrolls sideways goes on at its right edge: marked there with `data-more`, so that a cut column looks meant.
import { useEffect, useRef, type RefObject } from 'react'

/** Given to the element that scrolls; its first child is what is wider than it. */
export function useMoreBeside(): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current: element } = around
    if (!element) return undefined
    const tell = () => element.toggleAttribute('data-more', element.scrollLeft + element.clientWidth < element.scrollWidth - 1)
    const observer = new ResizeObserver(tell)
    for (const part of [element, element.firstElementChild]) if (part) observer.observe(part)
    element.addEventListener('scroll', tell, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', tell)
    }
  }, [])
  return around
}
