// One connection that listens to a channel of the database: how processes of the console tell each other what has changed. It comes back by itself.
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

/** Milliseconds before a lost connection is tried again: doubled up to the most. */
const first = 500
const most = 30_000

export interface Listening {
  readonly channel: string
  readonly told: (payload: string) => void
  /** The connection is there (again): what was said before has not been heard. */
  readonly began: () => void
}

export class Listener {
  readonly #url: string
  readonly #log: FastifyBaseLogger
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(url: string, log: FastifyBaseLogger) {
    this.#url = url
    this.#log = log
  }

  start(listening: Listening): void {
    void this.#connect(listening, first)
  }

  async #connect(listening: Listening, wait: number): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'spindle listener',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    })
    this.#client = client
    const again = (after: number, fault?: Error): void => {
      if (this.#stopped || this.#client !== client) return
      if (fault) this.#log.warn({ fault: fault.message }, 'what other consoles say is not heard for a moment')
      this.#client = undefined
      client.end().catch(() => {})
      this.#timer = setTimeout(() => void this.#connect(listening, Math.min(most, after * 2)), after).unref()
    }
    client.on('error', (fault) => again(first, fault))
    client.on('end', () => again(first))
    client.on('notification', ({ payload }) => listening.told(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(listening.channel)}`)
    } catch (fault) {
      return again(wait, fault instanceof Error ? fault : new Error(String(fault)))
    }
    listening.began()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => {})
  }
}
