// Whom a factory holds to itself: an account that is there, since a name that nobody signs in by would hold nobody; not oneself, nor whoever may do more (R16).
import type { ConstraintCall, ConstraintFunction } from '../../engine/context/functions.ts'
import { enumerated } from '../../engine/context/words.ts'
import { accountsAbove } from '../role/escalationGuards.ts'

export const subAccountKnown: ConstraintFunction = async (call) => {
  const named = call.changes.flatMap(({ id, before, after }) =>
    after && !sameName(before?.account, after.account) ? nameIn(after.account).map((name) => ({ id, name })) : [],
  )
  const accounts = await accountsOf(
    call,
    named.map(({ name }) => name),
  )
  const known = new Set(accounts.map(({ login }) => login))
  return named
    .filter(({ name }) => !known.has(name.toLowerCase()))
    .map(({ id, name }) => ({ id, values: { names: enumerated([name], call.context.caller.language) } }))
}

export const subAccountNotOwn: ConstraintFunction = async (call) =>
  (await movedAccounts(call)).filter(({ account }) => account.id === call.context.caller.userId).map(({ id }) => ({ id, values: {} }))

export const subAccountNotAbove: ConstraintFunction = async (call) => {
  const moved = await movedAccounts(call)
  return accountsAbove(
    call.context,
    call.transaction.at('control'),
    moved.map(({ id, account }) => ({ row: id, ...account })),
  )
}

/** Each account that is held from now on, or no longer, with the row that does so. */
async function movedAccounts(call: ConstraintCall): Promise<readonly { readonly id: string; readonly account: Account }[]> {
  const moved = movedIn(call)
  const accounts = await accountsOf(call, [...new Set(moved.flatMap(({ names }) => names))])
  return moved.flatMap(({ id, names }) =>
    accounts.filter(({ login }) => names.some((name) => name.toLowerCase() === login)).map((account) => ({ id, account })),
  )
}

const nameIn = (account: unknown): readonly string[] => (typeof account === 'string' && account !== '' ? [account] : [])
const sameName = (a: unknown, b: unknown): boolean => String(a ?? '').toLowerCase() === String(b ?? '').toLowerCase()

/** Names that are held from now on, or no longer. A factory that has moved holds others to another place. */
const movedIn = ({ changes }: ConstraintCall): readonly { readonly id: string; readonly names: readonly string[] }[] =>
  changes.flatMap(({ id, before, after }) =>
    sameName(before?.account, after?.account) && before?.space === after?.space
      ? []
      : [{ id, names: [...nameIn(before?.account), ...nameIn(after?.account)] }],
  )

interface Account {
  readonly id: string
  readonly name: string
  readonly login: string
}

async function accountsOf({ transaction }: ConstraintCall, names: readonly string[]): Promise<readonly Account[]> {
  if (names.length === 0) return []
  const rows = await transaction.at('control').run({
    name: 'sub_accounts',
    text: `select u.id, u.name, lower(u.login_name) from read.user_account u
      where u.kind = 'staff' and lower(u.login_name) in (select lower(n) from json_array_elements_text($1::json) n)`,
    values: [JSON.stringify(names)],
  })
  return rows.map(([id, name, login]) => ({ id: id ?? '', name: name ?? '', login: login ?? '' }))
}
