// A page that crashes as it is live, as it was before: the newest version that compiles with everything else as it is now and has crashed nowhere.
import type { Product } from '../../metadata/compile.ts'
import { compileLayered } from '../../metadata/compileLayered.ts'
import { hashOf } from '../../metadata/emit/hash.ts'
import { upgradeLayer } from '../../metadata/merge/upgradeLayer.ts'
import type { Model } from '../../metadata/model.ts'
import { oncePer } from '../../metadata/oncePer.ts'
import type { Names } from '../../metadata/resolve/resolve.ts'
import type { Doors, PagePast, StoredLayer } from '../database/doors.ts'
import { Cache } from '../entity/sql/cache.ts'
import type { Layer } from '../request/caller.ts'
import type { Packages } from '../widgets/packages.ts'
import { basesOf, laid } from './compile.ts'
import { layerKey, uuidOf } from './layerKeys.ts'

/** Pages that are kept as they were, those asked for last. */
const kept = 20

export interface EarlierPagesOptions {
  readonly doors: Pick<Doors, 'layer' | 'pagePast'>
  readonly packages: Packages
}

export interface EarlierPage {
  /** What is live, but for this page. */
  readonly layer: Layer
  readonly version: string
  /** Of the version that is live. */
  readonly published: { readonly at: string; readonly by: string }
}

interface Compiled {
  readonly product: Product
  readonly found: EarlierPage | undefined
}

const hashed = oncePer(hashOf)

/** Names the page's document as it stands among these; undefined where there is none. */
export function versionOf({ documents }: Names, page: string): string | undefined {
  const document = documents.page.get(page)?.document
  return document && hashed(document)
}

export class EarlierPages {
  readonly #options: EarlierPagesOptions
  readonly #kept = new Cache<Compiled>(kept)

  constructor(options: EarlierPagesOptions) {
    this.#options = options
  }

  /** The model that has been called so (Layer.key). */
  async named(key: string, page: string): Promise<Model | undefined> {
    const [, hex = '', version = ''] = /^e([0-9a-f]{32})([0-9a-f]{16})$/.exec(key) ?? []
    if (version === '') return undefined
    return (await this.of({ tenantId: uuidOf(hex), page, crashed: version }))?.layer.model
  }

  /** @param crashed the version that is live; undefined where the tenant has never had another, or none that would do */
  async of({ tenantId, page, crashed }: { tenantId: string; page: string; crashed: string }): Promise<EarlierPage | undefined> {
    const { doors, packages } = this.#options
    const [live, past, product] = await Promise.all([doors.layer(tenantId), doors.pagePast(tenantId, page), packages.refresh()])
    const broken = new Set([crashed, ...past.crashed])
    const key = [tenantId, page, live.n, ...[...broken].toSorted()].join(' ')
    const known = this.#kept.get(key)
    if (known?.product === product) return known.found
    const found = earlierOf({ product, page, live, past, broken, key: layerKey('e', tenantId, crashed) })
    this.#kept.set(key, { product, found })
    return found
  }
}

interface Sought {
  readonly product: Product
  readonly page: string
  readonly live: StoredLayer
  readonly past: PagePast
  /** Versions that crash. */
  readonly broken: ReadonlySet<string>
  /** What the layer is to be called. */
  readonly key: string
}

function earlierOf({ product, page, live, past, broken, key }: Sought): EarlierPage | undefined {
  const [published] = past.changes
  if (!published) return undefined
  const under = { product: product.names, bases: basesOf(live.bases) }
  for (const { before } of past.changes) {
    const { sources } = upgradeLayer(under, laid(live.documents, [{ target: `page:${page}`, content: before }]))
    const { model, names, problemsOf } = compileLayered(product, sources)
    const version = versionOf(names, page)
    if (model && version !== undefined && !broken.has(version) && problemsOf(page).length === 0)
      return { layer: { model, names, key }, version, published: { at: published.at, by: published.by } }
  }
  return undefined
}
