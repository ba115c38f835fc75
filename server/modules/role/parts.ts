// The factories of the tenant that an account is held to, or may choose.
import type { Transaction } from '../../kernel/database/database.ts'
import type { TenantSubscription } from '../../kernel/permission/subscription.ts'

export type Parts = Pick<TenantSubscription, 'parts' | 'held'>

export async function partsFor(transaction: Transaction, tenant: string, login: string): Promise<Parts> {
  const [row] = await transaction.at('tenant').run({ name: 'parts_for', text: 'select app.parts($1::uuid, $2)', values: [tenant, login] })
  return JSON.parse(row?.[0] ?? '{"parts":[],"held":false}')
}
