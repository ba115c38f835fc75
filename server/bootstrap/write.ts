// The rows that every seed of tenants begins with.
import type { SeedContext } from './seed.ts'
import { tenants, type TenantName } from './accounts.ts'

type Owner = SeedContext['owner']

/** @param holder Whose row it is. */
export async function writeTenant(owner: Owner, tenant: TenantName, holder: string): Promise<void> {
  const { id, name, kind, edition } = tenants[tenant]
  await owner.query('insert into control.tenant (tenant_id, id, name, kind, edition, status) values ($1, $2, $3, $4, $5, $6)', [
    holder,
    id,
    name,
    kind,
    edition,
    'activated',
  ])
}

export interface NewAccount {
  readonly tenant: TenantName
  readonly login: string
  readonly name: string
  readonly passwordHash: string
  readonly phone: string | null
  /** Their codes. */
  readonly roles: readonly string[]
}

/** One of that name may exist already, made by hand or by a start without the demo: it stays as it is. */
export async function writeAccount(owner: Owner, { tenant, login, name, passwordHash, phone, roles }: NewAccount): Promise<void> {
  await owner.query(
    `with made as (insert into control.user_account (tenant_id, login_name, name, password_hash, phone) values ($1, $2, $3, $4, $5) on conflict do nothing returning tenant_id, id)
    insert into control.user_account_roles (tenant_id, owner_id, position, target_id)
    select made.tenant_id, made.id, code.at - 1, role.id from made join unnest($6::text[]) with ordinality as code (code, at) on true
      join control.role on role.tenant_id = made.tenant_id and role.code = code.code`,
    [tenants[tenant].id, login, name, passwordHash, phone, roles],
  )
}
