// The platform itself: its tenant row, its administrator's role, and outside the demo its first account.
import { randomBytes } from 'node:crypto'
import { everything } from '../permission/grants.ts'
import { hashPassword } from '../modules/auth/password.ts'
import type { Seed } from './seed.ts'
import { tenants } from './accounts.ts'

/** Whose row the platform is: nobody's, so that no caller reads or changes it. */
const nobody = '00000000-0000-0000-0000-000000000000'

export const platformSeed: Seed = {
  name: 'platform',
  run: async ({ owner }) => {
    const { id, name, kind, edition } = tenants.platform
    await owner.query('insert into control.tenant (tenant_id, id, name, kind, edition, status) values ($1, $2, $3, $4, $5, $6)', [
      nobody,
      id,
      name,
      kind,
      edition,
      'activated',
    ])
    await owner.query("insert into control.role (tenant_id, code, name, permissions) values ($1, 'ROLE_ADMIN', '平台管理员', array[$2])", [
      id,
      everything,
    ])
  },
}

export interface FirstAccount {
  readonly login: string
  readonly password: string
}

/** An account for a console without the demo. The answer's `account` is filled when the seed runs. */
export function firstAccountSeed(): { readonly seed: Seed; readonly account: () => FirstAccount | undefined } {
  let made: FirstAccount | undefined
  const run: Seed['run'] = async ({ owner }) => {
    // Fits the rule for passwords: twelve characters of all three kinds.
    const account = {
      login: 'platform',
      password: `Sp1${randomBytes(32)
        .toString('base64')
        .replaceAll(/[^A-Za-z0-9]/g, '')
        .slice(0, 9)}`,
    }
    await owner.query(
      `with made as (insert into control.user_account (tenant_id, login_name, name, password_hash) values ($1, $2, '平台管理员', $3) returning tenant_id, id)
      insert into control.user_account_roles (tenant_id, owner_id, position, target_id)
      select made.tenant_id, made.id, 0, role.id from made join control.role on role.tenant_id = made.tenant_id and role.code = 'ROLE_ADMIN'`,
      [tenants.platform.id, account.login, await hashPassword(account.password)],
    )
    made = account
  }
  return { seed: { name: 'first account', run }, account: () => made }
}
