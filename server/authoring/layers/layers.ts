// The model of each tenant: the product's own object where the tenant has changed nothing, else the product with the tenant's layer on it.
// A session names the revision of its tenant's layer; each is compiled once in a process, when the first session of it comes.
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Product } from '../../../metadata/compiler/compile.ts'
import { assembleLayered } from '../../../metadata/compiler/compileLayered.ts'
import type { Model } from '../../../metadata/model/model.ts'
import type { PreSessionQueries, SessionRecord, StoredLayer } from '../../kernel/database/preSessionQueries.ts'
import type { Layer } from '../../kernel/call/caller.ts'
import type { Packages } from '../packages/packages.ts'
import type { Compiler } from '../compiler/compiler.ts'
import { layerKey, uuidOf } from './layerKeys.ts'

/** Tenants whose models are kept, those asked for last. */
const maxCached = 200

export interface LayersOptions {
  readonly doors: Pick<PreSessionQueries, 'layer'>
  readonly packages: Packages
  readonly compiler: Compiler
  readonly log: FastifyBaseLogger
}

interface Compiled {
  readonly product: Product
  readonly revision: number
  readonly layer: Layer | undefined
}

export class Layers {
  readonly #options: LayersOptions
  readonly #kept = new LRUCache<string, Promise<Compiled>>({ max: maxCached })

  constructor(options: LayersOptions) {
    this.#options = options
  }

  /** What the product's documents say now, with the packages that are known here. */
  get product(): Product {
    return this.#options.packages.product
  }

  /** Of a session's tenant; undefined where it has changed nothing. */
  async of({ tenantId, layerRevision }: Pick<SessionRecord, 'tenantId' | 'layerRevision'>): Promise<Layer | undefined> {
    if (layerRevision === undefined) return undefined
    const known = await this.#kept.get(tenantId)
    if (known && known.product === this.product && known.revision >= layerRevision) return known.layer
    return (await this.#compile(tenantId)).layer
  }

  /** The models that have been called so (Layer.key): what is known of it here, then what the database says. */
  async *named(key: string): AsyncGenerator<Model> {
    const tenantId = tenantOf(key)
    if (tenantId === undefined) return
    const known = await this.#kept.get(tenantId)
    if (known?.layer) yield known.layer.model
    const { layer } = await this.#compile(tenantId)
    if (layer) yield layer.model
  }

  #compile(tenantId: string): Promise<Compiled> {
    const { doors, packages } = this.#options
    const compiling = Promise.all([doors.layer(tenantId), packages.refresh()]).then(
      async ([{ n, ...layer }, product]): Promise<Compiled> => {
        const served = layer.documents.length > 0 ? await this.#serve(product, tenantId, layer) : undefined
        return { product, revision: n, layer: served && { ...served, key: layerKey('t', tenantId) } }
      },
    )
    this.#kept.set(tenantId, compiling)
    // What has failed is tried again by the next.
    compiling.catch(() => this.#kept.peek(tenantId) === compiling && this.#kept.delete(tenantId))
    return compiling
  }

  /** Checked in a worker; what is left out of it is logged. */
  async #serve(product: Product, tenantId: string, layer: Omit<StoredLayer, 'n'>): Promise<Omit<Layer, 'key'>> {
    const { compiler, log } = this.#options
    const { sources, pages, undecided, leftOut } = await compiler.run('served', { tenantId }, layer)
    for (const { code, document, path, message } of leftOut)
      log.error({ tenantId, code }, `A tenant's change is left out: ${document}#${path} ${message.en}`)
    const { model, names } = assembleLayered(product, sources, { problems: [], pages })
    if (!model) throw new Error('A layer that is served compiles')
    return { model, names, undecided }
  }
}

function tenantOf(key: string): string | undefined {
  const [, tenant] = /^t([0-9a-f]{32})$/.exec(key) ?? []
  return tenant && uuidOf(tenant)
}
