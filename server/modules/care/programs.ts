// Which programs concern a machine or a process, and which spare parts a maintenance item takes.
import { contextOf } from '../../engine/context/context.ts'
import { list } from '../../engine/entity/read/list.ts'
import { mustBeThere } from '../../engine/entity/read/requiredParameters.ts'
import { data } from '../../kernel/call/answer.ts'
import type { Call } from '../../kernel/request/route.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'

type Row = Readonly<Record<string, unknown>>

/** Reads ids by a statement of one parameter, and answers the rows of the entity among them that the caller sees. */
export function programs(platform: ModulePlatform): NonNullable<Handlers['caller']> {
  const among = async (
    call: Call,
    entity: string,
    { text, value, name }: { readonly text: string; readonly value: string; readonly name: string },
  ) => {
    const context = contextOf(platform, call.caller, { entity, action: 'list' })
    const [found] = await platform.database.tenant.read(call.caller, [{ name, text, values: [value] }])
    const ids = new Set((found ?? []).map(([id]) => id))
    const rows = JSON.parse((await list(context, {})).text) as readonly Row[]
    return data(rows.filter(({ id }) => ids.has(String(id))))
  }
  const there = (call: Call, { entity, filter }: { readonly entity: string; readonly filter: Readonly<Record<string, string>> }) =>
    mustBeThere(contextOf(platform, call.caller, { entity, action: 'list' }), { method: 'GET', path: '', filter }, call)
  return {
    programsOfMachine: async (call) => {
      await there(call, { entity: 'maintenanceProgram', filter: { deviceId: 'devices' } })
      return among(call, 'maintenanceProgram', { name: 'programs_of_machine', text: ofMachine, value: call.query.deviceId ?? '' })
    },
    programsOfProcess: (call) =>
      among(call, 'maintenanceProgram', { name: 'programs_of_process', text: ofProcess, value: call.query.craftId ?? '' }),
    sparesOfItem: (call) => among(call, 'sparePart', { name: 'spares_of_item', text: ofItem, value: call.query.maintenanceId ?? '' }),
  }
}

const ofMachine = `select p.id from read.maintenance_program p join read.device d on d.id = $1::uuid
  where d.device_model_id = p.device_model_id or exists (select from read.maintenance_program_devices l where l.owner_id = p.id and l.target_id = d.id)`
const ofProcess = `select l.owner_id from read.maintenance_program_items l join read.maintenance_item i on i.id = l.target_id where i.process_id::text = $1`
const ofItem = `select spare_part_id from read.maintenance_item_part where item_id::text = $1`
