// The lives of a machine's wear parts and the stop that goes on, in one answer.
import { contextOf } from '../../engine/context/context.ts'
import { get } from '../../engine/entity/read/get.ts'
import { list } from '../../engine/entity/read/list.ts'
import { mustBeThere } from '../../engine/entity/read/requiredParameters.ts'
import { bodyOf } from '../../engine/entity/read/read.ts'
import { data, type Answer } from '../../kernel/call/answer.ts'
import type { Call } from '../../kernel/request/route.ts'
import type { ModulePlatform } from '../handlers.ts'

export const situationOf =
  (platform: ModulePlatform) =>
  async (call: Call): Promise<Answer> => {
    const context = contextOf(platform, call.caller, { entity: 'specialPart', action: 'page' })
    await mustBeThere(context, { method: 'GET', path: '', filter: { deviceId: 'device' } }, call)
    const device = call.query.deviceId ?? String(bodyOf(call.body).deviceId)
    const parts: unknown = JSON.parse((await list(context, { filter: { device } })).text)
    return data({ spareLife: parts, park: await stopOf(platform, call, device) })
  }

/** Only for those who see stops. */
async function stopOf(platform: ModulePlatform, { caller }: Call, device: string): Promise<unknown> {
  if (!caller.grants.allows('stopRecord.get')) return null
  const text = 'select id from read.stop_record where device_id = $1::uuid and end_at is null order by start_at desc limit 1'
  const [rows] = await platform.database.tenant.read(caller, [{ name: 'open_stop', text, values: [device] }])
  const id = rows?.[0]?.[0]
  if (!id) return null
  const answer = await get(contextOf(platform, caller, { entity: 'stopRecord', action: 'get' }), id)
  return answer.kind === 'json' ? JSON.parse(answer.text) : null
}
