// What the models of a product and of the tenants that have changed something of it have in common.
import type { Model } from '../../model/model.ts'

/** A tenant's model takes these over as the same objects, so that it costs only what its layer touches. */
export interface Shared {
  readonly model: Model
  /** Entities, datasets and dictionaries are the product's. */
  readonly entities: boolean
  /** Whether a page is. */
  readonly isSame: (page: string) => boolean
}
