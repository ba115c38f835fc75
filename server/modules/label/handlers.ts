// Labels that report a problem on a machine until it is solved, what they score, and the problems that they are occurrences of.
import type { Caller } from '../../kernel/call/caller.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'
import { joinsOpenLabel, posted } from './posting.ts'
import { makeProblem, merge, rank, scan, scanOpenProblems, subscribe, unmerge, unsubscribe } from './problems.ts'
import { join, putBack, takeDown, withdraw } from './removal.ts'
import { postFrom } from './origins.ts'
import { beginScan } from '../../mill/labels/scan.ts'
import { override } from './scores.ts'
import { scoreConfigCalled, typesFit } from './types.ts'

export function label(platform: ModulePlatform): Handlers {
  return {
    functions: {
      postFromStop: postFrom(platform, 'stop'),
      postFromAlarm: postFrom(platform, 'alarm'),
      postFromRepair: postFrom(platform, 'repair'),
      takeDown,
      putBack,
      withdraw,
      join,
      makeProblem: makeProblem(platform),
      override,
      subscribe,
      unsubscribe,
      scan,
      rank,
      merge: merge(platform),
      unmerge,
    },
    fills: { posted, scoreConfigCalled },
    constraints: { joinsOpenLabel, typesFit },
    jobs: {
      scanProblems: async ({ once }) => {
        const write =
          <T>(work: (transaction: Transaction) => Promise<T>) =>
          (acting: Caller) =>
            platform.database.tenant.write(acting, work)
        await once('begin', write(beginScan))
        await once('scan', write(scanOpenProblems))
      },
    },
  }
}
