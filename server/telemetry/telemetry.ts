// The telemetry of a console: which tenants are its, what comes in, and the cells that are made of it.
import type { FastifyBaseLogger } from 'fastify'
import type { Databases } from '../database/databases.ts'
import { asOwner } from '../database/open.ts'
import type { Sources } from '../source/sources.ts'
import { Leases } from './leases.ts'
import { tenantsHeld } from './metrics.ts'
import { makeParts } from './parts.ts'
import { RollupWorker } from './rollup/worker.ts'
import { AlarmWorker } from '../alarms/worker.ts'

export interface TelemetryOptions {
  readonly databases: Databases
  readonly sources: Sources
  /** Of the platform's database. */
  readonly ownerUrl: string
  readonly log: FastifyBaseLogger
}

const daily = 86_400_000

export class Telemetry {
  readonly #options: TelemetryOptions
  readonly #alarms: AlarmWorker
  readonly #leases: Leases
  readonly #rollup: RollupWorker
  #months: NodeJS.Timeout | undefined

  constructor(options: TelemetryOptions) {
    this.#options = options
    const { databases, log } = options
    const count = (): void => tenantsHeld.set(this.#leases.all.length)
    this.#leases = new Leases({
      databases,
      log,
      gained: ({ source }) => {
        count()
        if (source !== undefined) this.#makeMonths(source)
        this.#rollup.wake()
      },
      lost: async () => count(),
    })
    this.#rollup = new RollupWorker({ databases, leases: this.#leases, log })
    this.#alarms = new AlarmWorker({ databases, leases: this.#leases, log })
  }

  /** The months of facts are there when it answers. */
  async start(): Promise<void> {
    await asOwner(this.#options.ownerUrl, (owner) => makeParts(owner))
    this.#months = setInterval(() => {
      this.#makeMonths(undefined)
      for (const { source } of this.#leases.all) if (source !== undefined) this.#makeMonths(source)
    }, daily).unref()
    this.#alarms.start()
    this.#leases.start()
    this.#rollup.start()
  }

  async stop(): Promise<void> {
    clearInterval(this.#months)
    await this.#rollup.stop()
    await this.#alarms.stop()
    await this.#leases.stop()
  }

  #makeMonths(source: string | undefined): void {
    const { sources, ownerUrl, log } = this.#options
    const made =
      source === undefined ? asOwner(ownerUrl, (owner) => makeParts(owner)) : sources.asOwner(source, (owner) => makeParts(owner))
    made.catch((fault: unknown) =>
      log.warn({ source, fault: String(fault) }, 'months of facts could not be made; they lie in the default partition'),
    )
  }
}
