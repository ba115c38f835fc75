// The window's width, told only when it crosses a breakpoint of the search grid.
import { useSyncExternalStore } from 'react'
import { columnsAt } from './fold.ts'

const breakpoints = [768, 1200, 1920]

function subscribe(tell: () => void): () => void {
  const queries = breakpoints.map((pixels) => matchMedia(`(min-width: ${pixels}px)`))
  for (const query of queries) query.addEventListener('change', tell)
  return () => {
    for (const query of queries) query.removeEventListener('change', tell)
  }
}

/** A width with as many columns as the window's, so that a pixel more changes nothing. */
const snapshot = (): number => [0, ...breakpoints].findLast((pixels) => columnsAt(window.innerWidth) === columnsAt(pixels)) ?? 0

export const useWindowWidth = (): number => useSyncExternalStore(subscribe, snapshot)
