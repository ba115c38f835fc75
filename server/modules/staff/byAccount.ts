// Accounts looked after as such, whether or not they stand for an employee: opened, given a password, relieved of a lost second factor.
import type { OperationCall, OperationFunction } from '../../engine/context/functions.ts'
import { audit } from '../../kernel/database/audit.ts'
import { Refusal } from '../../base/errors.ts'
import { checkNewPassword } from '../../platform/passwords/newPassword.ts'
import { hashPassword } from '../../platform/passwords/password.ts'
import { isEscalation } from '../../kernel/permission/privilegeEscalation.ts'
import { accountsAbove } from '../role/escalationGuards.ts'
import { rolesOf } from '../../platform/roles/stored.ts'
import { idsIn, listed } from '../role/grantableRights.ts'
import { endAll, givePassword, open, takeSecondFactor } from './accounts.ts'

/** `{ loginName, name, password, roles? }` → `{ told }`. It must choose a password of its own, and holds the roles that are given, within the giver's rights. */
export const openAccount: OperationFunction = async (call) => {
  const { context, transaction, input } = call
  const [username, name] = [String(input.loginName), String(input.name)]
  const password = newPassword(call)
  const roles = await grantedRoles(call)
  const id = await open(call, { username, name, hash: await hashPassword(password), roles })
  if (id === undefined) throw new Refusal('invalid', { data: { fields: { loginName: words.nameTaken[context.caller.language] } } })
  const entry = {
    entity: 'userAccount',
    action: 'openAccount',
    rowId: id,
    record: name,
    new: { loginName: username, name, ...(roles.length > 0 && { roles }) },
  }
  await transaction.at('control').run(audit(context.caller, [entry]))
  const opened = roles.length > 0 ? words.opened : words.openedBare
  return { told: opened[context.caller.language].replace('{name}', () => username) }
}

/** Those asked for, each once. @throws Refusal invalid where one is not there, or gives what the caller lacks (R16). */
async function grantedRoles({ context, transaction, input }: OperationCall): Promise<readonly string[]> {
  const wantedRoles = [...new Set(idsIn(input.roles))]
  if (wantedRoles.length === 0) return []
  const { language } = context.caller
  const there = (await rolesOf(transaction.at('control'))).filter(({ id }) => wantedRoles.includes(id))
  if (there.length < wantedRoles.length) throw new Refusal('invalid', { data: { fields: { roles: words.noRole[language] } } })
  const escalating = there.filter((role) => isEscalation(context.model, context.caller, role)).map(({ name }) => name)
  if (escalating.length === 0) return wantedRoles
  const text = words.rolesBeyond[language].replace('{names}', () => listed(escalating, context))
  throw new Refusal('invalid', { data: { fields: { roles: text } } })
}

/** Its owner must replace it; all his sessions end. */
export const givePasswordTo: OperationFunction = async (call) => {
  const { id: account } = await staffAccount(call)
  const password = newPassword(call)
  await givePassword(call, { account, hash: await hashPassword(password) })
  return undefined
}

/** For a lost phone: all sessions end, and whoever must have a second factor sets up another. */
export const removeSecondFactor: OperationFunction = async (call) => {
  if (!(await takeSecondFactor(call, await staffAccount(call)))) throw new Refusal('guarded', { text: words.noFactor })
  return undefined
}

/** For a terminal left open: signed out everywhere, and free to sign in again. */
export const endSessions: OperationFunction = async (call) => {
  const { id } = await staffAccount(call)
  if (!(await endAll(call, id))) throw new Refusal('guarded', { text: words.nowhere })
  return undefined
}

/** Guests of the platform's enter by their visit alone. */
async function staffAccount(call: OperationCall): Promise<{ readonly id: string; readonly loginName: string }> {
  const [row] = call.rows
  if (!row || row.kind !== 'staff') throw new Refusal('notFound')
  const account = { id: String(row.id), name: String(row.name) }
  await refuseAccount(call, account)
  return { id: account.id, loginName: String(row.loginName) }
}

/** Nobody closes, opens or takes over his own account, or one that may do more than he may (R16). */
export async function refuseAccount(
  { context, transaction }: OperationCall,
  account: { readonly id: string; readonly name: string },
): Promise<void> {
  if (account.id === context.caller.userId) throw new Refusal('guarded', { text: words.own })
  const [above] = await accountsAbove(context, transaction.at('control'), [{ row: account.id, ...account }])
  if (above) throw new Refusal('notAllowed', { text: words.above, values: above.values })
}

/** The one that is asked for, by the rule of passwords. @throws Refusal invalid. */
export function newPassword({ input, context }: OperationCall): string {
  const password = String(input.password)
  checkNewPassword(context.passwords, { field: 'password', password, language: context.caller.language })
  return password
}

const words = {
  own: { zh: '不能对自己的账号进行此操作', en: 'This cannot be done to your own account' },
  above: {
    zh: '{holders}的权限超出您自己的权限：{names}。请联系系统管理员',
    en: '{holders} may do more than you may: {names}. Ask an administrator',
  },
  nameTaken: { zh: '该账号不可用，请换一个', en: 'This account cannot be used. Choose another one' },
  opened: { zh: '已开通账号 {name}', en: 'The account {name} is open' },
  openedBare: { zh: '已开通账号 {name}，请在“用户”中分配角色', en: 'The account {name} is open. Give it its roles under Users' },
  noRole: { zh: '所选角色已不存在', en: 'A chosen role does not exist any more' },
  rolesBeyond: { zh: '只能分配不超出自己权限的角色：{names}', en: 'You can give only roles within your own rights: {names}' },
  nowhere: { zh: '该账号没有登录', en: 'This account is signed in nowhere' },
  noFactor: { zh: '该账号没有开启两步验证', en: 'This account has no second factor' },
} as const
