// The demo's tenants, roles and accounts.
import { hashPassword } from '../platform/passwords/password.ts'
import { demoAccounts, demoPassword, tenants } from './accounts.ts'
import { demoRoles, keysOfRole } from './roles.ts'
import type { Seed, SeedContext } from './seed.ts'
import { writeAccount, writeTenant } from './write.ts'

export const demoSeed: Seed = {
  name: 'demo accounts',
  run: async (context) => {
    for (const tenant of ['a', 'b'] as const) {
      await writeTenant(context.owner, tenant, tenants.platform.id)
      await writeRoles(context, tenants[tenant].id)
    }
    await writeAccounts(context)
  },
}

async function writeRoles({ owner, model }: SeedContext, tenant: string): Promise<void> {
  for (const [index, role] of demoRoles.entries()) {
    await owner.query(
      'insert into control.role (tenant_id, code, name, sort, permissions, data_scope, masks, home_page) values ($1, $2, $3, $4, $5::text[], $6, $7::text[], $8)',
      [tenant, role.code, role.name.zh, index + 1, keysOfRole(role, model), role.dataScope ?? 'all', role.masks ?? [], role.homePage],
    )
  }
}

async function writeAccounts({ owner }: SeedContext): Promise<void> {
  const hashes = await Promise.all(demoAccounts.map(() => hashPassword(demoPassword)))
  for (const [index, { name, role, also, ...account }] of demoAccounts.entries())
    await writeAccount(owner, {
      ...account,
      roles: also === undefined ? [role] : [role, also],
      name: name.zh,
      passwordHash: hashes[index] ?? '',
    })
}

/** What the platform's staff see of their tenants: whose company each is, and its licences. One of them has not begun. */
export const demoTenantSeed: Seed = {
  name: 'demo tenants',
  run: async ({ owner }) => {
    const { platform, a, b } = tenants
    const waiting = '01900000-0000-7000-8000-00000000000c'
    await owner.query("insert into control.tenant (tenant_id, id, name) values ($1, $2, '鑫源纺织') on conflict do nothing", [
      platform.id,
      waiting,
    ])
    const known = [
      [a.id, '江苏锦华纺织集团有限公司', 'group', 2_000, 'admin', 'LIC-A', 400, 365, null],
      [b.id, '浙江恒丰棉纺有限公司', 'factory', 200, 'admin2', 'LIC-B', 400, 365, null],
      [waiting, '山东鑫源纺织有限公司', 'trial', 60, null, 'LIC-C', 0, 30, ['intelligentAnalysis', 'parking']],
    ] as const
    for (const [id, company, type, machines, account, licence, since, days, modules] of known) {
      await owner.query(
        'update control.tenant set corporate_name = $2, type = $3, machine_count = $4, account = coalesce(account, $5) where id = $1',
        [id, company, type, machines, account],
      )
      await owner.query(
        `insert into control.licence (tenant_id, id, number, number_pinyin, holder_id, valid_from, valid_until, modules)
        values ($1, app.uuid7(), $2, lower($2) || ' ' || lower($2), $3, current_date - $4::integer, current_date + $5::integer, $6::text[])`,
        [platform.id, licence, id, since, days, modules],
      )
    }
  },
}
