// Who sets a limit of machines below what a tenant has is asked first: what there is stays, and nothing can be added.
import type { PreSessionQueries } from '../../kernel/database/preSessionQueries.ts'
import type { Breach, Change, ConstraintFunction } from '../../engine/context/functions.ts'

/** Of tenants, and of licences that name a limit. */
export const machinesFit =
  (doors: PreSessionQueries): ConstraintFunction =>
  async ({ changes }) => {
    const found: Breach[] = []
    for (const { id, tenant, limit } of changes.flatMap(limitIn)) {
      const machines = await doors.machinesOf(tenant)
      if (machines > limit) found.push({ id, values: { limit, machines } })
    }
    return found
  }

function limitIn({ id, before, after }: Change): readonly { readonly id: string; readonly tenant: string; readonly limit: number }[] {
  const [limit, old] = [after, before].map((row) => row?.machineCount ?? row?.machineLimit)
  return typeof limit === 'number' && limit !== old ? [{ id, tenant: String(after?.holder ?? id), limit }] : []
}
