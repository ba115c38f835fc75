// What stands far below the screen is drawn, and asks for its figures, once it comes near, or after the rest: keys and screen readers do not scroll.
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import styles from './whenNear.module.css'

/** Screens below the one that is seen. */
const NEAR = 0.5

/** Until then what is seen has the line and the processor to itself. */
const LATER_MS = 2_000

/** Draws its content from the first moment within half a screen of what is seen, and keeps it; on paper, everything. */
export function WhenNear({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useLayoutEffect(() => {
    if (place.current && place.current.getBoundingClientRect().top < window.innerHeight * (1 + NEAR)) setNear(true)
  }, [])
  useEffect(() => {
    const { current: element } = place
    if (near || !element) return undefined
    const draw = (): void => setNear(true)
    const margin = `${NEAR * 100}% 0px`
    // A page scrolls within the frame: its box, too, is taken for larger than it is.
    const options: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: margin, scrollMargin: margin }
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && draw(), options)
    observer.observe(element)
    window.addEventListener('beforeprint', draw)
    const later = setTimeout(draw, LATER_MS)
    return () => {
      observer.disconnect()
      clearTimeout(later)
      window.removeEventListener('beforeprint', draw)
    }
  }, [near])
  return near ? children : <div ref={place} className={styles.waiting} aria-busy />
}
