// The care of machines: wear parts and the register of their lives.
import type { Handlers, ModulePlatform } from '../handlers.ts'
import { countLife } from './life.ts'
import { countsLife, fitsMachine, partCalled } from './parts.ts'
import { countNow, extend, initialise, replace, replaceSet, scrap } from './register.ts'
import { situationOf } from './situation.ts'

export function care(platform: ModulePlatform): Handlers {
  const situation = situationOf(platform)
  return {
    caller: { lifeAndStops: situation, lifeAndStopsNew: situation },
    functions: { initialise, replace, replaceSet, extend, scrap, countNow },
    jobs: {
      countLives: async ({ once }) => {
        await once('lives', (acting) =>
          platform.database.tenant.write(acting, (transaction) => countLife(transaction.run.bind(transaction))),
        )
      },
    },
    fills: { partCalled },
    constraints: { fitsMachine, countsLife },
  }
}
