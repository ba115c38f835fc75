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
}

export const usualLimits: Limits = {
  connections: 16,
  /** Milliseconds a call waits for a free connection before it is answered 503. */
  waiting: 3_000,
  /** Milliseconds of one statement on the server. */
  statement: 15_000,
  /** Milliseconds until a connection that answers nothing at all is given up: longer than any statement may take. */
  silence: 20_000,
}

/**
 * Pages come from memory or from a disk without a head: with PostgreSQL's old price of 4 for each, counting machines by their power or
 * their spindles passed over the index of that column, and took a third to two thirds longer.
 */
export const planner = '-c jit=off -c random_page_cost=1.1'

/** What an address in one text cannot say. */
export interface ConnectionOptions extends Pick<pg.PoolConfig, 'stream' | 'ssl' | 'query_timeout'> {
  /** Of connections to a server that is not ours. */
  readonly Client?: typeof pg.Client
}

export function newPool(
  url: string,
  log: FastifyBaseLogger,
  { limits, connection = {} }: { readonly limits: Limits; readonly connection?: ConnectionOptions },
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    connectionString: url,
    max: limits.connections,
    connectionTimeoutMillis: limits.waiting,
    idleTimeoutMillis: 60_000,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    application_name: 'spindle',
    options: `${planner} -c timezone=UTC -c datestyle=ISO`,
  })
  // Without a listener a connection that dies while it changes hands would end the process: what is under way rejects anyway.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', (fault) => log.warn({ fault: fault.message }, 'an idle connection to the database was lost'))
  return pool
}

/** A connection of the pool, for one piece of work. A broken one is not given back. */
export class Lease {
  readonly client: pg.PoolClient
  readonly #silence: number
  #over = false

  private constructor(client: pg.PoolClient, { silence }: Limits) {
    this.client = client
    this.#silence = silence
  }

  static async take(pool: pg.Pool, limits: Limits): Promise<Lease> {
    return new Lease(await pool.connect(), limits)
  }

  /** Rejects with the fault as PostgreSQL told it. */
  async run(statements: readonly Statement[]): Promise<RawRows[]> {
    const watch = setTimeout(() => this.abandon(), this.#silence)
    try {
      return await runBatch(this.client, statements)
    } catch (fault) {
      // After a fatal error the line is about to be cut: nobody else may get it.
      if (!(fault instanceof pg.DatabaseError) || fault.severity === 'FATAL' || fault.severity === 'PANIC') this.abandon()
      throw fault
    } finally {
      clearTimeout(watch)
    }
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
