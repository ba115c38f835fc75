// A tenant's layer puts a page elsewhere in the menu, never before other eyes than the product has made it for.
import { problem } from '../errors.ts'
import type { MenuItem } from '../generated/language.ts'
import type { Documents } from '../load/load.ts'
import type { Audience } from '../menuModel.ts'
import type { Problem } from '../model.ts'
import { pointer } from '../pointer.ts'

interface Placed {
  readonly page: string
  readonly audience: Audience
  readonly file: string
  readonly path: string
}

export function checkHeldAudience(product: Documents, layered: Documents): Problem[] {
  if (product.menu === layered.menu) return []
  const before = new Map(placesIn(product).map(({ page, audience }) => [page, audience]))
  return placesIn(layered).flatMap(({ page, audience, file, path }) =>
    (before.get(page) ?? audience) === audience ? [] : [problem('patchLocked', { document: file, path }, { word: page })],
  )
}

const placesIn = ({ menu }: Documents): Placed[] =>
  [...menu.values()].flatMap(({ file, document }) =>
    document.items.flatMap((item, index) => placed(item, 'tenant', { file, path: pointer('/items', index) })),
  )

function placed(item: MenuItem, around: Audience, place: { readonly file: string; readonly path: string }): Placed[] {
  if ('url' in item) return []
  const audience = item.audience ?? around
  if ('page' in item) return [{ page: item.page, audience, ...place }]
  return item.items.flatMap((inner, index) => placed(inner, audience, { ...place, path: pointer(place.path, 'items', index) }))
}
