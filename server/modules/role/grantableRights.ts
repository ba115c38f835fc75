// Nobody gives what he lacks: keys, a wider scope, or a field that is hidden from himself.
import { allKeys } from '../../../metadata/compiler/derive/permission/permissionKeys.ts'
import type { RoleRecord } from '../../kernel/permission/rights.ts'
import type { Acting, Breach, ConstraintFunction } from '../../engine/context/functions.ts'
import { enumerated } from '../../engine/context/words.ts'
import { dataScopes } from '../../kernel/permission/allowance.ts'
import { escalationOf, isEscalation, type Rights } from '../../kernel/permission/privilegeEscalation.ts'
import { everything } from '../../kernel/permission/grants.ts'
import type { Values } from '../../engine/context/draft.ts'
import { fieldName, keyName, scopeName } from '../../kernel/permission/names.ts'
import { rolesOf } from '../../platform/roles/stored.ts'

export const known: ConstraintFunction = async ({ context, changes }) => {
  const fields = new Set(context.model.dictionaries.field?.values.map(({ value }) => value))
  const added = changes.map(({ id, before, after }) => {
    const [now, then] = [rightsOf(after), rightsOf(before)]
    const masks = now.masks.filter((mask) => !then.masks.includes(mask) && !fields.has(mask))
    return { id, masks, keys: now.keys.filter((key) => !then.keys.includes(key) && key !== everything) }
  })
  const all = added.some(({ keys }) => keys.length > 0) ? new Set(allKeys(context.model.permissions)) : undefined
  return namedIn(
    context,
    added.map(({ id, keys, masks }) => ({ id, names: [...keys.filter((key) => !all?.has(key)), ...masks] })),
  )
}

interface Named {
  readonly id: string
  readonly names: readonly string[]
}

/** A breach for each row of which anything is named. */
const namedIn = (context: Acting, rows: readonly Named[]): readonly Breach[] =>
  rows.flatMap(({ id, names }) => (names.length > 0 ? [{ id, values: { names: listed(names, context) } }] : []))

/** What stood before is judged by `notAbove`: of what stands now, nothing may go beyond the caller's own. */
export const withinOwn: ConstraintFunction = async ({ context, changes }) => {
  return namedIn(
    context,
    changes.map(({ id, after }) => ({ id, names: after ? [...new Set(lacking(context, rightsOf(after)))] : [] })),
  )
}

/** What of the rights goes beyond the caller's own, in words. */
export function lacking({ caller, model }: Acting, rights: Rights): readonly string[] {
  const { keys, scope, fields } = escalationOf(model, caller, rights)
  const named = [
    ...keys.map((key) => keyName(model, key)),
    ...(scope ? [scopeName(model, scope)] : []),
    ...fields.map((mask) => fieldName(model, mask)),
  ]
  return named.map((text) => text[caller.language])
}

/** What a role gives that the caller lacks, for a message; undefined where that is nothing. */
export function escalationNames(context: Acting, role: RoleRecord): string | undefined {
  const names = lacking(context, role)
  return names.length > 0 ? listed(names, context) : undefined
}

/** Roles given or taken that go beyond the caller's own rights. */
export const rolesWithinOwn: ConstraintFunction = async ({ context, transaction, changes }) => {
  const moved = changes.map(({ id, before, after }) => ({ id, roles: differing(idsIn(before?.roles), idsIn(after?.roles)) }))
  const concerned = new Set(moved.flatMap(({ roles }) => roles))
  if (concerned.size === 0) return []
  const concernedRoles = (await rolesOf(transaction)).filter(({ id }) => concerned.has(id))
  const escalating = concernedRoles.filter((each) => isEscalation(context.model, context.caller, each))
  return namedIn(
    context,
    moved.map(({ id, roles }) => ({ id, names: escalating.filter((role) => roles.includes(role.id)).map(({ name }) => name) })),
  )
}

const differing = (a: readonly string[], b: readonly string[]): readonly string[] => [
  ...a.filter((id) => !b.includes(id)),
  ...b.filter((id) => !a.includes(id)),
]

export function rightsOf(row: Values | undefined): Rights {
  const scope = dataScopes.find((each) => each === row?.dataScope) ?? 'own'
  return { keys: idsIn(row?.permissions), scope, masks: idsIn(row?.masks) }
}

export const idsIn = (list: unknown): readonly string[] => (Array.isArray(list) ? list.map(String) : [])

const said = 3

export const listed = (names: readonly string[], { caller }: Acting): string => {
  const shown = enumerated(names.slice(0, said), caller.language)
  const more = names.length - said
  return more <= 0 ? shown : caller.language === 'zh' ? `${shown} 等 ${names.length} 项` : `${shown} and ${more} more`
}
