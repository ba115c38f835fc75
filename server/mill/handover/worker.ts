// Hands over as shifts begin, and reports those that have ended, for the tenants whose telemetry this console takes in.
import type { FastifyBaseLogger } from 'fastify'
import type { Databases } from '../../kernel/database/databases.ts'
import { Rounds } from '../../base/rounds.ts'
import type { Leases } from '../facts/leases.ts'
import { handOverBegun } from './begun.ts'
import { reportEnded } from './ended.ts'

export interface HandoverOptions {
  readonly databases: Databases
  readonly leases: Leases
  readonly log: FastifyBaseLogger
}

/** Nobody waits at a machine for it: bindings count from the beginning of the shift, whenever they are made. */
const every = 20_000

export class HandoverWorker extends Rounds {
  readonly #options: HandoverOptions

  constructor(options: HandoverOptions) {
    super(every)
    this.#options = options
  }

  protected override async carryOutAll(): Promise<void> {
    const { databases, leases, log } = this.#options
    for (const held of leases.all) {
      if (this.stopping) return
      try {
        const count = await databases.forMachines(held, async (run) => {
          const now = new Date().toISOString()
          await reportEnded(run, now)
          return handOverBegun(run, now)
        })
        if (count > 0) log.info({ tenant: held.tenant, shifts: count }, 'shifts were handed over')
      } catch (fault) {
        log.warn({ tenant: held.tenant, fault: String(fault) }, 'a shift could not be handed over')
      }
    }
  }

  protected override onFault(fault: unknown): void {
    this.#options.log.warn({ fault: String(fault) }, 'no look for shifts that have begun could be made')
  }
}
