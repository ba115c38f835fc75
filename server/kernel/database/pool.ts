// The console's connections: bounded in number and in waiting, each with its time limits.
import pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import type { RawRows, Statement } from './database.ts'
import { runBatch } from './batch.ts'

export interface Limits {
  readonly connections: number
  readonly waiting: number
  readonly statement: number
  readonly silence: number
  readonly idle: number
}

export const usualLimits: Limits = {
  connections: 16,
  /** Milliseconds a call waits for a free connection before it is answered 503. */
  waiting: 3_000,
  /** Milliseconds of one statement on the server. */
  statement: 15_000,
  /** Milliseconds until a connection that answers nothing at all is given up: longer than any statement may take. */
  silence: 20_000,
  /** Milliseconds that a transaction may wait for its next statement. */
  idle: 30_000,
}

/** Of bulk work at the start and in upkeep, which no user waits for: on a busy machine a statement of seconds takes minutes. */
export const backgroundLimits: Limits = { connections: 6, waiting: 120_000, statement: 1_800_000, silence: 1_900_000, idle: 600_000 }

/**
 * Pages come from memory or from a disk without a head: with PostgreSQL's old price of 4 for each, counting machines by their power or
 * their spindles passed over the index of that column, and took a third to two thirds longer.
 */
const planner = { jit: 'off', random_page_cost: '1.1' } as const
/** How the console reads and writes text. */
const texts = { timezone: 'UTC', datestyle: 'ISO' } as const

const optionsOf = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** As the options of a connection. */
export const plannerOptions = optionsOf(planner)

/** What an address in one text cannot say. */
export interface ConnectionOptions extends Pick<pg.PoolConfig, 'stream' | 'ssl' | 'connectionTimeoutMillis' | 'query_timeout'> {
  /** Of connections to a server that is not ours. */
  readonly Client?: typeof pg.Client
}

export function newPool(
  url: string,
  log: FastifyBaseLogger,
  {
    limits,
    connection = {},
    pooled = false,
  }: { readonly limits: Limits; readonly connection?: ConnectionOptions; readonly pooled?: boolean },
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    connectionString: url,
    max: limits.connections,
    connectionTimeoutMillis: limits.waiting,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'spindle',
    // A pooler takes none of these: there they are set in each transaction.
    ...(!pooled && {
      statement_timeout: limits.statement,
      idle_in_transaction_session_timeout: limits.idle,
      options: optionsOf({ ...planner, ...texts }),
    }),
  })
  // Without a listener a connection that dies while it changes hands would end the process: what is under way rejects anyway.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', (fault) => log.warn({ fault: fault.message }, 'an idle connection to the database was lost'))
  return pool
}

/** What a connection of its own has from its beginning, for one transaction of a connection that changes hands. */
function settingsWithin({ statement, idle }: Limits): Statement {
  const settings = { ...planner, ...texts, statement_timeout: statement, idle_in_transaction_session_timeout: idle }
  const each = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', true)`)
  return { name: 'settings_within', text: `select ${each.join(', ')}`, values: [] }
}

/** A connection of the pool, for one piece of work. A broken one is not given back. */
export class Lease {
  readonly client: pg.PoolClient
  readonly #silence: number
  /** Undefined: the connection is our own for as long as it lasts. */
  readonly #within: Statement | undefined
  #isOpen = false
  #over = false

  private constructor(client: pg.PoolClient, limits: Limits, pooled: boolean) {
    this.client = client
    this.#silence = limits.silence
    this.#within = pooled ? settingsWithin(limits) : undefined
  }

  /** @param pooled Its connections change hands with each transaction. */
  static async take(pool: pg.Pool, limits: Limits, pooled = false): Promise<Lease> {
    return new Lease(await pool.connect(), limits, pooled)
  }

  /** Rejects with the fault as PostgreSQL told it. */
  async run(statements: readonly Statement[]): Promise<RawRows[]> {
    const watch = setTimeout(() => this.abandon(), this.#silence)
    try {
      return await (this.#within ? this.#runWithin(this.#within, statements) : runBatch(this.client, statements))
    } catch (fault) {
      // After a fatal error the line is about to be cut: nobody else may get it.
      if (!(fault instanceof pg.DatabaseError) || fault.severity === 'FATAL' || fault.severity === 'PANIC') this.abandon()
      throw fault
    } finally {
      clearTimeout(watch)
    }
  }

  /** With its settings before all else: in the transaction that begins here, or that these statements are. */
  async #runWithin(settings: Statement, statements: readonly Statement[]): Promise<RawRows[]> {
    const at = this.#isOpen ? undefined : Number(statements[0]?.name === 'begin')
    if (at === 1) this.#isOpen = true
    if (['commit', 'rollback'].includes(statements.at(-1)?.name ?? '')) this.#isOpen = false
    if (at === undefined) return runBatch(this.client, statements, true)
    const results = await runBatch(this.client, statements.toSpliced(at, 0, settings), true)
    return results.toSpliced(at, 1)
  }

  /** Cuts the line: the server rolls back whatever was open. */
  abandon(): void {
    this.#end(new Error('the connection is given up'))
  }

  async rollback(): Promise<void> {
    if (this.#over) return
    await this.run([{ name: 'rollback', text: 'rollback', values: [] }]).catch(() => this.abandon())
  }

  give(): void {
    this.#end()
  }

  #end(reason?: Error): void {
    if (this.#over) return
    this.#over = true
    this.client.release(reason)
  }
}
