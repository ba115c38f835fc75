// A licence names modules that there are. Those that it has named before stay, whatever the menu has become since.
import type { ConstraintFunction } from '../../engine/context/functions.ts'
import { idsIn, listed } from '../role/grantableRights.ts'

export const modulesKnown: ConstraintFunction = async ({ context, changes }) => {
  const known = new Set(context.model.menuModules.map(({ id }) => id))
  return changes.flatMap(({ id, before, after }) => {
    const stood = idsIn(before?.modules)
    const strange = idsIn(after?.modules).filter((name) => !known.has(name) && !stood.includes(name))
    return strange.length > 0 ? [{ id, values: { names: listed(strange, context) } }] : []
  })
}
