// A tenant's layer puts a page elsewhere in the menu, never before other eyes than the product has made it for, and does not switch off what
// everything is switched on by.
import { problem } from '../../../errors/errors.ts'
import type { MenuItem } from '../../../generated/language.ts'
import type { Documents } from '../../load/load.ts'
import type { Audience } from '../../../model/menuModel.ts'
import { isEnabled } from '../../../document/menuOrder.ts'
import type { Problem } from '../../../model/model.ts'
import { pointer } from '../../../base/pointer.ts'

interface Placed {
  readonly page: string
  readonly audience: Audience
  /** It may not be switched off. */
  readonly locked: boolean
  /** With all that it stands in. */
  readonly enabled: boolean
  readonly file: string
  readonly path: string
}

export function checkFixedAudience(product: Documents, layered: Documents): Problem[] {
  if (product.menu === layered.menu) return []
  const before = new Map(placesIn(product).map((place) => [place.page, place]))
  return placesIn(layered).flatMap(({ page, audience, enabled, file, path }) => {
    const was = before.get(page)
    const isUnchanged = (was?.audience ?? audience) === audience && (enabled || !was?.locked)
    return isUnchanged ? [] : [problem('patchLocked', { document: file, path }, { word: page })]
  })
}

const placesIn = ({ menu }: Documents): Placed[] =>
  [...menu.values()].flatMap(({ file, document }) =>
    document.items.flatMap((item, index) => placed(item, { audience: 'tenant', enabled: true }, { file, path: pointer('/items', index) })),
  )

function placed(
  item: MenuItem,
  around: Pick<Placed, 'audience' | 'enabled'>,
  place: { readonly file: string; readonly path: string },
): Placed[] {
  if ('url' in item) return []
  const within = { audience: item.audience ?? around.audience, enabled: around.enabled && isEnabled(item) }
  if ('page' in item) return [{ page: item.page, locked: item.locked === true, ...within, ...place }]
  return item.items.flatMap((inner, index) => placed(inner, within, { ...place, path: pointer(place.path, 'items', index) }))
}
