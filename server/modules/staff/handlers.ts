// Accounts of employees, as operations of theirs: opened, given a new password, closed with the employment and opened again, or taken over from a visitor.
import { refuse } from '../../engine/entity/read/read.ts'
import type { OperationCall, OperationFunction } from '../../engine/context/functions.ts'
import { Refusal } from '../../base/errors.ts'
import { hashPassword } from '../../platform/passwords/password.ts'
import type { Handlers } from '../handlers.ts'
import { hasAdministrator } from '../role/administrators.ts'
import { rolesOf } from '../../platform/roles/stored.ts'
import { escalationNames } from '../role/grantableRights.ts'
import { closeBindingsOf } from '../shift/bindings.ts'
import { phoneFollowed, postFollowed, postRoleFollowed } from './post.ts'
import { removedNotAbove } from './removed.ts'
import { endSessions, givePasswordTo, newPassword, openAccount, refuseAccount, removeSecondFactor } from './byAccount.ts'
import { leaveTeams } from './teams.ts'
import { accountOf, activate, attach, give, givePassword, loginOf, roleOf } from './accounts.ts'

export function staff(): Handlers {
  return {
    functions: { createLogin, resetPassword, attachVisitor, resign, resume, openAccount, givePasswordTo, removeSecondFactor, endSessions },
    constraints: { postFollowed, postRoleFollowed, phoneFollowed, removedNotAbove },
  }
}

const createLogin: OperationFunction = async (call) => {
  const employee = onlyRow(call)
  if (employee.account !== null) throw new Refusal('guarded', { text: words.hasAccount })
  const username = textOf(call.input.username) ?? String(employee.jobNumber)
  const password = newPassword(call)
  const left = await loginOf(call, employee.id)
  if (left !== undefined) {
    await resetPassword({ ...call, rows: [{ ...employee, account: left }] })
    return { [employee.id]: { account: left } }
  }
  await mayGiveRole(call, employee)
  const phone = textOf(employee.phone)
  // A name that looks like somebody's phone would be taken for it.
  if (/^1[3-9]\d{9}$/.test(username) && username !== phone) refuse(call.context, { username: words.nameTaken })
  if (!(await give(call, { employee, username, phone, hash: await hashPassword(password) })))
    refuse(call.context, { username: words.nameTaken })
  return { [employee.id]: { account: username } }
}

const resetPassword: OperationFunction = async (call) => {
  const employee = onlyRow(call)
  if (employee.account === null) throw new Refusal('guarded', { text: words.noAccount })
  const password = newPassword(call)
  const account = await refuseAbove(call, employee)
  if (account === undefined) throw new Refusal('guarded', { text: words.noAccount })
  await givePassword(call, { account, hash: await hashPassword(password) })
  return undefined
}

const attachVisitor: OperationFunction = async (call) => {
  const employee = onlyRow(call)
  if (employee.account !== null) throw new Refusal('guarded', { text: words.hasAccount })
  await mayGiveRole(call, employee)
  const phone = textOf(employee.phone)
  const account = (await loginOf(call, employee.id)) ?? (phone === undefined ? undefined : await attach(call, { employee, phone }))
  if (account === undefined) throw new Refusal('guarded', { text: words.noVisitor })
  return { [employee.id]: { account } }
}

/** Whoever leaves is out at once: closing an account ends its sessions; he is bound to no machine, and in no team, any more. */
const resign: OperationFunction = async (call) => {
  const employee = onlyRow(call)
  await refuseAbove(call, employee)
  await activate(call, employee.id, false)
  await closeBindingsOf(call.transaction, employee.id)
  await leaveTeams(call, employee.id)
  if (!(await hasAdministrator(call.transaction.at('control')))) throw new Refusal('guarded', { text: words.lastAdministrator })
  return undefined
}

const resume: OperationFunction = async (call) => {
  const employee = onlyRow(call)
  await refuseAbove(call, employee)
  await activate(call, employee.id, true)
  return undefined
}

interface Employee {
  readonly id: string
  readonly name: unknown
  readonly jobNumber: unknown
  readonly phone: unknown
  readonly jobPost: unknown
  readonly account: unknown
}

function onlyRow({ rows: [row] }: OperationCall): Employee {
  if (!row) throw new Refusal('notFound')
  const { id, name, jobNumber, phone, jobPost, account = null } = row
  return { id: String(id), name, jobNumber, phone, jobPost, account }
}

/** The post's role comes with the account: nobody gives what he does not hold himself (R16). */
async function mayGiveRole(call: OperationCall, { jobPost }: Employee): Promise<void> {
  const id = await roleOf(call, String(jobPost))
  const role = (await rolesOf(call.transaction.at('control'))).find((each) => each.id === id)
  const names = role && escalationNames(call.context, role)
  if (names !== undefined) throw new Refusal('notAllowed', { text: words.postBeyond, values: { role: role?.name ?? '', names } })
}

/** Of the person's account, where there is one. */
async function refuseAbove(call: OperationCall, { id, name }: Employee): Promise<string | undefined> {
  const account = await accountOf(call, id)
  if (account !== undefined) await refuseAccount(call, { id: account, name: String(name) })
  return account
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const words = {
  hasAccount: { zh: '该员工已有登录账号', en: 'The employee has an account already' },
  noAccount: { zh: '该员工还没有登录账号', en: 'The employee has no account yet' },
  noVisitor: { zh: '没有用该员工手机号注册的访客', en: 'No visitor has registered with the mobile number of this employee' },
  nameTaken: { zh: '该账号不可用，请换一个', en: 'This account cannot be used. Choose another one' },
  postBeyond: {
    zh: '岗位的角色{role}超出您自己的权限：{names}。请联系系统管理员',
    en: 'The role of the post, {role}, may do more than you may: {names}. Ask an administrator',
  },
  lastAdministrator: { zh: '至少须保留一位启用的管理员', en: 'At least one enabled administrator must remain' },
} as const
