// The care of the demo mills' machines, kept up with the history of their floors.
import { contextOf } from '../../engine/context/context.ts'
import type { Platform } from '../../engine/context/platform.ts'
import { operate } from '../../engine/entity/write/operation.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Databases } from '../../kernel/database/databases.ts'
import { countLife } from '../../mill/wear/life.ts'
import { seedRows } from './seedRows.ts'
import { writeOrders } from './writeOrders.ts'

/** Batches of a round. */
const AT_MOST = 30

/** Answers whether all is written that the history says so far. The caller may do everything. */
export async function fillCare(platform: Platform & { readonly database: Databases }, caller: Caller): Promise<boolean> {
  const database = platform.database.background.tenant
  let written = await seedRows(database, caller)
  for (let batch = 0; batch < AT_MOST; batch++) {
    const many = await writeOrders(database, caller)
    written += many
    if (many === 0) break
  }
  if (written > 0) await database.write(caller, (transaction) => countLife(transaction.run.bind(transaction)))
  else if (await isUnplanned(database, caller)) await planAhead(platform, caller)
  return written === 0
}

async function isUnplanned(database: Database, caller: Caller): Promise<boolean> {
  const statement = {
    name: 'demo_care_unplanned',
    text: `select exists (select from data.maintenance_program where tenant_id = app.tenant() and enabled)
      and not exists (select from data.maintenance_due where tenant_id = app.tenant())`,
    values: [],
  }
  const [rows] = await database.read(caller, [statement])
  return rows?.[0]?.[0] === 't'
}

/** A fresh mill has its plan and the orders of today at once; later they come each night, by the programs. */
async function planAhead(platform: Platform, caller: Caller): Promise<void> {
  const context = contextOf(platform, caller, { entity: 'maintenanceOrder', action: 'generateDue' })
  const operation = context.entity.operations.generateDue
  if (operation) await operate(context, { name: 'generateDue', operation }, {})
}
