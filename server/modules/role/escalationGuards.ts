// What holds rights beyond somebody's own is not his to touch (R16): neither the role, nor whoever has it.
import type { Transaction } from '../../kernel/database/database.ts'
import type { Acting, Breach, ConstraintFunction } from '../../engine/context/functions.ts'
import type { Rights } from '../../kernel/permission/privilegeEscalation.ts'
import { rolesOf } from '../../platform/roles/stored.ts'
import { idsIn, lacking, listed, rightsOf } from './grantableRights.ts'

/** A role, or an account with all of its roles. */
interface Holder {
  /** Of the change. */
  readonly id: string
  readonly name: string
  readonly rights: readonly Rights[]
}

/** Roles that are changed or removed. */
export const notAbove: ConstraintFunction = async ({ context, changes }) =>
  above(
    context,
    changes.flatMap(({ id, before }) => (before ? [{ id, name: String(before.name), rights: [rightsOf(before)] }] : [])),
  )

/** Accounts that are changed or removed. */
export const accountNotAbove: ConstraintFunction = async ({ context, transaction, changes }) => {
  const roles = await rolesOf(transaction)
  const rightsIn = (ids: readonly string[]): readonly Rights[] => roles.filter(({ id }) => ids.includes(id))
  return above(
    context,
    changes.flatMap(({ id, before }) => (before ? [{ id, name: String(before.name), rights: rightsIn(idsIn(before.roles)) }] : [])),
  )
}

/** Accounts that hold more than the caller; `row`: of the change that is about the account. */
export async function accountsAbove(
  context: Acting,
  control: Transaction,
  accounts: readonly { readonly row: string; readonly id: string; readonly name: string }[],
): Promise<readonly Breach[]> {
  if (accounts.length === 0) return []
  const roles = await rolesOf(control)
  return above(
    context,
    accounts.map(({ row, id, name }) => ({ id: row, name, rights: roles.filter(({ accounts: holders }) => holders.includes(id)) })),
  )
}

/** Who holds more than the caller, and what: each of them is named in every breach, since the first one is the message of a call about several. */
function above(context: Acting, holders: readonly Holder[]): readonly Breach[] {
  const found = holders
    .map(({ id, name, rights }) => ({ id, name, names: rights.flatMap((each) => lacking(context, each)) }))
    .filter(({ names }) => names.length > 0)
  const values = {
    holders: listed(
      found.map(({ name }) => name),
      context,
    ),
    names: listed([...new Set(found.flatMap(({ names }) => names))], context),
  }
  return found.map(({ id }) => ({ id, values }))
}
