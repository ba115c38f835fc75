// The page at the address that a visit begins with: its bundle comes together with session and menu, before anything is drawn.
import type { PageBundle } from '../../core/contracts/bundleContract.ts'
import type { Services } from '../../core/services.ts'

const firstBundles = new WeakMap<Services, PageBundle>()

/** Of the session that now begins; undefined where that begins with no page. */
export function keepFirstBundle(services: Services, bundle: PageBundle | undefined): void {
  if (bundle) firstBundles.set(services, bundle)
  else firstBundles.delete(services)
}

/** Once, when it is the bundle of this page: later it would be old. */
export function takeFirstBundle(services: Services, pageId: string): PageBundle | undefined {
  const bundle = firstBundles.get(services)
  if (bundle?.page.id !== pageId) return undefined
  firstBundles.delete(services)
  return bundle
}
