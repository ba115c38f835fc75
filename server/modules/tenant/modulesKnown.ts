// A licence names modules that there are. Those that it has named before stay, whatever the menu has become since.
import type { ConstraintFunction } from '../../entity/functions.ts'
import { idsIn, listed } from '../role/within.ts'

export const modulesKnown: ConstraintFunction = async ({ context, changes }) => {
  const known = new Set(context.model.menuModules.map(({ id }) => id))
  const strange = changes.flatMap(({ before, after }) => {
    const stood = idsIn(before?.modules)
    return idsIn(after?.modules).filter((id) => !known.has(id) && !stood.includes(id))
  })
  return strange.length > 0 ? { names: listed(strange, context) } : undefined
}
