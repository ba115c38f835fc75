// What the blocks of one open page share.
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { EntityView, PageBundle } from '../../core/contracts/bundleContract.ts'
import type { PageAddress } from '../address/address.ts'
import type { Outputs } from './outputs.ts'

export interface PageScope {
  readonly bundle: PageBundle
  readonly keys: ReadonlySet<string>
  readonly outputs: Outputs
  readonly address: PageAddress
  /** The tab of the shell this page stands in: there unsaved input is marked. */
  readonly tabPath: string
}

/** Given out: the state of the address that the open page was sent to last. */
export const incoming = 'page.incoming'

/** Given out by a search: what its address asked for and cannot be searched for. */
export const refusedOf = (search: string): string => `${search}.refused`
/** Given out for a search: what the server says of its conditions, by field. */
export const saidOf = (search: string): string => `${search}.said`

/** Given out for a search: the condition that another block leads to. */
export const soughtOf = (search: string): string => `${search}.sought`

export const PageScopeContext = createContext<PageScope | undefined>(undefined)

export function usePageScope(): PageScope {
  const scope = useContext(PageScopeContext)
  if (!scope) throw new Error('A block is drawn outside a page')
  return scope
}

/** The part of the entity that came with the page. A page's bundle carries every entity its blocks name. */
export function entityIn(bundle: PageBundle, id: string): EntityView {
  const entity = bundle.entities[id]
  if (!entity) throw new Error(`Page ${bundle.page.id} came without entity ${id}`)
  return entity
}

/** What another block gives out, followed as it changes; undefined where the path is. */
export function useOutput(path: string | undefined): unknown {
  const { outputs } = usePageScope()
  const subscribe = useCallback(
    (tell: () => void) => (path === undefined ? () => undefined : outputs.subscribe(path, tell)),
    [outputs, path],
  )
  return useSyncExternalStore(subscribe, () => (path === undefined ? undefined : outputs.get(path)))
}
