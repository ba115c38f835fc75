// Parts of the console that load when first needed. One that did not come is requested again with the next attempt of the boundary around it.
import { type ComponentType, createElement, lazy, useState } from 'react'
import { arriving, OfflineError } from './loadable.ts'

export const isOffline = (failure: unknown): boolean => failure instanceof OfflineError

let attempts = 0

/** Called by a boundary that shows a failure: parts that failed until then are requested again when they are next drawn. */
export function forgetFailed(): void {
  attempts += 1
}

/** As lazy of React, which remembers a failure for good. */
export function late<P>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  /** The attempt in which it failed. */
  let failed: number | undefined
  const request = () =>
    lazy(async () => {
      try {
        return { default: (await arriving(load)) as ComponentType<object> }
      } catch (cause) {
        failed = attempts
        throw cause
      }
    })
  let requested = request()
  const current = () => {
    if (failed !== undefined && failed < attempts) {
      failed = undefined
      requested = request()
    }
    return requested
  }
  return function Late(props: P) {
    const [Part] = useState(current)
    return createElement<object>(Part, Object(props))
  }
}
