// What stands between the console and PostgreSQL: nothing, or a pooler such as PgBouncer, which hands out connections transaction by transaction. Behind one
// nothing of a connection lasts: no prepared statement, no setting, no lock, no channel.
import pg from 'pg'
import { StartError } from '../../base/startError.ts'

declare module 'pg' {
  interface Client {
    /** Of the process that has greeted it, as that says itself. */
    readonly processID: number | null
  }
}

/** A pooler greets in its own name: with a number that is not that of the process behind it. @throws StartError where nothing answers. */
export const isPooled = (url: string): Promise<boolean> =>
  greeted(url, 'DATABASE_URL', async (client) => (await processOf(client)) !== client.processID)

/** The owner's locks last longer than a transaction. @throws StartError where its connections change hands in between. */
export async function ensureLasting(owner: pg.Client, url: string): Promise<void> {
  const name = 'DATABASE_OWNER_URL'
  const pid = await processOf(owner)
  if (pid === owner.processID) return
  if (await greeted(url, name, async (second) => (await processOf(second)) === pid))
    throw new StartError(`${name} leads through a pooler that hands out connections by transaction: name PostgreSQL itself there`)
}

/** Where the owner's address leads, as the console's role. */
export function directUrl(owner: string, app: string): string {
  const [direct, { username, password }] = [new URL(owner), new URL(app)]
  return Object.assign(direct, { username, password }).href
}

async function processOf(client: pg.Client): Promise<number | undefined> {
  return (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
}

async function greeted<T>(url: string, name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'spindle start', connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new StartError(`The database does not answer at ${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  } finally {
    await client.end()
  }
}
