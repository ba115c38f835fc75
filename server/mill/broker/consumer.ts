// Telemetry from a broker of the mill's own (MQTT_URL): a lasting session a tenant, so that what comes while nobody listens is kept there.
import type { FastifyBaseLogger } from 'fastify'
import { connect, type MqttClient } from 'mqtt'
import { type Address, addressIn, type BoxRequest, topicOf, topicsOfTenant } from '../../../metadata/telemetry/topics.ts'
import { Inbox, type Room } from './inbox.ts'
import { sampleOf } from '../ingest/faults.ts'
import type { TenantIngest } from '../ingest/tenant.ts'

export interface ConsumerOptions {
  readonly url: string
  readonly log: FastifyBaseLogger
  readonly ingestOf: (tenant: string) => Pick<TenantIngest, 'offer' | 'setAside'> | undefined
  /** Of a tenant; left out, what is usual. */
  readonly room?: Room
}

const usualRoom: Room = { messages: 8_000, bytes: 16 * 1024 * 1024 }
/** Bytes of one message: no box has more to say at once. */
const mostBytes = 256 * 1024

export class Consumer {
  readonly #options: ConsumerOptions
  readonly #clients = new Map<string, MqttClient>()

  constructor(options: ConsumerOptions) {
    this.#options = options
  }

  /** A message is acknowledged once it is committed; meanwhile others come, as many as there is room for. */
  listen(tenant: string): void {
    const { url, log, room = usualRoom } = this.#options
    // The session is the tenant's, whoever takes it in: who takes it over goes on with it.
    const client = connect(url, { protocolVersion: 4, clientId: `spindle-${tenant}`, clean: false, reconnectPeriod: 2_000 })
    this.#clients.set(tenant, client)
    const inbox = new Inbox(client, room)
    client.handleMessage = (packet, next) => {
      const bytes = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload
      const id = packet.qos > 0 ? packet.messageId : undefined
      inbox.take({ id, bytes: bytes.length, work: this.#take(tenant, packet.topic, bytes), next })
    }
    client.on('error', (fault) => log.warn({ tenant, fault: String(fault) }, 'the broker of MQTT_URL'))
    client.on('connect', () => client.subscribe(topicsOfTenant(tenant), { qos: 1 }))
  }

  ask(address: Address, request: BoxRequest): void {
    const client = this.#clients.get(address.tenant)
    // What cannot be said now is not kept: it is found anew.
    if (client?.connected === true) client.publish(topicOf(address, 'request'), JSON.stringify(request), { qos: 0 })
  }

  async leave(tenant: string): Promise<void> {
    const client = this.#clients.get(tenant)
    this.#clients.delete(tenant)
    await client?.endAsync(true)
  }

  /** Answers once it need not come again. @throws Error where the tenant is taken in elsewhere. */
  async #take(tenant: string, topic: string, bytes: Uint8Array): Promise<void> {
    const meant = addressIn(topic)
    const ingest = this.#options.ingestOf(tenant)
    if (!ingest) throw new Error('the tenant is taken in elsewhere')
    // Who may speak under which address is the broker's to know; what has no place there is counted.
    const unreadable = (deviceNo: string, reason: string) => ingest.setAside('unreadable', { deviceNo, reason, sample: sampleOf(bytes) })
    if (!meant) return unreadable(topic.split('/')[3] ?? '', `topic ${topic}`)
    if (meant.kind === 'request') return
    if (bytes.length > mostBytes) return unreadable(meant.deviceNo, `${meant.kind} of ${bytes.length} bytes`)
    await ingest.offer(meant.deviceNo, meant.kind, bytes)
  }
}
