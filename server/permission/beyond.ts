// What a role gives beyond somebody's own rights: he may neither give it nor look at the console with it.
import { currentKey } from '../../metadata/permissionKeys.ts'
import { dataScopes, type DataScope } from './allowance.ts'
import { everything } from './grants.ts'
import type { Permitting } from './keyGrants.ts'
import type { Grants, RoleRecord } from './rights.ts'

export type Rights = Pick<RoleRecord, 'keys' | 'scope' | 'masks'>

/** Somebody's roles, and what they give together. */
export interface Own {
  readonly roles: readonly RoleRecord[]
  readonly grants: Grants
}

/** What is held already of what is wanted; all of it is new where this stands. */
export const nothing: Rights = { keys: [], scope: 'own', masks: [] }

export interface Beyond {
  readonly keys: readonly string[]
  /** Wider than any of his own. */
  readonly scope?: DataScope
  /** Fields that would be shown and are hidden from himself. */
  readonly fields: readonly string[]
}

/** Of `wanted` what goes beyond both somebody's own rights and what was `held` before. */
export function beyond(
  model: Permitting,
  own: Own,
  { wanted, held = nothing }: { readonly wanted: Rights; readonly held?: Rights },
): Beyond {
  const shownAnew = (mask: string): boolean => !wanted.masks.includes(mask) && (held === nothing || held.masks.includes(mask))
  const isWider = rank(wanted.scope) > Math.max(rank(held.scope), widest(own.roles))
  return {
    keys: wanted.keys.filter((key) => !held.keys.includes(key) && !holds(model, own, key)),
    ...(isWider && { scope: wanted.scope }),
    fields: masksOfAll(own.roles).filter(shownAnew),
  }
}

/** Whether a role gives more than somebody has himself. */
export function goesBeyond(model: Permitting, own: Own, role: Rights): boolean {
  const { keys, scope, fields } = beyond(model, own, { wanted: role })
  return keys.length > 0 || scope !== undefined || fields.length > 0
}

function holds({ permissions }: Permitting, { roles, grants }: Own, key: string): boolean {
  if (roles.some((role) => role.keys.includes(everything))) return true
  return key !== everything && grants.holds(currentKey(permissions, key))
}

const rank = (scope: DataScope): number => dataScopes.indexOf(scope)
const widest = (roles: readonly RoleRecord[]): number => Math.max(-1, ...roles.map(({ scope }) => rank(scope)))

/** Fields that no role of his shows him. */
const masksOfAll = ([first, ...others]: readonly RoleRecord[]): readonly string[] =>
  (first?.masks ?? []).filter((mask) => others.every(({ masks }) => masks.includes(mask)))
