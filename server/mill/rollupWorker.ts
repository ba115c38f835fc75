// Makes dirty cells and the sums over them again, tenant by tenant, of those whose telemetry this console takes in.
import type { FastifyBaseLogger } from 'fastify'
import type { Databases } from '../kernel/database/databases.ts'
import { PollingWorker } from '../base/pollingWorker.ts'
import type { Leases } from './facts/leases.ts'
import { applyDue } from './declared/apply.ts'
import { checkEpoch } from './ingest/write.ts'
import { rollupCells } from './facts/metrics.ts'
import { sumUp } from './rollup/sums.ts'
import { rollUp } from './rollup/work.ts'

export interface WorkerOptions {
  readonly databases: Databases
  readonly leases: Leases
  readonly log: FastifyBaseLogger
  readonly now?: () => number
  /** Reports machines of which something was declared otherwise. */
  readonly changed?: (tenant: string, devices: readonly string[]) => void
}

export class RollupWorker extends PollingWorker {
  readonly #options: WorkerOptions

  constructor(options: WorkerOptions) {
    super(2_000)
    this.#options = options
  }

  protected override async runAll(): Promise<void> {
    const { databases, leases, log, changed, now = Date.now } = this.#options
    let left = true
    // In turns: a tenant with years to make anew keeps no other waiting.
    while (left && !this.stopping) {
      left = false
      for (const leased of leases.all) {
        if (this.stopping) return
        try {
          const devices = await databases.forMachines(leased, (run) => applyDue(run, now()))
          if (devices.length > 0) changed?.(leased.tenant, devices)
          const done = await databases.forMachines(leased, async (run) => {
            // Whoever takes the tenant over waits until this is done: two who make the same cells could put the older ones last.
            await checkEpoch(run, leased.epoch)
            return rollUp(run, now())
          })
          rollupCells.inc(done)
          const summed = done > 0 ? 0 : await databases.forMachines(leased, (run) => sumUp(run))
          left ||= done + devices.length + summed > 0
        } catch (fault) {
          log.warn({ tenant: leased.tenant, fault: String(fault) }, 'cells could not be made anew; they stay marked')
        }
      }
    }
  }

  protected override onFault(fault: unknown): void {
    this.#options.log.warn({ fault: String(fault) }, 'cells could not be made anew')
  }
}
