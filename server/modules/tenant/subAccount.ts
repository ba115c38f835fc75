// Whom a factory holds to itself: an account that is there, since a name that nobody signs in by would hold nobody; not oneself, nor whoever may do more (R16).
import type { ConstraintCall, ConstraintFunction } from '../../entity/functions.ts'
import { enumerated } from '../../entity/sheet/words.ts'
import { accountsAbove } from '../role/above.ts'

export const subAccountKnown: ConstraintFunction = async (call) => {
  const named = call.changes.flatMap(({ before, after }) =>
    after && !sameName(before?.account, after.account) ? nameIn(after.account) : [],
  )
  const known = new Set((await accountsOf(call, named)).map(({ login }) => login))
  const strange = named.filter((name) => !known.has(name.toLowerCase()))
  return strange.length > 0 ? { names: enumerated(strange, call.context.caller.language) } : undefined
}

export const subAccountNotOwn: ConstraintFunction = async (call) => {
  const moved = await accountsOf(call, movedIn(call))
  return moved.some(({ id }) => id === call.context.caller.userId) ? {} : undefined
}

export const subAccountNotAbove: ConstraintFunction = async (call) =>
  accountsAbove(call.context, call.transaction.at('control'), await accountsOf(call, movedIn(call)))

const nameIn = (account: unknown): readonly string[] => (typeof account === 'string' && account !== '' ? [account] : [])
const sameName = (a: unknown, b: unknown): boolean => String(a ?? '').toLowerCase() === String(b ?? '').toLowerCase()

/** Names that are held from now on, or no longer. A factory that has moved holds others to another place. */
const movedIn = ({ changes }: ConstraintCall): readonly string[] =>
  changes.flatMap(({ before, after }) =>
    sameName(before?.account, after?.account) && before?.space === after?.space
      ? []
      : [...nameIn(before?.account), ...nameIn(after?.account)],
  )

async function accountsOf(
  { transaction }: ConstraintCall,
  names: readonly string[],
): Promise<readonly { readonly id: string; readonly name: string; readonly login: string }[]> {
  if (names.length === 0) return []
  const rows = await transaction.at('control').run({
    name: 'sub_accounts',
    text: `select u.id, u.name, lower(u.login_name) from read.user_account u
      where u.kind = 'staff' and lower(u.login_name) in (select lower(n) from json_array_elements_text($1::json) n)`,
    values: [JSON.stringify(names)],
  })
  return rows.map(([id, name, login]) => ({ id: id ?? '', name: name ?? '', login: login ?? '' }))
}
