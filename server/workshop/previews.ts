// What a tenant's console would be with the drafts of one author laid upon what is live: seen by him alone, compiled anew when either changes.
import type { Product } from '../../metadata/compile.ts'
import { hashOf } from '../../metadata/emit/hash.ts'
import type { Model } from '../../metadata/model.ts'
import type { Doors } from '../database/doors.ts'
import { Cache } from '../entity/sql/cache.ts'
import type { Grants } from '../permission/rights.ts'
import type { Layer } from '../request/caller.ts'
import { Refusal } from '../request/errors.ts'
import type { Packages } from '../widgets/packages.ts'
import { compileWhole, laid, pagesConcerned } from './compile.ts'
import { layerKey, uuidOf } from './layerKeys.ts'
import { excessOf, refuseExcess } from './rights.ts'

/** Authors whose previews are kept, those asked for last. */
const kept = 20

interface Author {
  readonly tenantId: string
  readonly userId: string
}

export interface PreviewsOptions {
  readonly doors: Pick<Doors, 'layer' | 'drafts'>
  readonly packages: Packages
}

export interface Preview {
  readonly layer: Layer
  /** Pages that the drafts may have made other ones. */
  readonly pages: readonly string[]
}

interface Compiled extends Preview {
  readonly product: Product
  /** Of what is live and of the drafts. */
  readonly hash: string
}

export class Previews {
  readonly #options: PreviewsOptions
  readonly #kept = new Cache<Compiled>(kept)

  constructor(options: PreviewsOptions) {
    this.#options = options
  }

  /** The model that has been called so (Layer.key), as it is now. */
  async named(key: string): Promise<Model | undefined> {
    const author = authorOf(key)
    return author && (await this.of(author)).layer.model
  }

  /** The same object until something changes. @throws Refusal previewBroken for drafts that do not compile with what is live. */
  async of(author: Author): Promise<Preview> {
    const { doors, packages } = this.#options
    const [live, drafts, product] = await Promise.all([
      doors.layer(author.tenantId),
      doors.drafts(author.tenantId, author.userId),
      packages.refresh(),
    ])
    const sources = laid(live.documents, drafts)
    const hash = hashOf([sources, live.bases])
    const key = layerKey('p', author.tenantId, author.userId)
    const known = this.#kept.get(key)
    if (known && known.product === product && known.hash === hash) return known
    const { layered, problems } = compileWhole(product, sources, live.bases)
    const [problem] = problems
    if (problem || !layered.model) throw new Refusal('previewBroken', { data: { document: problem?.document, path: problem?.path } })
    const compiled = { product, hash, layer: { model: layered.model, names: layered.names, key }, pages: pagesConcerned(layered, drafts) }
    this.#kept.set(key, compiled)
    return compiled
  }
}

/** By the rights that its author has in what is live: a draft shows him nothing that he does not hold. @throws Refusal notAllowed; publishesBeyond */
export function mayPreview({ layer, pages }: Preview, { live, grants }: { readonly live: Model; readonly grants: Grants }): void {
  if (!grants.allows('publication.publish')) throw new Refusal('notAllowed')
  refuseExcess(excessOf({ before: live, after: layer.model, pages }, grants), layer.names)
}

function authorOf(key: string): Author | undefined {
  const [, tenant, user] = /^p([0-9a-f]{32})([0-9a-f]{32})$/.exec(key) ?? []
  return tenant !== undefined && user !== undefined ? { tenantId: uuidOf(tenant), userId: uuidOf(user) } : undefined
}
