// What the demo mills have besides what their machines say, made behind the running console: labels up to now, and people's months once the floor's history is there.
import type { FastifyBaseLogger } from 'fastify'
import { Rounds } from '../../base/rounds.ts'
import type { Platform } from '../../engine/context/platform.ts'
import type { Databases } from '../../kernel/database/databases.ts'
import type { Doors } from '../../kernel/database/doors.ts'
import { everything, grantsOf } from '../../kernel/permission/grants.ts'
import { writeLabels } from '../labels/history.ts'
import { fillPerformance } from '../performance/performance.ts'
import { sessionOf } from '../seed.ts'

export interface DemoHistoryOptions {
  readonly platform: Platform & { readonly database: Databases }
  readonly doors: Doors
  readonly log: FastifyBaseLogger
}

/** Administrators of the demo mills, in whose names it is made. */
const administrators = ['admin', 'admin2']
const every = 60_000

export class DemoHistory extends Rounds {
  readonly #options: DemoHistoryOptions
  readonly #filled = new Set<string>()

  constructor(options: DemoHistoryOptions) {
    super(every)
    this.#options = options
  }

  protected override async carryOutAll(): Promise<void> {
    const { platform, doors } = this.#options
    for (const login of administrators) {
      if (this.stopping) return
      const caller = await sessionOf(doors, login)
      if (!caller) continue
      try {
        await writeLabels(platform.database.background.tenant, caller)
        if (this.#filled.has(login)) continue
        const grants = grantsOf(platform.product(), [everything], { audience: 'tenant' })
        if (await fillPerformance(platform, { ...caller, grants })) this.#filled.add(login)
      } finally {
        await doors.endSession(caller.tokenHash, 'this')
      }
    }
  }

  protected override onFault(fault: unknown): void {
    this.#options.log.warn({ fault: String(fault) }, 'the history of the demo could not be made')
  }
}
