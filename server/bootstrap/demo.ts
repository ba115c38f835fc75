// The demo's tenants, roles and accounts.
import { hashPassword } from '../modules/auth/password.ts'
import { demoAccounts, demoPassword, tenants } from './accounts.ts'
import { demoRoles, keysOfRole } from './roles.ts'
import type { Seed, SeedContext } from './seed.ts'

export const demoSeed: Seed = {
  name: 'demo accounts',
  run: async (context) => {
    for (const { id, name, kind, edition } of [tenants.a, tenants.b]) {
      await context.owner.query('insert into control.tenant (tenant_id, id, name, kind, edition) values ($1, $2, $3, $4, $5)', [
        tenants.platform.id,
        id,
        name,
        kind,
        edition,
      ])
      await writeRoles(context, id)
    }
    await writeAccounts(context)
  },
}

async function writeRoles({ owner, model }: SeedContext, tenant: string): Promise<void> {
  for (const [index, role] of demoRoles.entries()) {
    await owner.query(
      `with made as (insert into control.role (tenant_id, code, name, sort) values ($1, $2, $3, $4) returning tenant_id, id)
      insert into control.role_grant (tenant_id, role_id, key) select tenant_id, id, key from made, unnest($5::text[]) as key`,
      [tenant, role.code, role.name.zh, index + 1, keysOfRole(role, model)],
    )
  }
}

async function writeAccounts({ owner }: SeedContext): Promise<void> {
  // An account of that name may exist already, made by hand or by a start without the demo.
  const hashes = await Promise.all(demoAccounts.map(() => hashPassword(demoPassword)))
  for (const [index, { login, name, tenant, role }] of demoAccounts.entries()) {
    await owner.query(
      `with made as (insert into control.user_account (tenant_id, login_name, name, password_hash) values ($1, $2, $3, $4) on conflict do nothing returning tenant_id, id)
      insert into control.user_role (tenant_id, user_id, role_id)
      select made.tenant_id, made.id, role.id from made join control.role on role.tenant_id = made.tenant_id and role.code = $5`,
      [tenants[tenant].id, login, name.zh, hashes[index], role],
    )
  }
}
