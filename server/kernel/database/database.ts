// How the server talks to PostgreSQL: reads as one round trip of named statements, writes as a transaction. Both under a caller.
import type { Caller } from '../call/caller.ts'

export interface Statement {
  /** Prepared once a connection under this name; the same name must always mean the same text. */
  readonly name: string
  readonly text: string
  /** As the wire's text format: strings, null; arrays written by the caller of this interface. */
  readonly values: readonly (string | null)[]
}

/** Rows as PostgreSQL wrote them: text or null, in the order of the columns. */
export type RawRows = readonly (readonly (string | null)[])[]

/**
 * Where rows lie: what is the platform's (accounts, roles, tenants, messages), or what is the tenant's own, which may be another server.
 * No statement reaches from one home into the other.
 */
export type Home = 'control' | 'tenant'

/** Inside a write transaction. */
export interface Transaction {
  run(statement: Statement): Promise<RawRows>
  /**
   * The same, where the caller's rows of this home lie. Where that is another database it is a transaction of its own, which is committed just before
   * this one: what is lost between the two can be done again by repeating the call.
   */
  at(home: Home): Transaction
}

/** What may be asked before there is a caller: only functions of the platform's migrations answer, every table is empty. */
export interface Outside {
  outside(statements: readonly Statement[]): Promise<readonly RawRows[]>
}

/** What to read next on the same connection, from what was found: who waits for a connection a second time waits twice as long. Empty: nothing. */
export type FollowUp = (found: readonly RawRows[]) => readonly Statement[]

export interface Database {
  /** Parse/Bind/Execute of enter(caller) and every statement, closed by a single Sync: one round trip, one snapshot a statement. Answers what was found last. */
  read(caller: Caller, statements: readonly Statement[], follow?: FollowUp): Promise<readonly RawRows[]>
  /** A read-write transaction under the caller, retried twice on serialization failures and deadlocks. */
  write<T>(caller: Caller, work: (transaction: Transaction) => Promise<T>): Promise<T>
  /** Rows of one statement in batches, for exports; nothing is kept in memory. */
  stream(caller: Caller, statement: Statement): AsyncIterable<RawRows>
}

/** The databases of a caller. */
export interface Homes extends Readonly<Record<Home, Database>> {
  /** Carries out what a committed write has left to be done in the other home (data.outbox). What fails now is done later. */
  follow(caller: Caller): Promise<void>
}
