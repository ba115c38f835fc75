// A page that crashes as it is live, as it was before, with what it uses: the newest version that compiles with everything else as it is now and has
// crashed nowhere. What is asked and saved through it is held against what is live.
import type { Product } from '../../metadata/compile.ts'
import { compileLayered } from '../../metadata/compileLayered.ts'
import { hashOf } from '../../metadata/emit/hash.ts'
import { documentOf, upgradeLayer } from '../../metadata/merge/upgradeLayer.ts'
import { BrokenPage } from '../../metadata/emit/brokenPage.ts'
import type { Model, Page } from '../../metadata/model.ts'
import { oncePer } from '../../metadata/oncePer.ts'
import type { Names } from '../../metadata/resolve/resolve.ts'
import type { Doors, PagePast, StoredDocument, StoredLayer } from '../database/doors.ts'
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

/** The documents, and what they are compiled to. */
interface State {
  readonly model: Model
  readonly names: Names
}

/** What of a page's past is its own: the documents that it is made of, besides its own. */
export function usedBy({ model }: State, page: string): readonly string[] {
  const { entities, dictionaries, datasets } = pageIn(model, page)?.uses ?? { entities: [], dictionaries: [], datasets: [] }
  return [
    ...entities.map((id) => `entity:${id}`),
    ...dictionaries.map((id) => `dictionary:${id}`),
    ...datasets.map((id) => `dataset:${id}`),
  ].toSorted()
}

/** Names the page as it stands among these with what it uses; undefined where there is none. */
export function versionOf(state: State, page: string): string | undefined {
  const { documents } = state.names
  const document = documents.page.get(page)?.document
  const used = usedBy(state, page).flatMap((target) => documentOf(state.names, target) ?? [])
  return document && hashOf([document, ...used].map(hashed))
}

/** One that does not compile uses nothing. */
function pageIn(model: Model, page: string): Page | undefined {
  try {
    return Object.hasOwn(model.pages, page) ? model.pages[page] : undefined
  } catch (fault) {
    if (fault instanceof BrokenPage) return undefined
    throw fault
  }
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

  /** Undefined where the tenant has never had another, or none that would do. */
  async of({ tenantId, page, crashed, uses }: Crashed): Promise<EarlierPage | undefined> {
    const { doors, packages } = this.#options
    const [live, product] = await Promise.all([doors.layer(tenantId), packages.refresh()])
    const past = await doors.pagePast(tenantId, page, uses ?? usedLive(product, live, page))
    const broken = new Set([crashed, ...past.crashed])
    const key = [tenantId, page, live.n, ...[...broken].toSorted()].join(' ')
    const known = this.#kept.get(key)
    if (known?.product === product) return known.found
    const found = earlierOf({ product, page, live, past, broken, key: layerKey('e', tenantId, crashed) })
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

function usedLive(product: Product, { documents, bases }: StoredLayer, page: string): readonly string[] {
  const { sources } = upgradeLayer({ product: product.names, bases: basesOf(bases) }, laid(documents, []))
  const { model, names } = compileLayered(product, sources)
  return model ? usedBy({ model, names }, page) : []
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

/** From publication to publication back, each with the page and what it uses as they were before it, and all else as it is now. */
function earlierOf({ product, page, live, past, broken, key }: Sought): EarlierPage | undefined {
  const [published] = past.changes
  if (!published) return undefined
  const under = { product: product.names, bases: basesOf(live.bases) }
  const before = new Map<string, StoredDocument>()
  for (const [, changes] of Map.groupBy(past.changes, ({ n }) => n)) {
    for (const { target, before: content } of changes) before.set(target, { target, content })
    const { sources } = upgradeLayer(under, laid(live.documents, [...before.values()]))
    const { model, names, problemsOf } = compileLayered(product, sources)
    const version = model && versionOf({ model, names }, page)
    if (model && version !== undefined && !broken.has(version) && problemsOf(page).length === 0)
      return { layer: { model, names, key }, version, published: { at: published.at, by: published.by } }
  }
  return undefined
}
