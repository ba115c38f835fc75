// A tenant keeps somebody who holds every key, may sign in, and so can mend whatever else went wrong.
import type { Transaction } from '../../kernel/database/database.ts'
import type { ConstraintFunction } from '../../engine/context/functions.ts'
import { everything } from '../../kernel/permission/grants.ts'

export const keepsAdministrator: ConstraintFunction = async ({ transaction }) =>
  (await hasAdministrator(transaction)) ? [] : [{ values: {} }]

/** Seen after the change, where accounts lie; of two calls at once the second waits for the first. */
export async function hasAdministrator(transaction: Transaction): Promise<boolean> {
  await transaction.run({
    name: 'lock_administrators',
    text: "select pg_advisory_xact_lock(hashtextextended('administrators ' || app.tenant()::text, 0))",
    values: [],
  })
  const [row] = await transaction.run({
    name: 'administrators',
    text: `select exists (select 1 from read.user_account u join read.user_account_roles a on a.owner_id = u.id join read.role r on r.id = a.target_id
      where u.active and u.kind = 'staff' and $1 = any(r.permissions) and r.data_scope = 'all')`,
    values: [everything],
  })
  return row?.[0] === 't'
}
