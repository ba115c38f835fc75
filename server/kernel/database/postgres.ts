// The Database of the contract on top of PostgreSQL: every transaction begins with app.enter(), which checks the caller again.
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import QueryStream from 'pg-query-stream'
import { answerText, isAnswer } from '../call/answer.ts'
import { audit, isAudit } from './audit.ts'
import type { Caller } from '../call/caller.ts'
import { Refusal } from '../../base/errors.ts'
import type { Database, FollowUp, Home, Outside, RawRows, Statement, Transaction } from './database.ts'
import { byMachines, bySession, type Entrance } from './entrance.ts'
import { AlreadyDone, lineWasDead, meaningOf, retryable } from './faults.ts'
import { Joined } from './joined.ts'
import { Listener } from './listener.ts'
import { backgroundLimits, type ConnectionOptions, Lease, type Limits, newPool, usualLimits } from './pool.ts'

const batchRows = 1_000

interface Attempt<T> {
  readonly caller: Caller
  readonly work: (transaction: Transaction) => Promise<T>
  readonly progress: { begun: boolean }
}

/** Another database, where the caller's rows of this home lie; undefined where they lie in this one. */
type OtherDatabase = (caller: Caller, home: Home) => Promise<Postgres> | undefined

export interface PostgresOptions {
  readonly limits?: Limits
  /** How a transaction begins: the platform's database knows the sessions, a tenant's own believes the console. */
  readonly entrance?: Entrance
  readonly connection?: ConnectionOptions
  /** The way around the pooler, where connections change hands with each transaction: for what lasts longer. Absent: they are our own. */
  readonly direct?: string
}

/** In a transaction; `runAll` sends several at once, in one message. */
export type MachineWork<T> = (
  run: (statement: Statement) => Promise<RawRows>,
  runAll: (statements: readonly Statement[]) => Promise<RawRows[]>,
) => Promise<T>

export class Postgres implements Database, Outside {
  readonly #url: string
  /** For what lasts: channels and locks. */
  readonly #lastingUrl: string
  readonly #pooled: boolean
  readonly #log: FastifyBaseLogger
  readonly #pool: pg.Pool
  /** For transactions beside one of another database: whoever waits for one of these holds one of those, so the two are never the same. */
  readonly #sidePool: pg.Pool
  #lastingPool: pg.Pool | undefined
  readonly #limits: Limits
  readonly #entrance: Entrance
  readonly #connection: ConnectionOptions
  #background: Postgres | undefined
  /** Calls that have claimed their idempotency key in a committed transaction, with the answer kept beside it. */
  #claimed = new WeakMap<Caller, string>()
  #written = new WeakSet<Caller>()
  /** Set by what knows the other databases. */
  beside: OtherDatabase = () => undefined

  constructor(
    url: string,
    log: FastifyBaseLogger,
    { limits = usualLimits, entrance = bySession, connection = {}, direct }: PostgresOptions = {},
  ) {
    this.#lastingUrl = direct ?? url
    this.#pooled = direct !== undefined
    this.#log = log
    this.#limits = limits
    this.#entrance = entrance
    this.#url = url
    this.#connection = connection
    const pooled = this.#pooled
    this.#pool = newPool(url, log, { limits, connection, pooled })
    this.#sidePool = newPool(url, log, { limits: { ...limits, connections: Math.ceil(limits.connections / 4) }, connection, pooled })
  }

  /** The same database for bulk work at the start and in upkeep: a few more connections with limits of their own. */
  get background(): Postgres {
    return (this.#background ??= this.#withLimits(backgroundLimits))
  }

  #withLimits(limits: Limits): Postgres {
    const same = new Postgres(this.#url, this.#log, {
      limits,
      entrance: this.#entrance,
      connection: this.#connection,
      ...(this.#pooled && { direct: this.#lastingUrl }),
    })
    same.beside = (caller, home) => this.beside(caller, home)?.then(({ background }) => background)
    same.#claimed = this.#claimed
    same.#written = this.#written
    return same
  }

  async read(caller: Caller, statements: readonly Statement[], follow?: FollowUp): Promise<readonly RawRows[]> {
    const run = async (lease: Lease): Promise<readonly RawRows[]> => {
      const enter = this.#entrance.toRead(caller)
      const found = (await lease.run([enter, ...statements])).slice(1)
      const next = follow?.(found) ?? []
      return next.length === 0 ? found : (await lease.run([enter, ...next])).slice(1)
    }
    // A connection that died while it was idle is only noticed when it is used: a read may simply be asked again.
    return this.#leased(run, (fault) => lineWasDead(fault))
  }

  async write<T>(caller: Caller, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        // Begun is what PostgreSQL has answered; before that a dead connection has done nothing.
        const progress = { begun: false }
        return await this.#leased(
          (lease) => this.#attempt(lease, { caller, work, progress }),
          (fault) => !progress.begun && lineWasDead(fault),
        )
      } catch (fault) {
        if (!retryable(fault) || attempt === 3) throw meaningOf(fault)
      }
    }
  }

  async #attempt<T>(lease: Lease, { caller, work, progress }: Attempt<T>): Promise<T> {
    const claims = caller.call.key !== undefined && !this.#claimed.has(caller)
    const joined = new Joined((home) => this.beside(caller, home)?.then((other) => other.join(caller)))
    let audited = false
    try {
      const begun = await lease.run([begin, ...this.#entrance.toWrite(caller), ...(claims ? [await claim(caller)] : [])])
      progress.begun = true
      if (claims && begun.at(-1)?.length === 0) throw new AlreadyDone('the idempotency key is taken')
      const transaction: Transaction = {
        run: async (statement) => {
          audited ||= isAudit(statement.name)
          return (await lease.run([statement]))[0] ?? []
        },
        at: (home) => joined.at(home) ?? transaction,
      }
      const result = await work(transaction)
      const answer = claims ? provisional(result) : undefined
      const trail = audited ? [] : [audit(caller, [{ entity: entityOf(caller), action: caller.call.name }])]
      await lease.run([...trail, ...(answer === undefined ? [] : [keep(caller, answer)])])
      await joined.commit()
      await lease.run([commit])
      if (answer !== undefined) this.#claimed.set(caller, answer)
      this.#written.add(caller)
      return result
    } catch (fault) {
      await Promise.all([lease.rollback(), joined.rollback()])
      throw fault
    }
  }

  /** A transaction beside one of another database: @see Transaction.at. */
  async join(caller: Caller): Promise<Lease> {
    const lease = await this.#take(this.#sidePool)
    try {
      await lease.run([begin, ...this.#entrance.toWrite(caller)])
      return lease
    } catch (fault) {
      await lease.rollback()
      lease.give()
      throw fault
    }
  }

  async *stream(caller: Caller, statement: Statement): AsyncGenerator<RawRows> {
    const lease = await this.#take()
    let finished = false
    try {
      await lease.run([begin, this.#entrance.toRead(caller), patience])
      const query = lease.client.query(new QueryStream(statement.text, [...statement.values], { rowMode: 'array', types: asText }))
      // By its cursor: the stream itself waits for an end that a lost connection never says.
      const { cursor }: { readonly cursor: BatchReader } = query
      for (let batch = await cursor.read(batchRows); batch.length > 0; batch = await cursor.read(batchRows)) yield batch
      await lease.run([commit])
      finished = true
    } catch (fault) {
      throw meaningOf(fault)
    } finally {
      // Left early, by a fault or by a reader who went away: an open portal is not worth winding up.
      if (finished) lease.give()
      else lease.abandon()
    }
  }

  /**
   * A transaction in a tenant's name, for what its machines say: no caller stands behind it.
   * @throws GrantsMoved where the tenant's rows are not here (any more), Refusal tenantMoving, unavailable.
   */
  async forMachines<T>(tenant: string, work: MachineWork<T>): Promise<T> {
    return this.#inTransaction(async (lease) => {
      await lease.run([begin, ...byMachines(tenant)])
      const result = await work(
        async (statement) => (await lease.run([statement]))[0] ?? [],
        (statements) => lease.run(statements),
      )
      await lease.run([commit])
      return result
    })
  }

  /** A connection of its own, for locks that last: whoever took it gives it back. */
  session(): Promise<Lease> {
    if (!this.#pooled) return this.#take()
    this.#lastingPool ??= newPool(this.#lastingUrl, this.#log, { limits: { ...this.#limits, connections: 2 } })
    return this.#take(this.#lastingPool)
  }

  /** Whether calls are served: by a transaction as each of them takes. @throws Refusal unavailable, or what else is wrong. */
  async alive(): Promise<void> {
    await this.#inTransaction((lease) => lease.run([begin, { name: 'alive', text: 'select app.tenant()', values: [] }, commit]))
  }

  async outside(statements: readonly Statement[]): Promise<readonly RawRows[]> {
    return this.#leased((lease) => lease.run(statements))
  }

  /** A connection beside the pool, which hears what consoles say on a channel. */
  listener(): Listener {
    return new Listener(this.#lastingUrl, this.#log)
  }

  /** Whether a transaction of this call has been committed: then it may not be repeated as a whole. */
  hasWritten(caller: Caller): boolean {
    return this.#written.has(caller)
  }

  /** The answer kept with the call's idempotency key; undefined when the call has no key or wrote nothing. */
  keptAnswer(caller: Caller): string | undefined {
    return this.#claimed.get(caller)
  }

  /** Replaces the answer kept with the call's idempotency key by the one that was really given. */
  async keepAnswer(caller: Caller, answer: string): Promise<void> {
    await this.#inTransaction((lease) => lease.run([begin, this.#entrance.toSettle(caller), keep(caller, answer), commit]))
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#sidePool.end(), this.#lastingPool?.end(), this.#background?.close()])
  }

  /** @throws Refusal unavailable, whatever keeps it from connecting. */
  async #take(pool = this.#pool): Promise<Lease> {
    return Lease.take(pool, this.#limits, this.#pooled && pool !== this.#lastingPool).catch((cause: unknown) => {
      const meaning = meaningOf(cause)
      throw meaning instanceof Refusal ? meaning : new Refusal('unavailable', { cause })
    })
  }

  async #inTransaction<T>(work: (lease: Lease) => Promise<T>): Promise<T> {
    return this.#leased((lease) =>
      work(lease).catch(async (fault: unknown) => {
        await lease.rollback()
        throw fault
      }),
    )
  }

  async #leased<T>(work: (lease: Lease) => Promise<T>, again: (fault: unknown) => boolean = () => false): Promise<T> {
    const lease = await this.#take()
    try {
      return await work(lease)
    } catch (fault) {
      if (again(fault)) return this.#leased(work)
      throw retryable(fault) ? fault : meaningOf(fault)
    } finally {
      lease.give()
    }
  }
}

interface BatchReader {
  /** No rows: there are no more. */
  read(count: number): Promise<(string | null)[][]>
}

const begin: Statement = { name: 'begin', text: 'begin', values: [] }
const commit: Statement = { name: 'commit', text: 'commit', values: [] }
/** An export may outlast a single statement's limit. */
const patience: Statement = { name: 'patience', text: "select set_config('statement_timeout', '600000', true)", values: [] }

const claim = async (caller: Caller): Promise<Statement> => ({
  name: 'claim',
  // A key older than a day is a new key, unless it is a step of a job; that of a form is new after 30 days.
  text: `insert into data.idempotency as i (tenant_id, user_id, key, body_hash) values (app.tenant(), $1::uuid, $2, $3)
    on conflict (tenant_id, user_id, key) do update set body_hash = excluded.body_hash, answer = null, created_at = now()
    where not starts_with(i.key, 'job:')
      and i.created_at < now() - case when starts_with(i.key, 'form:') then interval '30 days' else interval '24 hours' end returning 1`,
  values: [caller.userId, caller.call.key ?? null, (await caller.call.bodyHash?.()) ?? ''],
})

const keep = (caller: Caller, answer: string): Statement => ({
  name: 'keep_answer',
  text: 'update data.idempotency set answer = $3 where tenant_id = app.tenant() and user_id = $1::uuid and key = $2',
  values: [caller.userId, caller.call.key ?? null, answer],
})

/**
 * What is kept with the key in the transaction of its effect, so that it is there even if this process dies before it answers:
 * the Answer that the work gave, or null where the work gave something else and the answer is made of it later.
 */
const provisional = (result: unknown): string => (isAnswer(result) ? (answerText(result) ?? 'null') : 'null')

const entityOf = (caller: Caller): string => caller.call.name.split('.')[0] ?? caller.call.name

const asText = {
  getTypeParser:
    () =>
    (value: string): string =>
      value,
}
