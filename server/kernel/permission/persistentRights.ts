// What would outlive a visit of the platform's staff (accounts, roles, passwords) is not for whoever is here on one, whatever his role holds.
import { pageOfKey } from '../../../metadata/compiler/derive/permission/permissionKeys.ts'
import type { Permitting } from './keyGrants.ts'

/** Actions of the engine that write; operations say for themselves. */
const writing: ReadonlySet<string> = new Set(['create', 'update', 'updateMany', 'remove', 'removeMany', 'import', 'restore', 'restoreAny'])

/** Whether the primitive, such as role.update or employee.createLogin, gives or takes what lasts. */
export function isPersistent({ entities }: Permitting, op: string): boolean {
  const at = op.lastIndexOf('.')
  const entity = entities[op.slice(0, at)]
  const operation = entity?.operations[op.slice(at + 1)]
  if (operation) return operation.lasting ?? entity?.lasting === true
  return entity?.lasting === true && writing.has(op.slice(at + 1))
}

const known = new WeakMap<object, Map<string, boolean>>()

/** Whether the key carries such a primitive. */
export function grantsPersistent(model: Permitting, key: string): boolean {
  const keys = known.get(model.permissions) ?? new Map<string, boolean>()
  known.set(model.permissions, keys)
  const found = keys.get(key) ?? carriesPersistent(model, key)
  keys.set(key, found)
  return found
}

function carriesPersistent(model: Permitting, key: string): boolean {
  const page = model.permissions.pages[pageOfKey(key)]
  const index = page?.keys.findIndex((each) => each.key === key) ?? -1
  return page?.primitives[index]?.some(({ op }) => isPersistent(model, op)) ?? false
}
