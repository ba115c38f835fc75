// Code that is fetched when needed, or ahead of it. Not React.lazy: a boundary that has once shown its fallback is held back by
// React for 300 ms, and a page has a handful of them one inside the other; what is in hand here is drawn in the same frame.
import { stylesheetsBack } from './stylesheets.ts'
import { createElement, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'

export interface Loadable<T> {
  /** Fetches once; a fetch that failed is tried again the next time. */
  readonly load: () => Promise<T>
  /** What has been fetched. */
  readonly peek: () => T | undefined
}

/** Without a connection nothing is asked for: the browser would remember the failure, and never ask again. */
export class OfflineError extends Error {}

/** A worker that serves the console's code from this device needs no line. */
export const hasCode = (): boolean => navigator.onLine || Boolean(navigator.serviceWorker?.controller)

/** Code with its stylesheets, those too that failed with an earlier request. */
export async function arriving<T>(load: () => Promise<T>): Promise<T> {
  if (!hasCode()) throw new OfflineError('Offline')
  await stylesheetsBack()
  return load()
}

export function loadable<T>(fetch: () => Promise<T>): Loadable<T> {
  let value: T | undefined
  let pending: Promise<T> | undefined
  const load = async (): Promise<T> => {
    pending ??= arriving(fetch)
    try {
      value = await pending
      return value
    } catch (cause) {
      pending = undefined
      throw cause
    }
  }
  return { load, peek: () => value }
}

/** The code once it is there, undefined until then. Throws what the fetch failed with, into the boundary around. */
export function useLoaded<T>(code: Loadable<T>): T | undefined {
  const [failure, setFailure] = useState<{ readonly cause: unknown }>()
  const value = useAside(code, (cause) => setFailure({ cause }))
  if (failure) throw failure.cause
  return value
}

/** Milliseconds after which code beside a page is asked for again: a server that is being exchanged is back by then. */
const AGAIN_MS = 10_000

/**
 * The code of what stands beside a page: undefined until it is there. Where it cannot be fetched the page stays as it is: `onFailure` is told
 * of the first time, and it is asked for again every ten seconds, and as soon as there is a connection.
 */
export function useAside<T>(code: Loadable<T>, onFailure?: (cause: unknown) => void): T | undefined {
  const [turn, setTurn] = useState(0)
  const value = code.peek()
  const failureHandler = useRef(onFailure)
  useEffect(() => {
    failureHandler.current = onFailure
  })
  useEffect(() => {
    if (value !== undefined) return undefined
    let wanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = () => wanted && setTurn(turn + 1)
    code.load().then(again, (cause: unknown) => {
      if (!wanted) return
      window.addEventListener('online', again, { once: true })
      timer = setTimeout(again, AGAIN_MS)
      if (turn === 0) failureHandler.current?.(cause)
    })
    return () => {
      wanted = false
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [code, value, turn])
  return value
}

/** What stands beside a page (useAside) as a component, which draws nothing until its code is there; `load` fetches that ahead. */
export function lazyOverlay<P extends object>(
  fetch: () => Promise<ComponentType<P>>,
): ((props: P) => ReactNode) & Pick<Loadable<unknown>, 'load'> {
  const code = loadable(fetch)
  function LazyOverlay(props: P): ReactNode {
    const Part = useAside(code)
    return Part ? createElement(Part, props) : null
  }
  return Object.assign(LazyOverlay, { load: code.load })
}
