// Widgets that came as packages. They are the platform's and lie in its database, where every process looks before it compiles a tenant's layer: what one
// has taken in, all have with their next compilation.
import type { Product } from '../../../metadata/compiler/compile.ts'
import type { WidgetManifest } from '../../../metadata/generated/language.ts'
import { fits } from '../../../metadata/packages/contract.ts'
import { withPackages } from '../../../metadata/packages/withPackages.ts'
import type { PreSessionQueries } from '../../kernel/database/preSessionQueries.ts'

export interface PackagesOptions {
  readonly doors: Pick<PreSessionQueries, 'widgetPackages'>
  readonly product: () => Product
}

export class Packages {
  readonly #options: PackagesOptions
  #known = '[]'
  #manifests: readonly WidgetManifest[] = []
  #off: ReadonlySet<string> = new Set()
  #laid: { readonly under: Product; readonly manifests: readonly WidgetManifest[]; readonly product: Product } | undefined

  constructor(options: PackagesOptions) {
    this.#options = options
  }

  /** Without any package. */
  get underlying(): Product {
    return this.#options.product()
  }

  get manifests(): readonly WidgetManifest[] {
    return this.#manifests
  }

  /** Whether it may be put on a page that does not show it yet. */
  isOffered(id: string): boolean {
    return !this.#off.has(id)
  }

  /** The product's documents with the packages that are known here: the same object until either changes. */
  get product(): Product {
    const under = this.#options.product()
    if (this.#laid?.under !== under || this.#laid.manifests !== this.#manifests)
      this.#laid = { under, manifests: this.#manifests, product: withPackages(under, this.#manifests) }
    return this.#laid.product
  }

  /** Looks for what other processes have taken in. One whose id the product has meanwhile is the product's. */
  async refresh(): Promise<Product> {
    const text = await this.#options.doors.widgetPackages()
    if (text !== this.#known) {
      const stored: readonly StoredPackage[] = JSON.parse(text)
      const own = this.underlying.model.widgets
      this.#manifests = stored.flatMap(({ manifest }) => (Object.hasOwn(own, manifest.id) ? [] : [manifest]))
      this.#off = new Set(stored.flatMap((each) => (each.enabled && fits(each) ? [] : [each.manifest.id])))
      this.#known = text
    }
    return this.product
  }
}

/** What everybody may know of a package. */
export interface StoredPackage {
  readonly version: string
  /** In hexadecimal, by which it is asked for. */
  readonly hash: string
  readonly integrity: string
  readonly from: string
  readonly below: string
  readonly enabled: boolean
  readonly manifest: WidgetManifest
}
