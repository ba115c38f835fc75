// Keeps up the care of the demo mills' machines with the history of their floors, behind the running console.
import { Rounds } from '../../base/rounds.ts'
import type { DemoHistoryOptions } from '../behind/history.ts'
import { sessionOf } from '../seed.ts'
import { fillCare } from './fillCare.ts'

/** Administrators of the demo mills, in whose names it is made. */
const administrators = ['admin', 'admin2']
const every = 60_000
/** Until a mill that is up to date is looked at again. */
const later = 3_600_000

export class CareHistory extends Rounds {
  readonly #options: DemoHistoryOptions
  readonly #restsUntil = new Map<string, number>()

  constructor(options: DemoHistoryOptions) {
    super(every)
    this.#options = options
  }

  protected override async carryOutAll(): Promise<void> {
    const { platform, doors } = this.#options
    for (const login of administrators) {
      if (this.stopping) return
      if (Date.now() < (this.#restsUntil.get(login) ?? 0)) continue
      const caller = await sessionOf(doors, login)
      if (!caller) continue
      try {
        if (await fillCare(platform.database.background.tenant, caller)) this.#restsUntil.set(login, Date.now() + later)
      } finally {
        await doors.endSession(caller.tokenHash, 'this')
      }
    }
  }

  protected override onFault(fault: unknown): void {
    this.#options.log.warn({ fault: String(fault) }, 'the demo history of care could not be made')
  }
}
