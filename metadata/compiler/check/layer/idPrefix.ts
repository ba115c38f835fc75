// Whose a document is, by its id: those of tenants begin with x_, so that none is ever met by one of a later product.
import { problem } from '../../../errors/errors.ts'
import type { Documents, Loaded } from '../../load/load.ts'
import type { Problem } from '../../../model/model.ts'
import { layeredKinds } from '../../patch/applyPatches.ts'
import { isTenants } from '../../../base/names.ts'

const kinds = [...layeredKinds, 'widget', 'module'] as const

/** Documents of the product with a tenant's id. */
export const checkProductIds = (documents: Documents): Problem[] => checkIds(documents, (id) => !isTenants(id))

/** Documents of a tenant with an id of the product's, and those that no tenant has. */
export const checkLayerIds = (documents: Documents): Problem[] =>
  checkIds(documents, (id, kind) => isTenants(id) && kind !== 'widget' && kind !== 'module')

function checkIds(documents: Documents, mayHave: (id: string, kind: (typeof kinds)[number]) => boolean): Problem[] {
  return kinds.flatMap((kind) => {
    const all: ReadonlyMap<string, Loaded<object>> = documents[kind]
    return [...all].flatMap(([id, { file }]) =>
      mayHave(id, kind) ? [] : [problem('idPrefix', { document: file, path: '/id' }, { word: id })],
    )
  })
}
