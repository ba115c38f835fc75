// Repairs of machines: reported from wherever a fault is seen, with the times and repeats that follow, on fault codes that apply.
import type { Handlers, ModulePlatform } from '../handlers.ts'
import { faultOfMachine } from './faultOfMachine.ts'
import { repairFigures } from './figures.ts'
import { reporting } from './report.ts'

export function repair(platform: ModulePlatform): Handlers {
  return { functions: reporting(platform), fills: { repairFigures }, constraints: { faultOfMachine } }
}
