// A tenant has at most as many machines as it has bought. What it has bought lies with the platform, and comes with the caller.
import type { ConstraintFunction } from '../../engine/context/functions.ts'

export const machinesBought: ConstraintFunction = async ({ context: { caller }, transaction, changes }) => {
  const most = caller.standing.machineCount
  const fresh = changes.filter(({ before, after }) => after && !before)
  if (most === null || fresh.length === 0) return []
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
  const excess = Math.max(0, Number(row?.[0]) - most)
  return excess === 0 ? [] : fresh.slice(-excess).map(({ id }) => ({ id, values: { limit: most } }))
}
