// Operating rules and what follows from them: shifts by a rule up to a day, and who is bound to which machine while a team is on duty.
import { data } from '../../kernel/call/answer.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'
import { undoLast } from './acts.ts'
import { binding, bindingHere } from './bind.ts'
import { bindOnDuty, bindPeopleFit, bindTaken, bindTeam, bindWithinMachine, endBinding } from './bindings.ts'
import { doffingOnce } from './doffingTeams.ts'
import { cutsFollowed, cutsMoved } from './handoverTimes.ts'
import { handOver } from './handOver.ts'
import { onDuty } from './onDuty.ts'
import { previewSchedule } from './preview.ts'
import { periodsChain, rotationMans } from './ruleHolds.ts'
import { reschedule } from './reschedule.ts'
import { addDate, clearSchedule, generateSchedule } from './schedule.ts'
import { begunChanged, swapTeams } from './swap.ts'
import { shiftNow, shiftNowStatement } from '../../engine/dataset/shiftNow.ts'
import { shiftsOfDay } from './shiftsOfDay.ts'

export function shift(platform: ModulePlatform): Handlers {
  const { database } = platform
  return {
    caller: {
      now: async ({ caller }) => {
        const [rows] = await database.tenant.read(caller, [shiftNowStatement])
        return data(shiftNow(rows?.[0] ?? [], Date.now()))
      },
      ofDay: async ({ caller, query }) => {
        const [rows] = await database.tenant.read(caller, [shiftsOfDay(query.date ?? '')])
        return data({ shifts: JSON.parse(rows?.[0]?.[0] ?? '[]') })
      },
    },
    functions: {
      generateSchedule,
      clearSchedule,
      addDate,
      reschedule,
      swapTeams,
      previewSchedule,
      bind: binding(platform),
      bindHere: bindingHere(platform),
      endBinding,
      handOver,
      undoLast,
    },
    constraints: {
      periodsChain,
      rotationMans,
      bindTaken,
      bindTeam,
      bindWithinMachine,
      begunChanged,
      cutsMoved,
      cutsFollowed,
      doffingOnce,
      bindOnDuty,
      bindPeopleFit,
    },
    receivers: { onDuty },
  }
}
