// Nobody gives what he lacks: keys, a wider scope, or a field that is hidden from himself.
import { allKeys, currentKey } from '../../../metadata/permissionKeys.ts'
import type { RoleRecord } from '../../permission/rights.ts'
import type { Acting, Change, ConstraintFunction } from '../../entity/functions.ts'
import { dataScopes, type DataScope } from '../../permission/allowance.ts'
import { everything } from '../../permission/grants.ts'
import type { Values } from '../../entity/write/draft.ts'
import { fieldName, keyName, scopeName } from './names.ts'
import { rolesOf } from './stored.ts'

type Rights = Pick<RoleRecord, 'keys' | 'scope' | 'masks'>

export const known: ConstraintFunction = async ({ context, changes }) => {
  const fields = new Set(context.model.dictionaries.field?.values.map(({ value }) => value))
  const added = changes.map(({ before, after }) => ({ now: rightsOf(after), then: rightsOf(before) }))
  const masks = added.flatMap(({ now, then }) => now.masks.filter((mask) => !then.masks.includes(mask) && !fields.has(mask)))
  const keys = added.flatMap(({ now, then }) => now.keys.filter((key) => !then.keys.includes(key) && key !== everything))
  const all = keys.length === 0 ? undefined : new Set(allKeys(context.model.permissions))
  const strange = [...keys.filter((key) => !all?.has(key)), ...masks]
  return strange.length > 0 ? { names: listed(strange, context) } : undefined
}

export const withinOwn: ConstraintFunction = async ({ context, changes }) => {
  const beyond = changes.flatMap((change) => beyondOwn(context, change))
  return beyond.length > 0 ? { names: listed([...new Set(beyond)], context) } : undefined
}

/** What a change adds to a role that the caller lacks, said in words. */
function beyondOwn(context: Acting, { before, after }: Change): readonly string[] {
  if (!after) return []
  return lacking(context, { wanted: rightsOf(after), held: before ? rightsOf(before) : nothing })
}

const nothing: Rights = { keys: [], scope: 'own', masks: [] }

/** Of `wanted` what goes beyond both the caller's own rights and what was `held` before. */
function lacking(context: Acting, { wanted, held }: { wanted: Rights; held: Rights }): readonly string[] {
  const { caller, model } = context
  const keys = wanted.keys.filter((key) => !held.keys.includes(key) && !holds(context, key))
  const wider =
    rank(wanted.scope) > Math.max(rank(held.scope), widest(caller.roles)) ? [scopeName(model, wanted.scope)[caller.language]] : []
  const shownAnew = (mask: string): boolean => !wanted.masks.includes(mask) && (held === nothing || held.masks.includes(mask))
  const bare = masksOfAll(caller.roles).filter(shownAnew)
  return [
    ...keys.map((key) => keyName(model, key)[caller.language]),
    ...wider,
    ...bare.map((mask) => fieldName(model, mask)[caller.language]),
  ]
}

/** Whether a role gives more than the caller has himself. */
export const goesBeyond = (context: Acting, role: RoleRecord): boolean => lacking(context, { wanted: role, held: nothing }).length > 0

/** Roles given or taken that go beyond the caller's own rights. */
export const rolesWithinOwn: ConstraintFunction = async ({ context, transaction, changes }) => {
  const moved = [...new Set(changes.flatMap(({ before, after }) => differing(idsIn(before?.roles), idsIn(after?.roles))))]
  if (moved.length === 0) return undefined
  const given = (await rolesOf(transaction)).filter(({ id }) => moved.includes(id))
  const beyond = given.filter((each) => goesBeyond(context, each)).map(({ name }) => name)
  return beyond.length > 0 ? { names: listed(beyond, context) } : undefined
}

const differing = (a: readonly string[], b: readonly string[]): readonly string[] => [
  ...a.filter((id) => !b.includes(id)),
  ...b.filter((id) => !a.includes(id)),
]

function holds({ caller, model }: Acting, key: string): boolean {
  if (caller.roles.some((role) => role.keys.includes(everything))) return true
  return key !== everything && caller.grants.holds(currentKey(model.permissions, key))
}

const rank = (scope: DataScope): number => dataScopes.indexOf(scope)
const widest = (roles: readonly RoleRecord[]): number => Math.max(-1, ...roles.map(({ scope }) => rank(scope)))

/** Fields that no role of the caller's shows him. */
const masksOfAll = ([first, ...others]: readonly RoleRecord[]): readonly string[] =>
  (first?.masks ?? []).filter((mask) => others.every(({ masks }) => masks.includes(mask)))

function rightsOf(row: Values | undefined): Rights {
  const scope = dataScopes.find((each) => each === row?.dataScope) ?? 'own'
  return { keys: idsIn(row?.permissions), scope, masks: idsIn(row?.masks) }
}

const idsIn = (list: unknown): readonly string[] => (Array.isArray(list) ? list.map(String) : [])

const said = 3

const listed = (names: readonly string[], { caller }: Acting): string => {
  const shown = names.slice(0, said).join(caller.language === 'zh' ? '、' : ', ')
  const more = names.length - said
  return more <= 0 ? shown : caller.language === 'zh' ? `${shown} 等 ${names.length} 项` : `${shown} and ${more} more`
}
