// Hands over as shifts begin, and reports those that have ended, for the tenants whose telemetry this console takes in.
import type { FastifyBaseLogger } from 'fastify'
import type { Databases } from '../../kernel/database/databases.ts'
import { PollingWorker } from '../../base/pollingWorker.ts'
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

export class HandoverWorker extends PollingWorker {
  readonly #options: HandoverOptions

  constructor(options: HandoverOptions) {
    super(every)
    this.#options = options
  }

  protected override async runAll(): Promise<void> {
    const { databases, leases, log } = this.#options
    for (const leased of leases.all) {
      if (this.stopping) return
      try {
        const count = await databases.forMachines(leased, async (run) => {
          const now = new Date().toISOString()
          await reportEnded(run, now)
          return handOverBegun(run, now)
        })
        if (count > 0) log.info({ tenant: leased.tenant, shifts: count }, 'shifts were handed over')
      } catch (fault) {
        log.warn({ tenant: leased.tenant, fault: String(fault) }, 'a shift could not be handed over')
      }
    }
  }

  protected override onFault(fault: unknown): void {
    this.#options.log.warn({ fault: String(fault) }, 'no look for shifts that have begun could be made')
  }
}
