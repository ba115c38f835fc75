// What holds rights beyond somebody's own is not his to touch (R16): neither the role, nor whoever has it.
import type { Transaction } from '../../database/database.ts'
import type { Acting, ConstraintFunction } from '../../entity/functions.ts'
import type { Rights } from '../../permission/beyond.ts'
import { rolesOf } from './stored.ts'
import { idsIn, lacking, listed, rightsOf } from './within.ts'

/** A role, or somebody with all of his. */
interface Holder {
  readonly name: string
  readonly rights: readonly Rights[]
}

/** What the message is filled with: who holds more than the caller, and what. */
export type Above = Readonly<Record<'holders' | 'names', string>>

/** Roles that are changed or removed. */
export const notAbove: ConstraintFunction = async ({ context, changes }) =>
  above(
    context,
    changes.flatMap(({ before }) => (before ? [{ name: String(before.name), rights: [rightsOf(before)] }] : [])),
  )

/** Accounts that are changed or removed. */
export const accountNotAbove: ConstraintFunction = async ({ context, transaction, changes }) => {
  const roles = await rolesOf(transaction)
  const rightsIn = (ids: readonly string[]): readonly Rights[] => roles.filter(({ id }) => ids.includes(id))
  return above(
    context,
    changes.flatMap(({ before }) => (before ? [{ name: String(before.name), rights: rightsIn(idsIn(before.roles)) }] : [])),
  )
}

/** Of accounts by their ids; undefined where none holds more than the caller. */
export async function accountsAbove(
  context: Acting,
  control: Transaction,
  accounts: readonly { readonly id: string; readonly name: string }[],
): Promise<Above | undefined> {
  if (accounts.length === 0) return undefined
  const roles = await rolesOf(control)
  return above(
    context,
    accounts.map(({ id, name }) => ({ name, rights: roles.filter(({ accounts: holders }) => holders.includes(id)) })),
  )
}

function above(context: Acting, holders: readonly Holder[]): Above | undefined {
  const found = holders
    .map(({ name, rights }) => ({ name, names: rights.flatMap((each) => lacking(context, each)) }))
    .filter(({ names }) => names.length > 0)
  if (found.length === 0) return undefined
  return {
    holders: listed(
      found.map(({ name }) => name),
      context,
    ),
    names: listed([...new Set(found.flatMap(({ names }) => names))], context),
  }
}
