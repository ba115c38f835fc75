// The care of the demo mills' machines, kept up with the history of their floors.
import type { Caller } from '../../kernel/call/caller.ts'
import type { Database } from '../../kernel/database/database.ts'
import { countLife } from '../../mill/wear/life.ts'
import { seedRows } from './seedRows.ts'
import { writeOrders } from './writeOrders.ts'

/** Batches of a round. */
const AT_MOST = 30

/** Answers whether all is written that the history says so far. */
export async function fillCare(database: Database, caller: Caller): Promise<boolean> {
  let written = await seedRows(database, caller)
  for (let batch = 0; batch < AT_MOST; batch++) {
    const many = await writeOrders(database, caller)
    written += many
    if (many === 0) break
  }
  if (written > 0) await database.write(caller, (transaction) => countLife(transaction.run.bind(transaction)))
  return written === 0
}
