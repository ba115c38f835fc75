// An element that one part of a page draws into and another one places. It is there from the first drawing on: a place that were known only
// once it stands would have the whole page drawn twice.
import { useCallback, useState } from 'react'

/** The element, and the ref of what it stands in. */
export function usePlace(): readonly [element: HTMLElement, place: (around: HTMLElement | null) => void] {
  const [element] = useState(() => {
    const made = document.createElement('div')
    made.style.display = 'contents'
    return made
  })
  const place = useCallback((around: HTMLElement | null) => around?.append(element), [element])
  return [element, place]
}
