// Whether choices that lie open take more than one row: then the panel can be folded, although all its conditions fit beside each other.
import { useEffect, useState, type RefObject } from 'react'

/** Of a row: beyond, there is a second one. */
const SECOND = 1.5

/** Watches the choices in the panel, which come late and wrap anew with its width; folded they are cut, and tell it all the same. */
export function useSpill(panel: RefObject<HTMLElement | null>, rowHeight: number): boolean {
  const [spills, setSpills] = useState(false)
  useEffect(() => {
    const { current: element } = panel
    if (!element) return undefined
    const look = () => setSpills([...element.querySelectorAll('.chips')].some(({ scrollHeight }) => scrollHeight > rowHeight * SECOND))
    const resized = new ResizeObserver(look)
    const filled = new MutationObserver(look)
    resized.observe(element)
    filled.observe(element, { subtree: true, childList: true })
    return () => {
      resized.disconnect()
      filled.disconnect()
    }
  }, [panel, rowHeight])
  return spills
}
