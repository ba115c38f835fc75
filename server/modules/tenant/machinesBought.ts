// A tenant has at most as many machines as it has bought. What it has bought lies with the platform, and comes with the caller.
import type { ConstraintFunction } from '../../entity/functions.ts'

export const machinesBought: ConstraintFunction = async ({ context: { caller }, transaction, changes }) => {
  const most = caller.standing.machineCount
  if (most === null || !changes.some(({ before, after }) => after && !before)) return undefined
  // Two calls at once are counted one after the other.
  await transaction.run({
    name: 'lock_machines',
    text: "select pg_advisory_xact_lock(hashtextextended(app.tenant()::text || ':machines', 0))",
    values: [],
  })
  const [row] = await transaction.run({
    name: 'machines_stored',
    text: 'select count(*) from data.device where tenant_id = app.tenant() and deleted_at is null',
    values: [],
  })
  return Number(row?.[0]) > most ? { limit: most } : undefined
}
