// The care of machines: wear parts with the register of their lives, and maintenance orders that programs bring about.
import type { Handlers, ModulePlatform } from '../handlers.ts'
import { generate, generateDue, ordersIn, planOrder } from './generate.ts'
import { countLife } from '../../mill/wear/life.ts'
import { maintenanceDetailOf } from './maintenanceDetail.ts'
import { completeOrder, orderFilled, startOrder } from './orders.ts'
import { countsLife, fitsMachine, partCalled } from './parts.ts'
import { programs } from './programs.ts'
import { countNow, extend, initialise, replace, replaceSet, scrap } from './register.ts'
import { situationOf } from './situation.ts'

export function care(platform: ModulePlatform): Handlers {
  const situation = situationOf(platform)
  const { tenant } = platform.database
  return {
    caller: {
      lifeAndStops: situation,
      lifeAndStopsNew: situation,
      maintenanceDetail: maintenanceDetailOf(platform),
      ...programs(platform),
    },
    functions: { initialise, replace, replaceSet, extend, scrap, countNow, startOrder, completeOrder, generateDue, planOrder },
    jobs: {
      countLives: async ({ once }) => {
        await once('lives', (acting) => tenant.write(acting, (transaction) => countLife(transaction.run.bind(transaction))))
      },
      makeDueOrders: async ({ once }) => {
        await once('orders', (acting) =>
          tenant.write(acting, (transaction) => generate(transaction, { caller: acting, entity: ordersIn(platform.modelOf(acting)) })),
        )
      },
    },
    fills: { partCalled, orderFilled },
    constraints: { fitsMachine, countsLife },
  }
}
