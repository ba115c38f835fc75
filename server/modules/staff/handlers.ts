// Accounts of employees, as operations of theirs: opened, given a new password, closed with the employment and opened again, or taken over from a visitor.
import type { OperationCall, OperationFunction } from '../../entity/functions.ts'
import { Refusal } from '../../request/errors.ts'
import { checkNewPassword } from '../auth/newPassword.ts'
import { hashPassword } from '../auth/password.ts'
import type { Handlers } from '../handlers.ts'
import { hasAdministrator } from '../role/administrators.ts'
import { rolesOf, type StoredRole } from '../role/stored.ts'
import { goesBeyond } from '../../permission/beyond.ts'
import { phoneFollowed, postFollowed, postRoleFollowed } from './post.ts'
import { accountOf, activate, attach, give, givePassword, loginOf, roleOf } from './accounts.ts'

export function staff(): Handlers {
  return {
    functions: { createLogin, resetPassword, attachVisitor, resign, resume },
    constraints: { postFollowed, postRoleFollowed, phoneFollowed },
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
  if (/^1[3-9]\d{9}$/.test(username) && username !== phone) refuseName(call)
  if (!(await give(call, { employee, username, phone, hash: await hashPassword(password) }))) refuseName(call)
  return { [employee.id]: { account: username } }
}

const resetPassword: OperationFunction = async (call) => {
  const employee = onlyRow(call)
  if (employee.account === null) throw new Refusal('guarded', { text: words.noAccount })
  const password = newPassword(call)
  const account = await accountOfOther(call, employee)
  await refuseStronger(call, ({ accounts }) => account !== undefined && accounts.includes(account))
  await givePassword(call, { employee, hash: await hashPassword(password) })
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

/** Whoever leaves is out at once: closing an account ends its sessions. */
const resign: OperationFunction = async (call) => {
  const employee = onlyRow(call)
  await accountOfOther(call, employee)
  await activate(call, employee.id, false)
  if (!(await hasAdministrator(call.transaction.at('control')))) throw new Refusal('guarded', { text: words.lastAdministrator })
  return undefined
}

const resume: OperationFunction = async (call) => {
  await activate(call, onlyRow(call).id, true)
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

function newPassword({ input, context }: OperationCall): string {
  const password = String(input.password)
  checkNewPassword(context.passwords, { field: 'password', password, language: context.caller.language })
  return password
}

/** The post's role comes with the account: nobody gives what he does not hold himself (R16). */
async function mayGiveRole(call: OperationCall, { jobPost }: Employee): Promise<void> {
  const role = await roleOf(call, String(jobPost))
  if (role !== undefined) await refuseStronger(call, ({ id }) => id === role)
}

async function refuseStronger({ context, transaction }: OperationCall, which: (role: StoredRole) => boolean): Promise<void> {
  const roles = (await rolesOf(transaction.at('control'))).filter(which)
  if (roles.some((role) => goesBeyond(context.model, context.caller, role))) throw new Refusal('notAllowed', { text: words.stronger })
}

async function accountOfOther(call: OperationCall, { id }: Employee): Promise<string | undefined> {
  const account = await accountOf(call, id)
  if (account === call.context.caller.userId) throw new Refusal('guarded', { text: words.own })
  return account
}

function refuseName({ context }: OperationCall): never {
  throw new Refusal('invalid', { data: { fields: { username: words.nameTaken[context.caller.language] } } })
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const words = {
  hasAccount: { zh: '该员工已有登录账号', en: 'The employee has an account already' },
  noAccount: { zh: '该员工还没有登录账号', en: 'The employee has no account yet' },
  noVisitor: { zh: '没有用该员工手机号注册的访客', en: 'No visitor has registered with the mobile number of this employee' },
  nameTaken: { zh: '该账号不可用，请换一个', en: 'This account cannot be used. Choose another one' },
  stronger: { zh: '该角色的权限超出您自己的权限，请联系系统管理员', en: 'The role may do more than you may. Ask an administrator' },
  lastAdministrator: { zh: '至少须保留一位启用的管理员', en: 'At least one enabled administrator must remain' },
  own: { zh: '不能对自己的账号进行此操作', en: 'This cannot be done to your own account' },
} as const
