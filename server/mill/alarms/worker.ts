// Looks at the machines of the tenants whose telemetry this console takes in, as often as their boxes tell of themselves, and asks those to stop that
// are to.
import type { FastifyBaseLogger } from 'fastify'
import type { Databases } from '../../kernel/database/databases.ts'
import type { Address, BoxRequest } from '../../../metadata/telemetry/topics.ts'
import { PollingWorker } from '../../base/pollingWorker.ts'
import type { LeasedTenant, Leases } from '../facts/leases.ts'
import { lookAround, type Watches } from './round.ts'
import { toStop } from './stops.ts'
import { notificationsOf } from './notifications.ts'

export interface AlarmOptions {
  readonly databases: Databases
  readonly leases: Leases
  readonly log: FastifyBaseLogger
  readonly ask: (address: Address, request: BoxRequest) => void
}

/** Ticks come every ten seconds: none is missed. */
const every = 5_000

export class AlarmWorker extends PollingWorker {
  readonly #options: AlarmOptions
  readonly #watches = new Map<string, Watches>()
  /** By tenant what the people of its rules were told last. */
  readonly #told = new Map<string, string>()

  constructor(options: AlarmOptions) {
    super(every)
    this.#options = options
  }

  protected override async runAll(): Promise<void> {
    const { databases, leases, log, ask } = this.#options
    const leased = leases.all
    for (const tenant of this.#watches.keys()) {
      if (leased.some((each) => each.tenant === tenant)) continue
      this.#watches.delete(tenant)
      this.#told.delete(tenant)
    }
    for (const each of leased) {
      if (this.stopping) return
      const watches: Watches = new Map(this.#watches.get(each.tenant))
      try {
        const stops = await databases.forMachines(each, async (run) => {
          await lookAround(run, watches)
          return toStop(run)
        })
        // What was remembered counts, and machines are asked, once the warnings are kept.
        this.#watches.set(each.tenant, watches)
        for (const { deviceNo, alarm, prompt } of stops) ask({ tenant: each.tenant, deviceNo }, { ask: 'stop', alarm, prompt })
        await this.#tell(each)
      } catch (fault) {
        log.warn({ tenant: each.tenant, fault: String(fault) }, 'machines could not be looked at for early warnings')
      }
    }
  }

  /** Also what could not be told before, and what people have closed meanwhile. */
  async #tell(held: LeasedTenant): Promise<void> {
    const { databases } = this.#options
    const notification = await databases.forMachines(held, (run) => notificationsOf(run, held.tenant))
    const what = JSON.stringify(notification?.values)
    if (!notification || this.#told.get(held.tenant) === what) return
    await databases.control.outside([notification])
    this.#told.set(held.tenant, what)
  }

  protected override onFault(fault: unknown): void {
    this.#options.log.warn({ fault: String(fault) }, 'no look for early warnings could be made')
  }
}
