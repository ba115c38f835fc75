// What is on the machines, and what people say of their output: one variety a spindle at a time, supplements and repairs that count; rules for early warnings tried on the past.
import type { Handlers, ModulePlatform } from '../handlers.ts'
import { judgesWhatIsTold, keepsJudged, tryOut } from './alarms.ts'
import {
  isPossible,
  onceAShift,
  repairCounts,
  repairOfSpun,
  supplementCounts,
  supplementOfSpun,
  takesFromSomething,
} from './corrections.ts'
import { stopReasons } from './stopReasons.ts'
import { endVariety, oneVarietyPerSpindle, varietyWithinMachine } from './varieties.ts'

export function floor(platform: ModulePlatform): Handlers {
  return {
    caller: stopReasons(platform),
    functions: { endVariety, tryOut },
    constraints: {
      varietyWithinMachine,
      oneVarietyPerSpindle,
      supplementCounts,
      repairCounts,
      onceAShift,
      supplementOfSpun,
      repairOfSpun,
      isPossible,
      takesFromSomething,
      judgesWhatIsTold,
      keepsJudged,
    },
  }
}
