// The platform itself: its tenant row, its administrator's role, and outside the demo its first account.
import { randomBytes } from 'node:crypto'
import { everything } from '../kernel/permission/grants.ts'
import { hashPassword } from '../platform/passwords/password.ts'
import type { Seed } from './seed.ts'
import { tenants } from './accounts.ts'
import { writeAccount, writeTenant } from './write.ts'

/** Whose row the platform is: nobody's, so that no caller reads or changes it. */
const systemUserId = '00000000-0000-0000-0000-000000000000'

export const platformSeed: Seed = {
  name: 'platform',
  run: async ({ owner }) => {
    await writeTenant(owner, 'platform', systemUserId)
    await owner.query("insert into control.role (tenant_id, code, name, permissions) values ($1, 'ROLE_ADMIN', '平台管理员', array[$2])", [
      tenants.platform.id,
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
    const { login, password } = account
    const passwordHash = await hashPassword(password)
    await writeAccount(owner, { tenant: 'platform', login, name: '平台管理员', passwordHash, phone: null, roles: ['ROLE_ADMIN'] })
    made = account
  }
  return { seed: { name: 'first account', run }, account: () => made }
}
