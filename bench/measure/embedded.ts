// The administrator's connection to a console's embedded database: for filling tables at once, past every policy.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Address of the database as its superuser. @throws Error while no server runs on the folder. */
export async function superuserUrl(dataDir: string): Promise<string> {
  const passwords: unknown = JSON.parse(await readFile(join(dataDir, 'database.json'), 'utf8'))
  const folder = await databaseFolder(dataDir)
  const port = Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[3])
  if (typeof passwords !== 'object' || passwords === null || !('admin' in passwords) || !port)
    throw new Error(`no database runs in ${dataDir}`)
  return `postgres://spindle_admin:${String(passwords.admin)}@127.0.0.1:${port}/spindle`
}

async function databaseFolder(dataDir: string): Promise<string> {
  const found = (await readdir(dataDir, { recursive: true })).find((path) => path.endsWith('postmaster.pid'))
  if (found === undefined) throw new Error(`no database runs in ${dataDir}`)
  return join(dataDir, found, '..')
}

/** Runs the work on one connection on which triggers and foreign keys rest. */
export async function asSuperuser<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Of a table of `data`, without those that PostgreSQL generates. */
export async function writtenColumns(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`data.${table}`],
  )
  return rows[0]?.columns ?? ''
}
