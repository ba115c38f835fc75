// What an account follows its employee in: the role of his post, and his phone. What was given by hand stays. Within the rights of whoever makes the change.
import type { RawRows } from '../../kernel/database/database.ts'
import type { ConstraintCall, ConstraintFunction } from '../../engine/context/functions.ts'
import { enumerated } from '../../engine/context/words.ts'
import { Writer } from '../../kernel/database/writer.ts'
import { isEscalation } from '../../kernel/permission/privilegeEscalation.ts'
import { audit } from '../../kernel/database/audit.ts'
import { hasAdministrator } from '../role/administrators.ts'
import { listIn, rolesOf } from '../../platform/roles/stored.ts'

/** @param whose the column by which records whose field changed name the employees. */
const rolesFollow =
  (field: string, whose: 'e.id' | 'p.id'): ConstraintFunction =>
  async (call) => {
    const moved = changedIn(call, field)
    if (moved.length === 0) return []
    const writer = new Writer()
    const posts = await call.transaction.run(
      writer.statement(
        `select e.id, p.role_id, ${whose} from read.employee e left join read.job_post p on p.id = e.job_post_id where ${whose} = any(${writer.list(moved, 'uuid')})`,
      ),
    )
    return follow(call, posts)
  }

/** An employee has another post: his account gets its role, in place of that of the post before. */
export const postFollowed = rolesFollow('jobPost', 'e.id')

/** A post has another role: so have the accounts of all who hold it. */
export const postRoleFollowed = rolesFollow('role', 'p.id')

/** An employee has another phone: his account signs in by it, unless another account does. Whoever could take over more than he holds is refused. */
export const phoneFollowed: ConstraintFunction = async (call) => {
  const { context, transaction, changes } = call
  const moved = changedIn(call, 'phone')
  if (moved.length === 0) return []
  const control = transaction.at('control')
  const writer = new Writer()
  const phones = changes.filter(({ id }) => moved.includes(id)).map(({ id, after }) => ({ employee: id, phone: after?.phone ?? null }))
  const accounts = await control.run(
    writer.statement(
      `select id, employee_id from control.user_account where tenant_id = app.tenant() and employee_id = any(${writer.list(moved, 'uuid')})`,
    ),
  )
  const others = accounts.filter(([id]) => id !== context.caller.userId)
  const escalating = (await rolesOf(control)).filter((role) => isEscalation(context.model, context.caller, role))
  // The phone is what the account signs in by: a visitor leaves it as it is.
  const barred = others.filter(([id]) => context.caller.standing.visit || escalating.some((role) => role.accounts.includes(id ?? '')))
  if (barred.length > 0) return barred.map(([, employee]) => ({ id: employee ?? '', values: {} }))
  const changing = new Writer()
  await control.run(
    changing.statement(
      // a login name that is a phone stays the phone that the account signs in by
      `update control.user_account u set phone = case when app.phone_is_free(m.phone) then m.phone end, version = u.version + 1
       from json_to_recordset(${changing.bind(JSON.stringify(phones), 'json')}) as m(employee uuid, phone text)
       where u.tenant_id = app.tenant() and u.employee_id = m.employee and u.phone is distinct from m.phone and u.login_name !~ '^1[3-9][0-9]{9}$'`,
    ),
  )
  return []
}

const changedIn = ({ changes }: ConstraintCall, field: string): readonly string[] =>
  changes.flatMap(({ id, before, after }) => (before && after && (before[field] ?? null) !== (after[field] ?? null) ? [id] : []))

interface Account {
  readonly id: string
  readonly employee: string
  readonly name: string
  readonly roles: readonly string[]
  /** The role that came with the post of before. */
  readonly of: string | undefined
  /** What the post of now names. */
  readonly wanted: string | undefined
}

/** @param posts employee, role of their post, changed row. Answers the rows by which the caller would give or take roles past their own rights. */
async function follow({ context, transaction }: ConstraintCall, posts: RawRows): ReturnType<ConstraintFunction> {
  const control = transaction.at('control')
  const rowOf = new Map(posts.map(([employee, , row]) => [employee ?? '', row ?? '']))
  const accounts = (await accountsOf(control, posts)).filter(({ of, wanted }) => of !== wanted)
  if (accounts.length === 0) return []
  const stored = await rolesOf(control)
  const next = accounts.map((account) => ({ ...account, after: rolesAfter(account) }))
  const changed = next.filter(({ roles, after }) => roles.join() !== after.join())
  // Whoever may do more than the caller is not his to change, in whatever role.
  const concerned = new Set(changed.flatMap(({ roles, after }) => [...roles, ...after]))
  const { caller, model } = context
  // On a visit nobody is given or loses what would outlive it.
  const escalating = stored.filter(
    (role) => concerned.has(role.id) && (Boolean(caller.standing.visit) || isEscalation(model, caller, role)),
  )
  const barred = changed.flatMap(({ id, name, employee, roles, after }) => {
    const names = escalating.filter((role) => roles.includes(role.id) || after.includes(role.id)).map((role) => role.name)
    const own = id === caller.userId ? [name] : []
    return names.length + own.length > 0 ? [{ employee, names: [...names, ...own] }] : []
  })
  if (barred.length > 0) {
    const names = enumerated([...new Set(barred.flatMap((each) => each.names))], caller.language)
    const rows = new Set(barred.map(({ employee }) => rowOf.get(employee)))
    return [...rows].map((id) => ({ ...(id !== undefined && { id }), values: { names } }))
  }
  await change(control, next)
  const entries = changed.map(({ id, name, roles, after }) => ({
    entity: 'userAccount',
    action: 'update',
    rowId: id,
    record: name,
    old: { roles },
    new: { roles: after },
  }))
  if (entries.length > 0) await control.run(audit(caller, entries))
  if (await hasAdministrator(control)) return []
  return [{ values: { names: caller.language === 'zh' ? '最后一位管理员' : 'the last administrator' } }]
}

const rolesAfter = ({ roles, of, wanted }: Account): readonly string[] => {
  const remainingRoles = roles.filter((role) => role !== of)
  return wanted === undefined || remainingRoles.includes(wanted) ? remainingRoles : [...remainingRoles, wanted]
}

type Transaction = ConstraintCall['transaction']

async function accountsOf(control: Transaction, posts: RawRows): Promise<readonly Account[]> {
  const roleOf = new Map(posts.map(([employee, role]) => [employee ?? '', role ?? undefined]))
  const writer = new Writer()
  const rows = await control.run(
    writer.statement(
      `select u.id, u.name, u.employee_id, u.post_role_id, array_to_json(array(select r.target_id from control.user_account_roles r
         where (r.tenant_id, r.owner_id) = (u.tenant_id, u.id) order by r.position))::text
       from control.user_account u where u.tenant_id = app.tenant() and u.employee_id = any(${writer.list([...roleOf.keys()], 'uuid')}) for update`,
    ),
  )
  return rows.map(([id, name, employee, of, roles]) => ({
    id: id ?? '',
    employee: employee ?? '',
    name: name ?? '',
    roles: listIn(roles),
    of: of ?? undefined,
    wanted: roleOf.get(employee ?? ''),
  }))
}

/** A role that was held by hand before is not the post's. */
async function change(control: Transaction, accounts: readonly (Account & { readonly after: readonly string[] })[]): Promise<void> {
  const writer = new Writer()
  const auditLines = accounts.map(({ id, roles, of, wanted }) => ({
    id,
    taken: of ?? null,
    given: wanted ?? null,
    of: wanted !== undefined && (wanted === of || !roles.includes(wanted)) ? wanted : null,
  }))
  const changed = `json_to_recordset(${writer.bind(JSON.stringify(auditLines), 'json')}) as m(id uuid, taken uuid, given uuid, of uuid)`
  await control.run(
    writer.statement(
      `with gone as (delete from control.user_account_roles r using ${changed}
         where r.tenant_id = app.tenant() and (r.owner_id, r.target_id) = (m.id, m.taken)),
       come as (insert into control.user_account_roles (tenant_id, owner_id, position, target_id)
         select app.tenant(), m.id, (select coalesce(max(position), -1) + 1 from control.user_account_roles r where r.tenant_id = app.tenant() and r.owner_id = m.id), m.given
         from ${changed} where m.given is not null on conflict do nothing)
       update control.user_account u set post_role_id = m.of, version = u.version + 1 from ${changed}
       where u.tenant_id = app.tenant() and u.id = m.id`,
    ),
  )
}
