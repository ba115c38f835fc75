// What a caller may do: the union of the primitives that his granted keys carry. The server checks this and nothing else.
import { currentKey, pageOfKey } from '../../../metadata/compiler/derive/permission/permissionKeys.ts'
import { type Audience, pagesFor, sides } from './audience.ts'
import { KeyGrants, type Permitting } from './keyGrants.ts'
import { grantsPersistent } from './persistentRights.ts'
import type { Grants, RoleRecord } from './rights.ts'
import { RoleGrants } from './roleGrants.ts'

export type { Grants } from './rights.ts'

/** A role may hold this instead of single keys: every key of its tenant's audience. */
export const everything = '*'

/** For whom grants are worked out. */
export interface Standpoint {
  readonly audience: Audience
  /** Here on a visit: without what would outlive it. */
  readonly visiting?: boolean
}

/** Grants of the keys as stored with the roles; unknown keys and those of other audiences grant nothing, renamed ones what they are called now. */
export function grantsOf(model: Permitting, granted: readonly string[], { audience, visiting = false }: Standpoint): KeyGrants {
  const isOpen = (key: string): boolean => !visiting || !grantsPersistent(model, key)
  if (granted.includes(everything))
    return visiting ? new KeyGrants(model, [...pagesFor(model, audience)], isOpen) : administrator(model, audience)
  const keys = new Set(granted.map((key) => currentKey(model.permissions, key)))
  const pages = new Set(Array.from(keys, pageOfKey))
  const open = pagesFor(model, audience)
  return new KeyGrants(
    model,
    [...pages].filter((page) => open.has(page)),
    (key) => keys.has(key) && isOpen(key),
  )
}

/** What several roles give together: each its keys, on the rows of its scope and without the fields it masks. */
export function grantsOfRoles(model: Permitting, roles: readonly RoleRecord[], standpoint: Standpoint): Grants {
  const alike = Map.groupBy(roles, ({ scope, masks }) => JSON.stringify([scope, masks.toSorted()]))
  const parts = Array.from(alike.values(), (group) => {
    const keys = group.flatMap((role) => role.keys)
    return { grants: grantsOf(model, keys, standpoint), scope: group[0]?.scope ?? 'own', masks: new Set(group[0]?.masks) }
  })
  const [only] = parts
  if (!only) return noGrants
  return parts.length === 1 && only.scope === 'all' && only.masks.size === 0 ? only.grants : new RoleGrants(model, parts)
}

const administrators = new WeakMap<object, Map<Audience, KeyGrants>>()

/** Every administrator of an audience holds the same keys: worked out once a model, however many sign in. */
function administrator(model: Permitting, audience: Audience): KeyGrants {
  const known = administrators.get(model) ?? new Map<Audience, KeyGrants>()
  administrators.set(model, known)
  const grants = known.get(audience) ?? new KeyGrants(model, [...pagesFor(model, audience)])
  known.set(audience, grants)
  return grants
}

/** What a page grants, looked into before an administrator asks who has every module. */
export function lookInto(model: Permitting, page: string): void {
  for (const side of sides) administrator(model, side).lookInto(page)
}

/** Nobody's grants: a visitor's, or those of a user without roles. */
export const noGrants: Grants = {
  pages: [],
  keysOf: () => [],
  opens: () => false,
  holds: () => false,
  allows: () => undefined,
  within: () => noGrants,
}
