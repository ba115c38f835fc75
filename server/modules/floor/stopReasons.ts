// Which reasons a stop of a machine may have: its own, those of its model, and those of all machines, none of another process; sub-reasons likewise.
import { contextOf } from '../../engine/context/context.ts'
import { list } from '../../engine/entity/read/list.ts'
import { mustBeThere } from '../../engine/entity/read/requiredParameters.ts'
import { data } from '../../kernel/call/answer.ts'
import type { Call } from '../../kernel/request/route.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'

type Row = Readonly<Record<string, unknown>>
type Guarded = NonNullable<Handlers['caller']>

/** What a parameter of the address names. */
const named = { deviceId: 'device', parkId: 'stopReason' } as const

export function stopReasons(platform: ModulePlatform): Guarded {
  /** Rows of the entity that the caller sees, after what the address names was found to be there. */
  const rowsOf = async (call: Call, entity: string, filter: Row): Promise<readonly Row[]> => {
    const context = contextOf(platform, call.caller, { entity, action: 'list' })
    const known = Object.entries(named).filter(([, field]) => Object.hasOwn(context.entity.fields, field))
    await mustBeThere(context, { method: 'GET', path: '', filter: Object.fromEntries(known) }, call)
    return JSON.parse((await list(context, { filter })).text) as readonly Row[]
  }
  const machineOf = async ({ caller, query }: Call) => {
    const [rows] = await platform.database.tenant.read(caller, [
      {
        name: 'kind_of_machine',
        text: 'select device_model_id::text, process_id::text from read.device where id = $1::uuid',
        values: [query.deviceId ?? ''],
      },
    ])
    const [model, process] = rows?.[0] ?? []
    return { model, process }
  }
  return {
    reasonsOfMachine: async (call) => {
      const rows = await rowsOf(call, 'stopReason', { enabled: true })
      const own = await machineOf(call)
      const applies = ({ scope, device, deviceModel, process }: Row): boolean =>
        (process === null || process === own.process) &&
        (scope === 'thisMachine' ? device === call.query.deviceId : scope !== 'model' || deviceModel === own.model)
      return data(rows.filter(applies))
    },
    subReasonsOf: async (call) => {
      const rows = await rowsOf(call, 'stopSubReason', { stopReason: call.query.parkId })
      const { deviceId = '' } = call.query
      return data(rows.filter(({ device }) => deviceId === '' || device === null || device === deviceId))
    },
  }
}
