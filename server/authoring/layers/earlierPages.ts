// A page that crashes as it is live, as it was before, with what it uses: the newest version that compiles with everything else as it is now and has
// crashed nowhere. What is asked and saved through it is held against what is live.
import { LRUCache } from 'lru-cache'
import type { Product } from '../../../metadata/compiler/compile.ts'
import { assembleLayered } from '../../../metadata/compiler/compileLayered.ts'
import type { Model } from '../../../metadata/model/model.ts'
import type { PreSessionQueries } from '../../kernel/database/preSessionQueries.ts'
import type { Layer } from '../../kernel/call/caller.ts'
import type { Packages } from '../packages/packages.ts'
import type { Compiler } from '../compiler/compiler.ts'
import { layerKey, uuidOf } from './layerKeys.ts'

/** Pages that are kept as they were, those asked for last. */
const maxCached = 20

export interface EarlierPagesOptions {
  readonly doors: Pick<PreSessionQueries, 'layer' | 'pagePast'>
  readonly packages: Packages
  readonly compiler: Compiler
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

export class EarlierPages {
  readonly #options: EarlierPagesOptions
  readonly #kept = new LRUCache<string, Compiled>({ max: maxCached })

  constructor(options: EarlierPagesOptions) {
    this.#options = options
  }

  /** The model that has been called so (Layer.key). */
  async named(key: string, page: string): Promise<Model | undefined> {
    const [, hex = '', version = ''] = /^e([0-9a-f]{32})([0-9a-f]{16})$/.exec(key) ?? []
    if (version === '') return undefined
    return (await this.of({ tenantId: uuidOf(hex), page, crashed: version }))?.layer.model
  }

  /** Undefined where the tenant has never had another, or none that would do. */
  async of({ tenantId, page, crashed, uses }: Crashed): Promise<EarlierPage | undefined> {
    const { doors, packages, compiler } = this.#options
    const [live, product] = await Promise.all([doors.layer(tenantId), packages.refresh()])
    const past = await doors.pagePast(tenantId, page, uses ?? (await compiler.run('used', { tenantId }, { live, page })))
    const broken = new Set([crashed, ...past.crashed])
    const key = [tenantId, page, live.n, ...[...broken].toSorted()].join(' ')
    const known = this.#kept.get(key)
    if (known?.product === product) return known.found
    const earlier = await compiler.run('earlier', { tenantId }, { page, live, past, broken: [...broken] })
    const { model, names } = earlier ? assembleLayered(product, earlier.sources, { problems: [], pages: earlier.pages }) : {}
    const layer = model && names && { model, names, key: layerKey('e', tenantId, crashed) }
    const found = earlier && layer && { layer, version: earlier.version, published: earlier.published }
    this.#kept.set(key, { product, found })
    return found
  }
}

interface Crashed {
  readonly tenantId: string
  readonly page: string
  /** The version that is live. */
  readonly crashed: string
  /** Where that is known (usedBy). */
  readonly uses?: readonly string[]
}
