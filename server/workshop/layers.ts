// The model of each tenant: the product's own object where the tenant has changed nothing, else the product with the tenant's layer on it.
// A session names the revision of its tenant's layer; each is compiled once in a process, when the first session of it comes.
import type { FastifyBaseLogger } from 'fastify'
import type { Product } from '../../metadata/compile.ts'
import { compileLayered } from '../../metadata/compileLayered.ts'
import { hashOf } from '../../metadata/emit/hash.ts'
import { documentOf, upgradeLayer } from '../../metadata/merge/upgradeLayer.ts'
import type { Model } from '../../metadata/model.ts'
import type { Doors, SessionRecord, StoredLayer } from '../database/doors.ts'
import { Cache } from '../entity/sql/cache.ts'
import type { Layer, Undecided } from '../request/caller.ts'
import type { Packages } from '../widgets/packages.ts'
import { basesOf, laid } from './compile.ts'
import { layerKey, uuidOf } from './layerKeys.ts'

/** Tenants whose models are kept, those asked for last. */
const kept = 200

export interface LayersOptions {
  readonly doors: Pick<Doors, 'layer'>
  readonly packages: Packages
  readonly log: FastifyBaseLogger
}

interface Compiled {
  readonly product: Product
  readonly revision: number
  readonly layer: Layer | undefined
}

export class Layers {
  readonly #options: LayersOptions
  readonly #kept = new Cache<Promise<Compiled>>(kept)

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
    const compiling = Promise.all([doors.layer(tenantId), packages.refresh()]).then(([{ n, ...layer }, product]): Compiled => {
      const served = layer.documents.length > 0 ? this.#serve(product, tenantId, layer) : undefined
      return { product, revision: n, layer: served && { ...served, key: layerKey('t', tenantId) } }
    })
    this.#kept.set(tenantId, compiling)
    // What has failed is tried again by the next.
    compiling.catch(() => this.#kept.delete(tenantId, compiling))
    return compiling
  }

  /**
   * A layer that has been published compiles. Under a product that has changed since, each document is merged; what does not compile merged is held
   * at its old version, and what does not fit at all any more is left out, so that the rest serves.
   */
  #serve(product: Product, tenantId: string, { documents, bases }: Omit<StoredLayer, 'n'>): Omit<Layer, 'key'> {
    const under = { product: product.names, bases: basesOf(bases) }
    const held = new Set<string>()
    const leftOut = new Set<string>()
    let layer = laid(documents, [])
    for (;;) {
      const { sources, upgrades } = upgradeLayer(under, layer, held)
      const layered = compileLayered(product, sources)
      // A page is checked when it is opened; one that has been merged nobody has looked at yet.
      const pages = upgrades.flatMap(({ target }) => (target.startsWith('page:') ? [target.slice('page:'.length)] : []))
      const problems = layered.model ? pages.flatMap(layered.problemsOf) : layered.problems
      if (layered.model && problems.length === 0) {
        const open = upgrades.flatMap(({ target, state }) => (state === 'merged' ? [] : [target]))
        return { model: layered.model, names: layered.names, undecided: [...open, ...leftOut].map((target) => undecided(product, target)) }
      }
      const at = new Set(problems.map(({ document }) => document))
      const merged = upgrades.filter(({ target, state }) => at.has(target) && state === 'merged' && !held.has(target))
      for (const { target } of merged) held.add(target)
      if (merged.length > 0) continue
      for (const { code, document, path, message } of problems)
        this.#options.log.error({ tenantId, code }, `A tenant's change is left out: ${document}#${path} ${message.en}`)
      const fitting = layer.filter(({ file }) => !at.has(file))
      for (const { file } of layer) if (at.has(file)) leftOut.add(file)
      layer = fitting.length < layer.length ? fitting : []
    }
  }
}

function undecided(product: Product, target: string): Undecided {
  const document = documentOf(product.names, target)
  return { target, product: document ? hashOf(document) : '' }
}

function tenantOf(key: string): string | undefined {
  const [, tenant] = /^t([0-9a-f]{32})$/.exec(key) ?? []
  return tenant && uuidOf(tenant)
}
