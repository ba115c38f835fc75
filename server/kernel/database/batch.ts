// Several named statements in one message to PostgreSQL: Parse (once a connection), Bind, Execute for each, closed by a single Sync.
// They form one implicit transaction, and rows stay the text that the server sent.
import type { Client, Connection, Submittable } from 'pg'
import type { RawRows, Statement } from './database.ts'

/** Statements a connection keeps prepared; the oldest makes room. */
const maxPrepared = 500

/** What a connection has prepared. Text undefined: a failure left it unclear, so it is closed before it is parsed again. */
const preparedOf = new WeakMap<Connection, Map<string, string | undefined>>()

/**
 * Rows of each statement in order. Rejects with the first error; none of the statements has had an effect then.
 * @param pooled The connection is another each time: nothing stays prepared.
 */
export function runBatch(client: Pick<Client, 'query'>, statements: readonly Statement[], pooled = false): Promise<RawRows[]> {
  return new Promise((resolve, reject) => {
    client.query(new Batch({ statements, pooled }, resolve, reject))
  })
}

interface Run {
  readonly statements: readonly Statement[]
  readonly pooled: boolean
}

interface DataRow {
  readonly fields: readonly (string | null)[]
}

class Batch implements Submittable {
  readonly #statements: readonly Statement[]
  readonly #pooled: boolean
  readonly #resolve: (results: RawRows[]) => void
  readonly #reject: (reason: unknown) => void
  readonly #results: RawRows[] = []
  #rows: (readonly (string | null)[])[] = []
  #parsing: string[] = []

  constructor({ statements, pooled }: Run, resolve: (results: RawRows[]) => void, reject: (reason: unknown) => void) {
    this.#statements = statements
    this.#pooled = pooled
    this.#resolve = resolve
    this.#reject = reject
  }

  submit(connection: Connection): Error | null {
    const prepared = preparedOf.get(connection) ?? new Map<string, string | undefined>()
    preparedOf.set(connection, prepared)
    const changed = this.#statements.find(({ name, text }) => (prepared.get(name) ?? text) !== text)
    if (changed) return new Error(`the statement name ${changed.name} stands for two texts`)
    connection.stream.cork()
    for (const statement of this.#statements) {
      if (this.#pooled) connection.parse({ name: '', text: statement.text, types: [] }, true)
      else this.#prepare(connection, prepared, statement)
      connection.bind({ statement: this.#pooled ? '' : statement.name, values: [...statement.values] }, true)
      connection.execute({ portal: '' }, true)
    }
    connection.sync()
    connection.stream.uncork()
    return null
  }

  #prepare(connection: Connection, prepared: Map<string, string | undefined>, { name, text }: Statement): void {
    if (prepared.get(name) !== undefined) return
    if (prepared.has(name)) connection.close({ type: 'S', name }, true)
    connection.parse({ name, text, types: [] }, true)
    prepared.set(name, text)
    this.#parsing.push(name)
    if (prepared.size <= maxPrepared) return
    const [oldest] = prepared.keys()
    if (oldest === undefined || this.#statements.some((statement) => statement.name === oldest)) return
    connection.close({ type: 'S', name: oldest }, true)
    prepared.delete(oldest)
  }

  handleDataRow(message: DataRow): void {
    this.#rows.push(message.fields)
  }

  handleCommandComplete(): void {
    this.#results.push(this.#rows)
    this.#rows = []
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete()
  }

  handlePortalSuspended(): void {}

  handleRowDescription(): void {}

  handleError(error: unknown, connection: Connection): void {
    const prepared = preparedOf.get(connection)
    for (const name of this.#parsing) prepared?.set(name, undefined)
    this.#reject(error)
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#results)
  }
}
