// What a process is to reach, as its own row says.
import { contextOf } from '../../engine/context/context.ts'
import { get } from '../../engine/entity/read/get.ts'
import { data, type Answer } from '../../kernel/call/answer.ts'
import type { Call } from '../../kernel/request/route.ts'
import type { ModulePlatform } from '../handlers.ts'

/** @throws Refusal notFound for a process that is not there. */
export const processTarget =
  (platform: ModulePlatform) =>
  async ({ caller, query: { processId = '' } }: Call): Promise<Answer> => {
    const row = await get(contextOf(platform, caller, { entity: 'process', action: 'get' }), processId)
    const { targetNumber = null, unit = null } = (row.kind === 'json' ? JSON.parse(row.text) : {}) as Process
    return data({ processId, targetNumber, unit })
  }

/** Fields that the caller does not see are left out. */
interface Process {
  readonly targetNumber?: number | null
  readonly unit?: string | null
}
