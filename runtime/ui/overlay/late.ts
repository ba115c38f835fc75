// Parts of the console that load when first needed, and are asked for again when they did not come.
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { hasCode, OfflineError } from '../../core/loadable.ts'

export const isOffline = (failure: unknown): boolean => failure instanceof OfflineError

export function late<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    if (!hasCode()) throw new OfflineError('Offline')
    return { default: await load() }
  })
}

/** A late part and the way to ask for it anew, for the fence that it stands in (LateBoundary.tsx). */
export function renewable<P>(load: () => Promise<ComponentType<P>>): {
  Part: LazyExoticComponent<ComponentType<P>>
  readonly renew: () => void
} {
  const held = {
    Part: late(load),
    renew: () => {
      held.Part = late(load)
    },
  }
  return held
}
