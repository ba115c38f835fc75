// From settings to a database that can be served from: server, lock, roles, migrations, guard, pool.
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Settings } from '../settings.ts'
import { StartError } from '../startError.ts'
import { directUrl, ensureLasting, isPooled } from './between.ts'
import { startCluster } from './embedded/cluster.ts'
import { guardAppRole } from './guard.ts'
import { holdFolder } from './lock.ts'
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

export const migrationFolder = join(import.meta.dirname, '..', 'migrations')

export async function openDatabase(settings: Pick<Settings, 'dataDir' | 'databaseUrls'>, log: FastifyBaseLogger): Promise<OpenDatabase> {
  if (settings.databaseUrls) return connect(settings.databaseUrls, log)
  const cluster = await startCluster(settings.dataDir)
  const url = (user: string, password: string, database: string): string =>
    `postgres://${user}:${password}@127.0.0.1:${cluster.port}/${database}`
  const { admin, owner, app } = cluster.passwords
  const release = await holdFolder(url('spindle_admin', admin, 'postgres'), settings.dataDir)
  const stop = async (): Promise<void> => {
    // The lock goes down with the server: released before, a waiting console would take the folder and lose its server at once.
    await cluster.stop()
    await release()
  }
  try {
    await makeDatabase(url('spindle_admin', admin, 'postgres'), owner)
    const open = await connect({ owner: url('spindle_owner', owner, 'spindle'), app: url('spindle_console', app, 'spindle') }, log)
    return {
      ...open,
      close: async () => {
        await open.close()
        await stop()
      },
    }
  } catch (cause) {
    await stop()
    throw cause
  }
}

/** Roles, migrations and guard by the owner's connection, then the console's pool. */
export async function connect(urls: DatabaseUrls, log: FastifyBaseLogger): Promise<OpenDatabase> {
  const app = new URL(urls.app)
  const login = { name: decodeURIComponent(app.username), password: decodeURIComponent(app.password) }
  const migrated = await asOwner(urls.owner, async (owner) => {
    await ensureLasting(owner, urls.owner)
    return prepare(owner, login, log)
  })
  const pooled = await isPooled(urls.app)
  if (pooled) log.info('DATABASE_URL leads through a pooler: statements are not kept prepared, and settings go with each transaction')
  const database = new Postgres(urls.app, log, pooled ? { direct: directUrl(urls.owner, urls.app) } : {})
  return { database, ownerUrl: urls.owner, migrated, close: () => database.close() }
}

/** A database's roles, tables and guard. Names of the migrations that were applied now. */
export async function prepare(owner: pg.Client, login: AppLogin, log: FastifyBaseLogger): Promise<string[]> {
  await unwaited(owner)
  const { rows } = await owner.query<{ version: number }>("select current_setting('server_version_num')::int as version")
  if ((rows[0]?.version ?? 0) < 150_000) throw new TooOld('DATABASE_URL names a PostgreSQL older than 15')
  // One after the other: of two that change the same role at once PostgreSQL refuses one.
  await owner.query("select pg_advisory_lock(hashtext('spindle.roles'))")
  const unbound = await ensureRoles(owner, login).finally(() => owner.query("select pg_advisory_unlock(hashtext('spindle.roles'))"))
  if (!unbound) log.warn('lists will be slow: a superuser of this database should run ALTER ROLE spindle_reader BYPASSRLS')
  const done = await migrate(owner, await migrationsIn(migrationFolder))
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

export class TooOld extends StartError {}

/** One connection of the owner role, for as long as the work takes. */
export async function asOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>, connection: ConnectionOptions = {}): Promise<T> {
  const { Client = pg.Client, ...options } = connection
  const owner = new Client({ ...options, connectionString: url, application_name: 'spindle owner', connectionTimeoutMillis: 10_000 })
  // A line that breaks while nothing is asked would end the process: the next statement tells.
  owner.on('error', () => {})
  await owner.connect().catch((cause: Error) => {
    throw new StartError(`The database does not answer to the owner role: ${cause.message}`, { cause })
  })
  try {
    return await work(owner)
  } finally {
    await owner.end()
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
