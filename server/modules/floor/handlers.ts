// What is on the machines, and what people say of their output: one variety a spindle at a time, supplements and repairs that count; rules for early warnings tried on the past.
import type { Handlers, ModulePlatform } from '../handlers.ts'
import { comparesReported, keepsCompared, tryOut } from './alarms.ts'
import { correctionCalled } from './correctionCalled.ts'
import {
  correctionCounts,
  isPossible,
  onceAShift,
  repairOfOneVariety,
  repairOfSpun,
  repairsSomething,
  supplementOfSpun,
  takesWhatIsThere,
} from './corrections.ts'
import { processTarget } from './processTarget.ts'
import { shiftHasBegun, staysAsSet } from './shiftHasBegun.ts'
import { stopReasons } from './stopReasons.ts'
import { endVariety, oneVarietyPerSpindle, varietyWithinMachine } from './varieties.ts'

export function floor(platform: ModulePlatform): Handlers {
  return {
    caller: { ...stopReasons(platform), processTarget: processTarget(platform) },
    functions: { endVariety, tryOut },
    fills: { correctionCalled },
    constraints: {
      varietyWithinMachine,
      oneVarietyPerSpindle,
      shiftHasBegun,
      staysAsSet,
      onceAShift,
      supplementOfSpun,
      repairOfOneVariety,
      repairOfSpun,
      isPossible,
      repairsSomething,
      takesWhatIsThere,
      correctionCounts,
      judgesWhatIsTold: comparesReported,
      keepsJudged: keepsCompared,
    },
  }
}
