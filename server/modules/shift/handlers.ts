// Operating rules and what follows from them: shifts by a rule up to a day, and who is bound to which machine while a team is on duty.
import type { Handlers } from '../handlers.ts'
import { bindNotTwice, bindPeopleFit, bindTeam, bindWithinMachine, endBinding } from './bindings.ts'
import { handOver } from './handOver.ts'
import { periodsChain, rotationMans } from './ruleHolds.ts'
import { clearSchedule, generateSchedule } from './schedule.ts'

export function shift(): Handlers {
  return {
    functions: { generateSchedule, clearSchedule, endBinding, handOver },
    constraints: { periodsChain, rotationMans, bindTeam, bindWithinMachine, bindNotTwice, bindPeopleFit },
  }
}
