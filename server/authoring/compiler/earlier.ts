// A page that crashes as it is live, as it was before: found in the compiler's worker.
import type { Product } from '../../../metadata/compiler/compile.ts'
import type { PagePast, StoredDocument, StoredLayer } from '../../kernel/database/doors.ts'
import { laid } from './laid.ts'
import { usedBy, versionOf } from './pageVersion.ts'
import { compileWhole, type Whole } from './whole.ts'

/** What the page uses as it is live. */
export function used(product: Product, { live, page }: { readonly live: StoredLayer; readonly page: string }): readonly string[] {
  const { model, names } = compileWhole(product, { layer: laid(live.documents, []), bases: live.bases }).layered
  return model ? usedBy({ model, names }, page) : []
}

interface Sought {
  readonly page: string
  readonly live: StoredLayer
  readonly past: PagePast
  /** Versions that crash. */
  readonly broken: readonly string[]
}

interface Earlier extends Pick<Whole, 'sources' | 'pages'> {
  readonly version: string
  readonly published: { readonly at: string; readonly by: string }
}

/** From publication to publication back, each with the page and what it uses as they were before it, and all else as it is now. */
export function earlier(product: Product, { page, live, past, broken }: Sought): Earlier | undefined {
  const [published] = past.changes
  if (!published) return undefined
  const before = new Map<string, StoredDocument>()
  for (const [, changes] of Map.groupBy(past.changes, ({ n }) => n)) {
    for (const { target, before: content } of changes) before.set(target, { target, content })
    const { sources, pages, layered } = compileWhole(product, { layer: laid(live.documents, [...before.values()]), bases: live.bases })
    const { model, names } = layered
    const version = model && versionOf({ model, names }, page)
    if (version !== undefined && !broken.includes(version) && !Object.hasOwn(pages, page))
      return { sources, pages, version, published: { at: published.at, by: published.by } }
  }
  return undefined
}
