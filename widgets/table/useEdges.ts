// Where columns go on below those that stay in place: there the edge carries a shadow, so that a cut column looks meant.
import { useCallback, useEffect, useRef, type RefObject } from 'react'

/** Follows sideways scrolling and the widths of columns and table. Answers what the grid calls once it stands. */
export function useEdges(around: RefObject<HTMLElement | null>): () => void {
  const follow = useRef<(() => void) | undefined>(undefined)
  useEffect(() => {
    const { current: element } = around
    if (!element) return undefined
    const tell = () => {
      const viewport = element.querySelector('.ag-grid-viewport')
      if (!viewport) return
      const { scrollLeft, scrollWidth, clientWidth } = viewport
      element.toggleAttribute('data-more-left', scrollLeft > 1)
      element.toggleAttribute('data-more-right', scrollLeft + clientWidth < scrollWidth - 1)
    }
    const observer = new ResizeObserver(tell)
    follow.current = () => {
      const viewport = element.querySelector('.ag-grid-viewport')
      for (const part of [viewport, viewport?.firstElementChild]) if (part) observer.observe(part)
    }
    follow.current()
    // Scrolling does not bubble, but is seen on its way down.
    element.addEventListener('scroll', tell, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', tell, { capture: true })
    }
  }, [around])
  return useCallback(() => follow.current?.(), [])
}
