// What the demo's people and things have beyond their rows: pictures, and the accounts that stand for people.
import { hash } from 'node:crypto'
import type { Database, Homes } from '../kernel/database/database.ts'
import { newId } from '../base/id.ts'
import { announceFile, keepFile } from '../platform/files/statements.ts'
import { keyOf } from '../platform/files/store.ts'
import type { Caller } from '../kernel/call/caller.ts'
import type { DemoPicture } from './demoRow.ts'

/** Makes a file and stores it for a record to be, in its row: there with the rest of the mill or not at all. The upkeep brings it to the other files. Its id. */
export async function hang(
  database: Database,
  { userId, username, ...caller }: Caller,
  { entity, field, name, draw, media = 'image/png' }: DemoPicture & { readonly entity: string },
): Promise<string> {
  const id = newId()
  const bytes = await draw()
  const of = { entity, field, name, media }
  const lies = { place: 'database', key: keyOf(caller.tenantId, id), hash: hash('sha256', bytes), size: bytes.length }
  await database.write({ ...caller, userId, username }, async (transaction) => {
    await transaction.run(announceFile({ ...of, id, ...lies, createdBy: userId, uploader: username }))
    await transaction.run(keepFile(id, bytes))
  })
  return id
}

/** The demo account and the employee are one from now on; its role is that of the post. */
export async function link(
  { control, tenant }: Homes,
  caller: Caller,
  { employee, login }: { readonly employee: string; readonly login: string },
): Promise<void> {
  const [account] = await control.write(caller, (transaction) =>
    transaction.run({
      name: 'demo_link_account',
      text: `update control.user_account u set employee_id = $1::uuid, post_role_id =
          (select target_id from control.user_account_roles r where (r.tenant_id, r.owner_id) = (u.tenant_id, u.id) order by position limit 1)
        where u.tenant_id = app.tenant() and u.login_name = $2 and u.employee_id is null returning u.id`,
      values: [employee, login],
    }),
  )
  if (!account) return
  await tenant.write(caller, (transaction) =>
    transaction.run({
      name: 'demo_link_employee',
      text: 'update data.employee set account = $2 where tenant_id = app.tenant() and id = $1::uuid',
      values: [employee, login],
    }),
  )
}
