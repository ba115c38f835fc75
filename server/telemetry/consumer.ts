// Telemetry from a broker of the mill's own (MQTT_URL): a lasting session a tenant, so that what comes while nobody listens is kept there.
import type { FastifyBaseLogger } from 'fastify'
import { connect, type MqttClient } from 'mqtt'
import { addressIn, topicsOfTenant } from '../../metadata/telemetry/topics.ts'
import type { TenantIngest } from './ingest/tenant.ts'

export interface ConsumerOptions {
  readonly url: string
  readonly log: FastifyBaseLogger
  readonly ingestOf: (tenant: string) => TenantIngest | undefined
}

export class Consumer {
  readonly #options: ConsumerOptions
  readonly #clients = new Map<string, MqttClient>()

  constructor(options: ConsumerOptions) {
    this.#options = options
  }

  /** A message is acknowledged once it is committed; until then the next one waits. */
  listen(tenant: string): void {
    const { url, log, ingestOf } = this.#options
    // The session is the tenant's, whoever takes it in: who takes it over goes on with it.
    const client = connect(url, { protocolVersion: 4, clientId: `spindle-${tenant}`, clean: false, reconnectPeriod: 2_000 })
    this.#clients.set(tenant, client)
    client.handleMessage = (packet, done) => {
      const meant = addressIn(packet.topic)
      const ingest = ingestOf(tenant)
      if (!meant || meant.kind === 'request' || meant.tenant !== tenant) return done()
      if (!ingest) return done(new Error('the tenant is taken in elsewhere'))
      const bytes = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload
      ingest.offer(meant.deviceNo, meant.kind, bytes).then(() => done(), done)
    }
    client.on('error', (fault) => log.warn({ tenant, fault: String(fault) }, 'the broker of MQTT_URL'))
    client.on('connect', () => client.subscribe(topicsOfTenant(tenant), { qos: 1 }))
  }

  async leave(tenant: string): Promise<void> {
    const client = this.#clients.get(tenant)
    this.#clients.delete(tenant)
    await client?.endAsync(true)
  }
}
