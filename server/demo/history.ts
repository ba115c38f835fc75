// What the demo mills have besides what their machines say: made behind the running console, once the floor's history is there.
import type { FastifyBaseLogger } from 'fastify'
import { Rounds } from '../base/rounds.ts'
import type { Platform } from '../engine/context/platform.ts'
import type { Databases } from '../kernel/database/databases.ts'
import type { Doors } from '../kernel/database/doors.ts'
import { everything, grantsOf } from '../kernel/permission/grants.ts'
import { fillPerformance } from './performance.ts'
import { sessionOf } from './seed.ts'

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
      if (this.#filled.has(login)) continue
      const caller = await sessionOf(doors, login)
      if (!caller) continue
      try {
        const grants = grantsOf(platform.product(), [everything], { audience: 'tenant' })
        if (await fillPerformance(platform, { ...caller, grants })) this.#filled.add(login)
      } finally {
        await doors.endSession(caller.tokenHash, 'this')
      }
    }
  }

  protected override onFault(fault: unknown): void {
    this.#options.log.warn({ fault: String(fault) }, 'the demo history of people could not be made')
  }
}
