// The telemetry of a console: which tenants are its, what comes in, and the cells that are made of it.
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Databases } from '../kernel/database/databases.ts'
import type { Address, BoxRequest } from '../../metadata/telemetry/topics.ts'
import { asOwner } from '../kernel/database/open.ts'
import type { LiveBus } from '../platform/live/bus.ts'
import type { Sources } from '../platform/tenantDatabases/sources.ts'
import type { Seal } from '../base/seal.ts'
import type { Settings } from '../base/settings.ts'
import { StartError } from '../base/startError.ts'
import { codeOf } from '../base/codeOf.ts'
import { Broker } from './broker/broker.ts'
import { Consumer } from './broker/consumer.ts'
import { TenantIngest } from './ingest/tenant.ts'
import { Leases } from './facts/leases.ts'
import { ViewerPolling } from './live/viewerPolling.ts'
import { leasedTenants } from './facts/metrics.ts'
import { dropParts, makeParts } from './parts.ts'
import { RollupWorker } from './rollupWorker.ts'
import { AlarmWorker } from './alarms/worker.ts'
import { HandoverWorker } from './handover/worker.ts'

export interface TelemetryOptions {
  readonly databases: Databases
  readonly sources: Sources
  /** Of the platform's database. */
  readonly ownerUrl: string
  readonly log: FastifyBaseLogger
  readonly seal: Seal
  readonly live: LiveBus
  readonly settings: Pick<Settings, 'host' | 'mqttPort' | 'mqttUrl'>
}

const daily = 86_400_000
/** Milliseconds between two looks for machines that say nothing any more. */
const lookEvery = 5_000
/** Milliseconds between two tellings that spindles stand otherwise: which ones is not known here, so all are read. */
const spindlesEvery = 5_000
/** MQTT's own. */
const usualPort = 1_883

export class Telemetry {
  readonly #options: TelemetryOptions
  readonly #alarms: AlarmWorker
  readonly #handovers: HandoverWorker
  readonly #leases: Leases
  readonly #rollup: RollupWorker
  readonly #ingests = new Map<string, TenantIngest>()
  readonly #broker: Broker | undefined
  readonly #consumer: Consumer | undefined
  readonly #lookers: ViewerPolling
  #unfollow: (() => void) | undefined
  #months: NodeJS.Timeout | undefined
  #looks: NodeJS.Timeout | undefined
  /** Where boxes connect, once it is started. */
  mqttUrl: string | undefined

  constructor(options: TelemetryOptions) {
    this.#options = options
    const { databases, log, seal, settings, live } = options
    const ingestOf = (tenant: string): TenantIngest | undefined => this.#ingests.get(tenant)
    if (settings.mqttUrl === undefined) this.#broker = new Broker({ seal, log, ingestOf })
    else this.#consumer = new Consumer({ url: settings.mqttUrl, log, ingestOf })
    const count = (): void => leasedTenants.set(this.#leases.all.length)
    this.#leases = new Leases({
      databases,
      log,
      gained: (held) => {
        count()
        let reportedAt = 0
        const changed = (devices: readonly string[], stops: boolean): void => {
          live.changed(held.tenant, 'machineNow', devices)
          if (stops) live.changed(held.tenant, 'stopRecord')
          const now = Date.now()
          if (now - reportedAt < spindlesEvery) return
          reportedAt = now
          live.changed(held.tenant, 'spindleNow')
        }
        this.#ingests.set(held.tenant, new TenantIngest({ held, databases, log, changed }))
        if (held.source !== undefined) this.#makeMonths(held.source)
        this.#consumer?.listen(held.tenant)
        this.#rollup.wake()
        this.#handovers.wake()
      },
      lost: async (tenant) => {
        const ingest = this.#ingests.get(tenant)
        this.#ingests.delete(tenant)
        this.#broker?.dismiss(tenant)
        await this.#consumer?.leave(tenant)
        await ingest?.close()
        count()
      },
    })
    const { background } = databases
    const changed = (tenant: string, devices: readonly string[]): void => {
      live.changed(tenant, 'machineNow', devices)
      live.changed(tenant, 'stopRecord')
    }
    this.#rollup = new RollupWorker({ databases: background, leases: this.#leases, log, changed })
    const ask = (address: Address, request: BoxRequest): void => (this.#broker ?? this.#consumer)?.ask(address, request)
    this.#alarms = new AlarmWorker({ databases: background, leases: this.#leases, log, ask })
    this.#lookers = new ViewerPolling({ numberOf: (tenant, device) => ingestOf(tenant)?.numberOf(device), ask })
    this.#handovers = new HandoverWorker({ databases: background, leases: this.#leases, log })
  }

  /** The months of facts are there when it answers. */
  async start(): Promise<void> {
    await asOwner(this.#options.ownerUrl, (owner) => makeParts(owner))
    this.#months = setInterval(() => {
      this.#makeMonths(undefined)
      for (const { source } of this.#leases.all) if (source !== undefined) this.#makeMonths(source)
    }, daily).unref()
    this.#alarms.start()
    this.#handovers.start()
    this.#leases.start()
    this.#rollup.start()
    this.#looks = setInterval(() => {
      for (const ingest of this.#ingests.values()) void ingest.lookAround()
    }, lookEvery).unref()
    this.#unfollow = this.#options.live.follow((change) => this.#lookers.onChange(change))
    this.mqttUrl = this.#options.settings.mqttUrl ?? (await this.#openBroker())
  }

  async stop(): Promise<void> {
    clearInterval(this.#months)
    clearInterval(this.#looks)
    this.#unfollow?.()
    await this.#broker?.close()
    await this.#rollup.stop()
    await this.#alarms.stop()
    await this.#handovers.stop()
    await this.#leases.stop()
  }

  async #openBroker(): Promise<string> {
    const { host, mqttPort } = this.#options.settings
    const open = async (port: number): Promise<string> => `mqtt://${host}:${await this.#broker?.listen(port, host)}`
    try {
      return await open(mqttPort ?? usualPort)
    } catch (cause) {
      if (codeOf(cause) !== 'EADDRINUSE') throw cause
      if (mqttPort !== undefined) throw new StartError(`MQTT_PORT=${mqttPort} is in use: stop what uses it, or set MQTT_PORT`, { cause })
      this.#options.log.warn(`port ${usualPort} is in use: the broker takes a free one; set MQTT_PORT so that boxes find it`)
      return open(0)
    }
  }

  #makeMonths(source: string | undefined): void {
    const { sources, ownerUrl, log } = this.#options
    const work = async (owner: pg.Client): Promise<unknown> => [await makeParts(owner), await dropParts(owner)]
    const made = source === undefined ? asOwner(ownerUrl, work) : sources.asOwner(source, work)
    made.catch((fault: unknown) =>
      log.warn({ source, fault: String(fault) }, 'months of facts could not be made; they lie in the default partition'),
    )
  }
}
