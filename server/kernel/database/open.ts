// From settings to a database that can be served from: server, lock, roles, migrations, guard, pool.
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Settings } from '../../base/settings.ts'
import { sayingOf, StartError } from '../../base/startError.ts'
import { withTimeout } from '../../base/withTimeout.ts'
import { directUrl, ensureLasting, isPooled } from './between.ts'
import { EmbeddedServer, isRefusal, urlOf, wrongPasswords } from './embedded/server.ts'
import { guardAppRole } from './guard.ts'
import { migrate, migrationsIn } from './migrate.ts'
import type { ConnectionOptions } from './pool.ts'
import { Postgres } from './postgres.ts'
import { type AppLogin, ensureRoles, unbindReader, unboundReader } from './roles.ts'

export interface OpenDatabase {
  readonly database: Postgres
  /** Address of the owner role: migrations, seeds, maintenance. */
  readonly ownerUrl: string
  readonly migrated: readonly string[]
  readonly close: () => Promise<void>
}

export interface DatabaseUrls {
  readonly owner: string
  readonly app: string
}

export interface Opening {
  readonly opened: Promise<OpenDatabase>
  /** Also of one that is not open yet, or never will be. */
  readonly close: () => Promise<void>
}

export const migrationFolder = join(import.meta.dirname, '../..', 'migrations')

/** Milliseconds that what still runs in a database has at the end. */
const patience = 3_000

/** @param fail Called when a database that was open can be served from no more. */
export function openDatabase(
  { dataDir, databaseUrls }: Pick<Settings, 'dataDir' | 'databaseUrls'>,
  log: FastifyBaseLogger,
  fail: (cause: unknown) => void,
): Opening {
  if (databaseUrls) {
    const opened = connect(databaseUrls, log)
    return { opened, close: () => closed(opened) }
  }
  const server = new EmbeddedServer({ dataDir, log, fail })
  const opened = embedded(server, dataDir, log)
  return { opened, close: () => closed(opened).then(() => server.close()) }
}

async function closed(opened: Promise<OpenDatabase>): Promise<void> {
  await withTimeout(patience, () =>
    opened.then(
      (open) => open.close(),
      () => undefined,
    ),
  )
}

async function embedded(server: EmbeddedServer, dataDir: string, log: FastifyBaseLogger): Promise<OpenDatabase> {
  const cluster = await server.open()
  const { admin, owner, app } = cluster.passwords
  try {
    await makeDatabase(urlOf(cluster, { user: 'spindle_admin', password: admin, database: 'postgres' }), owner)
    const login = { owner: { user: 'spindle_owner', password: owner }, app: { user: 'spindle_console', password: app } }
    return await connect(
      { owner: urlOf(cluster, { ...login.owner, database: 'spindle' }), app: urlOf(cluster, { ...login.app, database: 'spindle' }) },
      log,
    )
  } catch (cause) {
    throw isRefusal(cause) ? wrongPasswords(dataDir, cause) : cause
  }
}

/** Roles, migrations and guard by the owner's connection, then the console's pool. @throws StartError where the app role does not reach the same database. */
export async function connect(urls: DatabaseUrls, log: FastifyBaseLogger): Promise<OpenDatabase> {
  const app = new URL(urls.app)
  const login = { name: decodeURIComponent(app.username), password: decodeURIComponent(app.password) }
  const { migrated, place } = await asOwner(urls.owner, async (owner) => {
    await ensureLasting(owner, urls.owner)
    return { migrated: await prepare(owner, login, log), place: (await owner.query<{ place: string }>(whereText)).rows[0]?.place }
  }).catch((fault: unknown) => {
    if (!(fault instanceof pg.DatabaseError)) throw fault
    throw new StartError(`The database cannot be prepared by its owner role: ${sayingOf(fault)}. README.md says how one is made`, {
      cause: fault,
    })
  })
  const pooled = await isPooled(urls.app)
  if (pooled) log.info('DATABASE_URL leads through a pooler: statements are not kept prepared, and settings go with each transaction')
  const database = new Postgres(urls.app, log, pooled ? { direct: directUrl(urls.owner, urls.app) } : {})
  try {
    const [[row] = []] = await database.background.outside([{ name: 'where', text: whereText, values: [] }])
    if (row?.[0] !== place) throw new StartError('DATABASE_URL and DATABASE_OWNER_URL name two databases: both must name the same')
  } catch (fault) {
    await database.close()
    if (fault instanceof StartError) throw fault
    throw new StartError(`The database does not answer to the role ${login.name}: ${sayingOf(fault)}`, { cause: fault })
  }
  return { database, ownerUrl: urls.owner, migrated, close: () => database.close() }
}

/** Which database it is, of whichever server. */
const whereText = "select current_database() || ' ' || system_identifier as place from pg_control_system()"

/** A database's roles, tables and guard. Names of the migrations that were applied now. */
export async function prepare(owner: pg.Client, login: AppLogin, log: FastifyBaseLogger): Promise<string[]> {
  await unwaited(owner)
  const { rows } = await owner.query<Nature>(natureText)
  const { version = 0, encoding, isReplica } = rows[0] ?? {}
  if (version < 150_000) throw new TooOld('DATABASE_URL names a PostgreSQL older than 15')
  if (isReplica) throw new StartError('DATABASE_OWNER_URL names a replica, which takes no writes')
  if (encoding !== 'UTF8') throw new StartError(`The database holds text as ${encoding}: make one with ENCODING 'UTF8'`)
  // One after the other: of two that change the same role at once PostgreSQL refuses one.
  await owner.query("select pg_advisory_lock(hashtext('spindle.roles'))")
  const unbound = await ensureRoles(owner, login).finally(() => owner.query("select pg_advisory_unlock(hashtext('spindle.roles'))"))
  if (!unbound) log.warn('lists will be slow: a superuser of this database should run ALTER ROLE spindle_reader BYPASSRLS')
  const done = await migrate(owner, await migrationsIn(migrationFolder), (step) => log.info(step))
  await guardAppRole(owner, login.name)
  return done
}

/**
 * What is prepared is not waited for until the disk has it: it is hundreds of small transactions, each of which the next start does once more where a
 * crash has taken it. Whatever a call commits later stands behind it in the same log, and so never without it.
 */
export async function unwaited(owner: pg.Client): Promise<void> {
  await owner.query('set synchronous_commit = off')
}

interface Nature {
  readonly version: number
  readonly encoding: string
  readonly isReplica: boolean
}

const natureText = `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
  pg_is_in_recovery() as "isReplica"`

export class TooOld extends StartError {}

/** One connection of the owner role, for as long as the work takes. */
export async function asOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>, connection: ConnectionOptions = {}): Promise<T> {
  const owner = newClient(url, connection)
  // A line that breaks while nothing is asked would end the process: the next statement tells.
  owner.on('error', () => {})
  await owner.connect().catch((cause: Error) => {
    throw new StartError(`The database does not answer to the owner role: ${sayingOf(cause)}`, { cause })
  })
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

/** @throws StartError for an address that names a file or a word that pg cannot use. */
function newClient(url: string, { Client = pg.Client, ...connection }: ConnectionOptions): pg.Client {
  try {
    return new Client({ connectionTimeoutMillis: 60_000, ...connection, connectionString: url, application_name: 'spindle owner' })
  } catch (cause) {
    throw new StartError(`The address of the database cannot be used: ${sayingOf(cause)}`, { cause })
  }
}

/** The embedded server's own database and its owner, which is no superuser: the same conditions as on any other server. */
async function makeDatabase(adminUrl: string, ownerPassword: string): Promise<void> {
  await asOwner(adminUrl, async (admin) => {
    const has = async (text: string): Promise<boolean> => ((await admin.query(text)).rowCount ?? 0) > 0
    if (!(await has("select 1 from pg_roles where rolname = 'spindle_owner'"))) {
      await admin.query(`create role spindle_owner login createrole password ${pg.escapeLiteral(ownerPassword)}`)
    }
    if (!(await has("select 1 from pg_roles where rolname = 'spindle_reader'"))) await admin.query(unboundReader)
    // One that an earlier version made is bound.
    else await unbindReader(admin)
    if (!(await has("select 1 from pg_database where datname = 'spindle'")))
      await admin.query('create database spindle owner spindle_owner')
  })
}
