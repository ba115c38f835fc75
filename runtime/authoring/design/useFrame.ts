// A frame that follows what it is around: through scrolling, folding and drawing anew.
import { useEffect, useRef, type RefObject } from 'react'
import type { Box } from './seen.ts'

/** @param box where it lies now; undefined: nowhere. A frame that is held (data-held) keeps its width. */
export function useFrame(box: () => Box | undefined): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  const latest = useRef(box)
  useEffect(() => {
    latest.current = box
  })
  useEffect(() => {
    let next = 0
    const follow = (): void => {
      next = requestAnimationFrame(follow)
      if (frame.current) put(frame.current, latest.current())
    }
    follow()
    return () => cancelAnimationFrame(next)
  }, [])
  return frame
}

/** Written only where it differs: reading the place of what is around costs less than laying it out anew. */
export function put(frame: HTMLElement, box: Box | undefined): void {
  if (frame.hidden !== (box === undefined)) frame.hidden = box === undefined
  if (!box) return
  const { style } = frame
  const place = `translate(${box.left}px, ${box.top}px)`
  if (style.transform !== place) style.transform = place
  if (style.height !== `${box.height}px`) style.height = `${box.height}px`
  if (frame.dataset.held === undefined && style.width !== `${box.width}px`) style.width = `${box.width}px`
}
