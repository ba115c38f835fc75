// Each night the open months are computed again, so that scores follow corrections of the day.
import { contextOf } from '../../engine/context/context.ts'
import type { JobFunction } from '../../engine/context/jobs.ts'
import { operate } from '../../engine/entity/write/operation.ts'
import type { ModulePlatform } from '../handlers.ts'

const entity = 'performanceMonth'

export const computeOpen =
  (platform: ModulePlatform): JobFunction =>
  async ({ once }) => {
    const operation = platform.product().entities[entity]?.operations.compute
    if (!operation) return
    await once('open months', (caller) =>
      operate(
        contextOf({ ...platform, database: platform.database.background }, caller, { entity, action: 'compute' }),
        { name: 'compute', operation },
        {},
      ),
    )
  }
