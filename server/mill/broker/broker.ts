// The embedded broker: boxes sign in as their machine, speak under its prefix and hear what is asked of it, nothing else. A message is acknowledged once it is committed.
import { createServer, type Server, type Socket } from 'node:net'
import { Aedes, type AuthenticateError, type Client } from 'aedes'
import type { FastifyBaseLogger } from 'fastify'
import { type Address, addressIn, type BoxRequest, topicOf, whoIn } from '../../../metadata/telemetry/topics.ts'
import type { Seal } from '../../base/seal.ts'
import type { TenantIngest } from '../ingest/tenant.ts'
import { boxesConnected } from '../facts/metrics.ts'

export interface BrokerOptions {
  readonly seal: Seal
  readonly log: FastifyBaseLogger
  /** Of a tenant that is taken in here. */
  readonly ingestOf: (tenant: string) => TenantIngest | undefined
}

/** Of a packet what is looked at. */
interface Said {
  readonly topic: string
  readonly payload: string | Buffer
  retain: boolean
}

const mostBoxes = 4_096
/** Bytes that a box may have sent of one packet. */
const mostPending = 256 * 1024

export class Broker {
  readonly #options: BrokerOptions
  readonly #who = new WeakMap<Client, Address>()
  readonly #sockets = new Set<Socket>()
  #aedes: Aedes | undefined
  #server: Server | undefined

  constructor(options: BrokerOptions) {
    this.#options = options
  }

  /** Answers the port. @throws the listening error. */
  async listen(port: number, host: string): Promise<number> {
    const aedes = await Aedes.createBroker({
      concurrency: 1_000,
      heartbeatInterval: 60_000,
      connectTimeout: 10_000,
      authenticate: (...[client, username, password, done]) => {
        this.#authenticate(client, username ?? '', Buffer.from(password ?? '')).then(
          (code) => done(code === 0 ? null : refusal(code), code === 0),
          () => done(refusal(3), false),
        )
      },
      authorizePublish: (client, packet, done) => this.#publish(client, packet, done),
      authorizeSubscribe: (client, subscription, done) => {
        const own = this.#who.get(client)
        done(null, own && subscription.topic === topicOf(own, 'request') ? subscription : null)
      },
    })
    this.#aedes = aedes
    const server = createServer((socket) => this.#connect(aedes, socket))
    this.#server = server
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
    const address = server.address()
    return typeof address === 'object' && address ? address.port : port
  }

  async close(): Promise<void> {
    this.#server?.close()
    for (const socket of this.#sockets) socket.destroy()
    await new Promise<void>((resolve) => (this.#aedes ? this.#aedes.close(resolve) : resolve()))
  }

  ask(address: Address, request: BoxRequest): void {
    const packet = {
      cmd: 'publish',
      topic: topicOf(address, 'request'),
      payload: JSON.stringify(request),
      qos: 0,
      dup: false,
      retain: false,
    } as const
    this.#aedes?.publish(packet, () => undefined)
  }

  /** Boxes of a tenant that is taken in elsewhere from now on look for whoever does. */
  dismiss(tenant: string): void {
    for (const socket of this.#sockets) if (tenants.get(socket) === tenant) socket.destroy()
  }

  #connect(aedes: Aedes, socket: Socket): void {
    if (this.#sockets.size >= mostBoxes) return void socket.destroy()
    this.#sockets.add(socket)
    boxesConnected.set(this.#sockets.size)
    socket.setNoDelay(true)
    socket.on('close', () => {
      this.#sockets.delete(socket)
      boxesConnected.set(this.#sockets.size)
    })
    socket.on('error', () => undefined)
    // A packet that does not end is not waited for: its beginning would be kept in memory.
    socket.on('readable', () => {
      if (socket.bytesRead - (lastPacketAt.get(socket) ?? 0) > mostPending) socket.destroy()
    })
    aedes.handle(socket)
  }

  /** Answers MQTT's code: 0 welcome, 3 not here, 5 not allowed. */
  async #authenticate(client: Client, username: string, key: Buffer): Promise<0 | 3 | 5> {
    const address = whoIn(username)
    if (!address) return 5
    const ingest = this.#options.ingestOf(address.tenant)
    if (!ingest) return 3
    if (!(await ingest.admits(this.#options.seal, address.deviceNo, key))) return 5
    this.#who.set(client, address)
    const socket = client.conn as Socket
    tenants.set(socket, address.tenant)
    lastPacketAt.set(socket, socket.bytesRead)
    return 0
  }

  #publish(client: Client | null, packet: Said, done: (fault?: Error | null) => void): void {
    const own = client ? this.#who.get(client) : undefined
    const meant = addressIn(packet.topic)
    if (!client || !own || !meant || meant.kind === 'request' || meant.tenant !== own.tenant || meant.deviceNo !== own.deviceNo) {
      this.#options.log.warn({ topic: packet.topic.slice(0, 200), box: own?.deviceNo }, 'a box has spoken where it may not')
      if (own)
        this.#options
          .ingestOf(own.tenant)
          ?.setAside('refused', { deviceNo: own.deviceNo, reason: 'not under its own prefix', sample: packet.topic.slice(0, 200) })
      return done(new Error('not under its own prefix'))
    }
    lastPacketAt.set(client.conn as Socket, (client.conn as Socket).bytesRead)
    packet.retain = false
    const ingest = this.#options.ingestOf(own.tenant)
    if (!ingest) return done(new Error('the tenant is taken in elsewhere'))
    const bytes = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload
    ingest.offer(own.deviceNo, meant.kind, bytes).then(() => done(null), done)
  }
}

const tenants = new WeakMap<Socket, string>()
/** Bytes that had come when a box was last heard. */
const lastPacketAt = new WeakMap<Socket, number>()

const refusal = (returnCode: 3 | 5): AuthenticateError => Object.assign(new Error('refused'), { returnCode })
