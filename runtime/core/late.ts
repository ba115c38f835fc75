// Parts of the console that load when first needed. One that did not come is requested again with the next attempt of the boundary around it.
import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react'
import { arriving, OfflineError } from './loadable.ts'

export const isOffline = (failure: unknown): boolean => failure instanceof OfflineError

let attempts = 0

/** Called by a boundary that shows a failure: parts that failed until then are requested again when they are next drawn. */
export function forgetFailed(): void {
  attempts += 1
}

export interface LatePart<P> {
  (props: P): ReactNode
  /** Fetches the code ahead: what is there when it is drawn stands in that frame. React holds back what follows a fallback by up to 300 ms. */
  readonly load: () => Promise<unknown>
}

/** As lazy of React, which remembers a failure for good. */
export function late<P>(load: () => Promise<ComponentType<P>>): LatePart<P> {
  /** The attempt in which it failed. */
  let failed: number | undefined
  let there: ComponentType<object> | undefined
  const fetch = async () => (there = (await arriving(load)) as ComponentType<object>)
  const request = () =>
    lazy(async () => {
      try {
        return { default: await fetch() }
      } catch (cause) {
        failed = attempts
        throw cause
      }
    })
  let requested = request()
  const current = () => {
    if (there) return there
    if (failed !== undefined && failed < attempts) {
      failed = undefined
      requested = request()
    }
    return requested
  }
  function Late(props: P) {
    const [Part] = useState<ComponentType<object>>(current)
    return createElement<object>(Part, Object(props))
  }
  return Object.assign(Late, { load: fetch })
}
