// Indicators of the mill: formulas over its figures that become measures, cards and perspectives of machines made of them, and device KPIs.
import type { Handlers, ModulePlatform } from '../handlers.ts'
import { debug, debugCall } from './debug.ts'
import { storeHistory } from './history.ts'
import { craftList, kpiBoard, kpiFormula, runMath, tryKpi } from './kpi.ts'
import { showPerspective } from './perspective.ts'
import { ownIdentifier, published } from './publish.ts'

export function indicator(platform: ModulePlatform): Handlers {
  return {
    caller: { debugFormula: debugCall(platform), runMath: runMath(platform), craftList: craftList(platform) },
    functions: {
      debug: debug(platform),
      tryKpi: tryKpi(platform),
      kpiBoard: kpiBoard(platform),
      showPerspective: showPerspective(platform),
    },
    constraints: { ownIdentifier: ownIdentifier(platform), published: published(platform), kpiFormula: kpiFormula(platform) },
    jobs: { storeHistory: storeHistory(platform) },
  }
}
