// A stop for maintenance with what was done during it: the machine's orders and repairs, as far as the caller sees them.
import { Refusal } from '../../base/errors.ts'
import { contextOf } from '../../engine/context/context.ts'
import { get } from '../../engine/entity/read/get.ts'
import { list } from '../../engine/entity/read/list.ts'
import { data, type Answer } from '../../kernel/call/answer.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import type { Call } from '../../kernel/request/route.ts'
import type { ModulePlatform } from '../handlers.ts'

export const maintenanceDetailOf =
  (platform: ModulePlatform) =>
  async ({ caller, params }: Call): Promise<Answer> => {
    const id = params.id ?? ''
    const answer = await get(contextOf(platform, caller, { entity: 'stopRecord', action: 'get' }), id)
    const stop = (answer.kind === 'json' ? JSON.parse(answer.text) : {}) as Readonly<Record<string, unknown>>
    if (stop.type !== 'maintenance') throw new Refusal('notFound')
    const [orders, repairs] = await platform.database.tenant.read(caller, [
      { name: 'orders_during', text: during('maintenance_order', 'o.start_at', 'o.end_at'), values: [id] },
      { name: 'repairs_during', text: during('repair_record', 'o.reported_at', 'o.finished_at'), values: [id] },
    ])
    const reading = { platform, caller }
    return data({
      ...stop,
      orders: await seen(reading, 'maintenanceOrder', orders ?? []),
      repairs: await seen(reading, 'repairRecord', repairs ?? []),
    })
  }

/** Ids of the machine's rows whose time overlaps that of the stop; what goes on has no end. */
const during = (table: string, from: string, to: string): string =>
  `select o.id from read.${table} o join read.stop_record s on s.device_id = o.device_id
   where s.id = $1::uuid and ${from} < coalesce(s.end_at, now()) and coalesce(${to}, now()) > s.start_at order by ${from} limit 100`

interface Reading {
  readonly platform: ModulePlatform
  readonly caller: Caller
}

/** None for callers who do not see the entity. */
async function seen({ platform, caller }: Reading, entity: string, found: readonly (readonly (string | null)[])[]): Promise<unknown> {
  if (found.length === 0 || !caller.grants.allows(`${entity}.page`)) return []
  const context = contextOf(platform, caller, { entity, action: 'page' })
  return JSON.parse((await list(context, { filter: { id: found.map(([id]) => id) } })).text)
}
