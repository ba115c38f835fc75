// What a role gives beyond somebody's own rights: he may neither give it, nor look at the console with it, nor touch whoever holds it.
import { currentKey, pageOfKey } from '../../../metadata/compiler/derive/permission/permissionKeys.ts'
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

export interface Escalation {
  readonly keys: readonly string[]
  /** Wider than that of any of his own that gives the same. */
  readonly scope?: DataScope
  /** Fields that would be shown and are hidden from himself. */
  readonly fields: readonly string[]
}

/** What of the rights goes beyond somebody's own. Each key counts on the rows and with the fields that his roles give with that very key. */
export function escalationOf(model: Permitting, own: Own, rights: Rights): Escalation {
  const keys = rights.keys.filter((key) => !holds(model, own, key))
  const givers = rights.keys.length === 0 ? [own.roles] : giversOf(model, own, rights.keys)
  const isWider = givers.some((roles) => rank(rights.scope) > widest(roles))
  const hidden = new Set(givers.flatMap(masksOfAll))
  return { keys, ...(isWider && { scope: rights.scope }), fields: [...hidden].filter((mask) => !rights.masks.includes(mask)) }
}

/** Whether a role gives more than somebody has himself. */
export function isEscalation(model: Permitting, own: Own, role: Rights): boolean {
  const { keys, scope, fields } = escalationOf(model, own, role)
  return keys.length > 0 || scope !== undefined || fields.length > 0
}

/** Keys that no page has any more give nobody anything. */
function holds({ permissions }: Permitting, { roles, grants }: Own, key: string): boolean {
  if (roles.some((role) => role.keys.includes(everything))) return true
  if (key === everything) return false
  const now = currentKey(permissions, key)
  return grants.holds(now) || !permissions.pages[pageOfKey(now)]?.keys.some((each) => each.key === now)
}

/** The sets of his roles that give one of the keys, each once. */
function giversOf({ permissions }: Permitting, { roles }: Own, keys: readonly string[]): readonly (readonly RoleRecord[])[] {
  const rolesWithKeys = roles.map((role) => ({ role, keys: new Set(role.keys.map((key) => currentKey(permissions, key))) }))
  const sets = new Map<string, readonly RoleRecord[]>()
  for (const key of keys) {
    const now = currentKey(permissions, key)
    const giving = rolesWithKeys.filter((each) => each.keys.has(everything) || each.keys.has(now)).map(({ role }) => role)
    if (giving.length > 0) sets.set(giving.map(({ id }) => id).join(), giving)
  }
  return [...sets.values()]
}

const rank = (scope: DataScope): number => dataScopes.indexOf(scope)
const widest = (roles: readonly RoleRecord[]): number => Math.max(-1, ...roles.map(({ scope }) => rank(scope)))

/** Fields that none of the roles shows. */
const masksOfAll = ([first, ...others]: readonly RoleRecord[]): readonly string[] =>
  (first?.masks ?? []).filter((mask) => others.every(({ masks }) => masks.includes(mask)))
