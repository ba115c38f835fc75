// The statements behind the accounts of employees. Accounts lie with the platform, employees with their mill: nothing here joins the two.
import type { OperationCall } from '../../engine/context/functions.ts'
import type { RawRows, Statement } from '../../kernel/database/database.ts'
import { Writer } from '../../kernel/database/writer.ts'
import { pinyinOf } from '../../engine/entity/write/store.ts'
import { audit } from '../../kernel/database/audit.ts'

interface Giving {
  readonly employee: { readonly id: string; readonly name: unknown; readonly jobPost: unknown }
  readonly username: string
  readonly phone: string | undefined
  readonly hash: string
}

/** The role that the post names. */
export async function roleOf(call: OperationCall, post: string): Promise<string | undefined> {
  const rows = await call.transaction.run({
    name: 'staff_role_of_post',
    text: 'select role_id from read.job_post where id = $1::uuid',
    values: [post],
  })
  return rows[0]?.[0] ?? undefined
}

/** The account of an employee. */
export async function accountOf(call: OperationCall, employee: string): Promise<string | undefined> {
  const text = 'select id from control.user_account where tenant_id = app.tenant() and employee_id = $1::uuid'
  const rows = await run(call, { name: 'account_of', text, values: [employee] })
  return rows[0]?.[0] ?? undefined
}

/** The login name of the account that stands for the employee already: of one that was opened when the employee's row could not be changed any more. */
export async function loginOf(call: OperationCall, employee: string): Promise<string | undefined> {
  const text = 'select login_name from read.user_account where employee_id = $1::uuid'
  const rows = await run(call, { name: 'login_of', text, values: [employee] })
  return rows[0]?.[0] ?? undefined
}

/** Opens the account with the role of the post; its phone is the employee's, unless another account has it. False when the name is taken. */
export async function give(call: OperationCall, { employee, username, phone, hash }: Giving): Promise<boolean> {
  const [row] = await run(call, {
    name: 'give_account',
    text: `insert into control.user_account (tenant_id, login_name, name, password_hash, phone, employee_id, password_given)
      values (app.tenant(), $1, $2, $3, case when app.phone_is_free($4) then $4 end, $5::uuid, true) on conflict do nothing returning id`,
    values: [username, String(employee.name), hash, phone ?? null, employee.id],
  })
  if (!row?.[0]) return false
  const role = await assign(call, row[0], String(employee.jobPost))
  await auditCreated(call, { id: row[0], name: String(employee.name), role })
  return true
}

/** An account that stands for nobody, with the roles given. Its id; undefined when the name is taken. */
export async function open(
  call: OperationCall,
  { username, name, hash, roles }: Record<'username' | 'name' | 'hash', string> & { readonly roles: readonly string[] },
): Promise<string | undefined> {
  const [row] = await run(call, {
    name: 'open_account',
    text: `insert into control.user_account (tenant_id, login_name, name, name_pinyin, password_hash, password_given)
      values (app.tenant(), $1, $2, $3, $4, true) on conflict do nothing returning id`,
    values: [username, name, pinyinOf(name), hash],
  })
  const id = row?.[0] ?? undefined
  const writer = new Writer()
  if (id !== undefined && roles.length > 0)
    await call.transaction.at('control').run(
      writer.statement(
        `insert into control.user_account_roles (tenant_id, owner_id, position, target_id)
         select app.tenant(), ${writer.bind(id, 'uuid')}, r.at - 1, r.id from unnest(${writer.list(roles, 'uuid')}) with ordinality as r(id, at)`,
      ),
    )
  return id
}

/** What a lost phone stands for is taken away; all sessions end. False where there was none. */
export async function takeSecondFactor(
  call: OperationCall,
  { id, loginName }: { readonly id: string; readonly loginName: string },
): Promise<boolean> {
  const text = 'select totp_secret is not null from app.account($1)'
  const [[has] = []] = await run(call, { name: 'has_second_factor', text, values: [loginName] })
  if (has !== 't') return false
  await run(call, {
    name: 'take_second_factor',
    text: `with changed as (update control.user_account set totp_secret = null, totp_pending = null, recovery_codes = '{}', version = version + 1
      where tenant_id = app.tenant() and id = $1::uuid returning id)
    update control.session s set ended_at = now() from changed where s.tenant_id = app.tenant() and s.user_id = changed.id and s.ended_at is null`,
    values: [id],
  })
  return true
}

/** False where it was signed in nowhere. */
export async function endAll(call: OperationCall, account: string): Promise<boolean> {
  const text = `update control.session set ended_at = now() where tenant_id = app.tenant() and user_id = $1::uuid and ended_at is null
    and expires_at > now() and idle_until > now() returning id`
  return (await run(call, { name: 'end_sessions', text, values: [account] })).length > 0
}

/** A password that its owner must replace; all his sessions end. */
export async function givePassword(
  call: OperationCall,
  { account, hash }: { readonly account: string; readonly hash: string },
): Promise<void> {
  await run(call, {
    name: 'give_password',
    text: `with changed as (update control.user_account set password_hash = $2, password_given = true, version = version + 1
      where tenant_id = app.tenant() and id = $1::uuid returning id)
    update control.session s set ended_at = now() from changed where s.tenant_id = app.tenant() and s.user_id = changed.id and s.ended_at is null`,
    values: [account, hash],
  })
}

/** The visitor's account becomes the employee's. Its name; undefined when no visitor has the phone. */
export async function attach(
  call: OperationCall,
  { employee, phone }: { readonly employee: Giving['employee']; readonly phone: string },
): Promise<string | undefined> {
  const [row] = await run(call, {
    name: 'attach_visitor',
    text: 'select user_id, login_name from app.attach_visitor($1, $2::uuid, $3)',
    values: [phone, employee.id, String(employee.name)],
  })
  if (!row?.[0] || !row[1]) return undefined
  const role = await assign(call, row[0], String(employee.jobPost))
  await auditCreated(call, { id: row[0], name: String(employee.name), role })
  return row[1]
}

/** Switched off, its sessions end with it, by a trigger. */
export async function activate(call: OperationCall, employee: string, active: boolean): Promise<void> {
  const text =
    'update control.user_account set active = $2::boolean, version = version + 1 where tenant_id = app.tenant() and employee_id = $1::uuid'
  await run(call, { name: 'activate_account', text, values: [employee, String(active)] })
}

/** The log says of the account which role came with it. */
async function auditCreated(
  { context, transaction }: OperationCall,
  { id, name, role }: { readonly id: string; readonly name: string; readonly role: string | undefined },
): Promise<void> {
  const roles = role === undefined ? [] : [role]
  await transaction
    .at('control')
    .run(audit(context.caller, [{ entity: 'userAccount', action: 'create', rowId: id, record: name, new: { roles } }]))
}

async function assign(call: OperationCall, user: string, post: string): Promise<string | undefined> {
  const role = await roleOf(call, post)
  const text = `with given as (insert into control.user_account_roles (tenant_id, owner_id, position, target_id)
      select app.tenant(), $1::uuid, 0, id from read.role where id = $2::uuid on conflict do nothing returning target_id)
    update control.user_account u set post_role_id = given.target_id from given where u.tenant_id = app.tenant() and u.id = $1::uuid`
  await run(call, { name: 'assign_role', text, values: [user, role ?? null] })
  return role
}

/** Accounts lie with the platform. */
const run = ({ transaction }: OperationCall, statement: Statement): Promise<RawRows> =>
  transaction.at('control').run({ ...statement, name: `staff_${statement.name}` })
