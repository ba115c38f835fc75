// Tenants' own databases: each opened when it is first needed, brought up to date by its owner, then served from by a role that row security binds.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { byConsole } from '../../kernel/database/entrance.ts'
import type { Outside } from '../../kernel/database/database.ts'
import { prepare } from '../../kernel/database/open.ts'
import { usualLimits } from '../../kernel/database/pool.ts'
import { Postgres } from '../../kernel/database/postgres.ts'
import { Refusal } from '../../base/errors.ts'
import type { Seal } from '../../base/seal.ts'
import { answers, foreignClient } from '../foreign/client.ts'
import { type Login, type Outbound, targetOf } from './address.ts'
import { type Watched, withWatchdog } from './watchdog.ts'
import { preflight } from './preflight.ts'
import { recognise, type Ways } from './recognise.ts'

/** Connections of one console to one tenant's database; they close when nobody has needed them for a minute. */
const limits = { ...usualLimits, connections: 8 }
/** Milliseconds after which one that did not answer is tried again: until then its tenant is told at once. */
const patience = 3_000
/** Milliseconds for which a call waits for one that is being opened, which goes on being so. */
const opensIn = 30_000
/** Milliseconds for the work of a call. */
const callTakes = { probe: 30_000, recognise: 120_000 } as const
const Console = foreignClient(answers.console)

export interface Stored {
  readonly id: string
  readonly address: string
  readonly account: string
  /** Sealed. */
  readonly password: string
}

export interface SourcesOptions {
  readonly control: Postgres
  readonly seal: Seal
  readonly settings: Outbound
  readonly log: FastifyBaseLogger
}

export class Sources {
  readonly #options: SourcesOptions
  readonly #open = new Map<string, Promise<Postgres>>()
  readonly #opened = new Map<string, Postgres>()

  constructor(options: SourcesOptions) {
    this.#options = options
  }

  /** @throws Refusal dataSourceAway. */
  async open(source: string): Promise<Postgres> {
    return this.#opened.get(source) ?? inTime(this.#open.get(source) ?? this.#begin(source))
  }

  #begin(source: string): Promise<Postgres> {
    const opening = this.#connect(source)
    this.#open.set(source, opening)
    opening
      .then((own) => this.#opened.set(source, own))
      .catch((fault: unknown) => {
        this.#options.log.error(
          { source, fault: String(fault), cause: String(fault instanceof Error ? fault.cause : '') },
          'a tenant’s database cannot be served from',
        )
        setTimeout(() => this.#open.delete(source), patience).unref()
      })
    return opening
  }

  /** Work as the owner of a tenant's database, which is brought up to date first. @throws what stands in the way: @see problemOf. */
  async asOwner<T>(source: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
    const stored = await this.#stored(source)
    return withWatchdog(this.#owning(stored), async (owner) => {
      await this.#prepare(owner, stored)
      return work(owner)
    })
  }

  /**
   * That what is now said of a source in use leads to the database that it has led to.
   * @throws Problem another, unproven, or what stands in the way: @see problemOf.
   */
  async recognise(fresh: Stored, { tenant, lost }: Pick<Ways, 'tenant' | 'lost'>): Promise<void> {
    const stored = await this.#stored(fresh.id)
    const known = this.#wayTo(stored, this.#consoleOf(stored))
    await withWatchdog(
      this.#owning(fresh),
      async (owner) => {
        await recognise({ tenant, lost, known, owner })
        await this.#prepare(owner, fresh)
      },
      callTakes.recognise,
    )
  }

  /** That a tenant could be moved to it. @throws what stands in the way: @see problemOf. */
  async probe(source: string, tenant: string): Promise<void> {
    await withWatchdog(this.#owning(await this.#stored(source)), (owner) => preflight(owner, tenant), callTakes.probe)
  }

  async close(): Promise<void> {
    const open = await Promise.allSettled(this.#open.values())
    this.#open.clear()
    this.#opened.clear()
    await Promise.all(open.map((each) => (each.status === 'fulfilled' ? each.value.close() : undefined)))
  }

  async #connect(source: string): Promise<Postgres> {
    try {
      await this.asOwner(source, async () => undefined)
      const stored = await this.#stored(source)
      const { url, connection } = this.#wayTo(stored, this.#consoleOf(stored))
      const own = new Postgres(url, this.#options.log, { limits, connection: { ...connection, Client: Console }, entrance: byConsole })
      own.beside = (_caller, home) => (home === 'control' ? Promise.resolve(this.#options.control) : undefined)
      return own
    } catch (cause) {
      throw new Refusal('dataSourceAway', { cause })
    }
  }

  async #prepare(owner: pg.Client, stored: Stored): Promise<void> {
    const { user: name, password } = this.#consoleOf(stored)
    await prepare(owner, { name, password, renewed: true }, this.#options.log)
  }

  #owning(stored: Stored): Watched {
    return this.#wayTo(stored, { user: stored.account, password: this.#options.seal.open(stored.password) })
  }

  #wayTo({ address }: Pick<Stored, 'address'>, login: Login): Watched {
    const { urlFor, connection } = targetOf(address, this.#options.settings)
    return { url: urlFor(login), connection }
  }

  /** The console's login there: its password follows from the key, so that nobody keeps it. */
  #consoleOf({ id }: Stored): Login {
    return { user: `spindle_console_${id.replaceAll('-', '').slice(-12)}`, password: this.#options.seal.passwordFor(`console ${id}`) }
  }

  async #stored(source: string): Promise<Stored> {
    const control: Outside = this.#options.control
    const [rows] = await control.outside([
      { name: 'door_data_source', text: 'select id, address, account, password from app.data_source($1)', values: [source] },
    ])
    const [id, address, account, password] = rows?.[0] ?? []
    if (!id || !address || !account || !password) throw new Error('there is no such data source')
    return { id, address, account, password }
  }
}

async function inTime(opening: Promise<Postgres>): Promise<Postgres> {
  const waiting = new AbortController()
  const late = sleep(opensIn, undefined, { signal: waiting.signal, ref: false }).then(() => {
    throw new Refusal('dataSourceAway')
  })
  late.catch(() => undefined)
  return Promise.race([opening, late]).finally(() => waiting.abort())
}
