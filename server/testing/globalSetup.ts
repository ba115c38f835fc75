// Once for a test run: a PostgreSQL (embedded, or TEST_DATABASE_OWNER_URL), and a template database with the schema and the demo accounts.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { bootstrap } from '../bootstrap/bootstrap.ts'
import { startCluster } from '../database/embedded/cluster.ts'
import { asOwner, connect } from '../database/open.ts'
import { unboundReader } from '../database/roles.ts'
import { Documents } from '../documents.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the owner role on the run's server; its path is the template database. */
    templateUrl: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // two projects of one run may share a server, and are dropped by the beginning of their names
  const template = `spindle_template_${randomBytes(4).toString('hex')}`
  const { ownerUrl, stop } = await server(template)
  try {
    project.provide('templateUrl', await makeTemplate(ownerUrl, template))
    return stop
  } catch (cause) {
    await stop()
    throw cause
  }
}

/** `stop` leaves nothing of the run behind: our own server goes as a whole, a given one loses the databases whose names begin so. */
async function server(databases: string): Promise<{ readonly ownerUrl: string; readonly stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_OWNER_URL
  if (given) return { ownerUrl: given, stop: () => dropDatabases(given, databases) }
  const folder = await mkdtemp(join(tmpdir(), 'spindle-test-'))
  const cluster = await startCluster(folder)
  const url = (user: string, password: string): string => `postgres://${user}:${password}@127.0.0.1:${cluster.port}/postgres`
  await asOwner(url('spindle_admin', cluster.passwords.admin), async (admin) => {
    // Nothing of the run survives it, so nothing waits for the disk.
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) await admin.query(`alter system set ${setting} = off`)
    await admin.query('select pg_reload_conf()')
    // An owner without superuser rights: what works for him works on any server.
    await admin.query(`create role spindle_owner login createrole createdb password '${cluster.passwords.owner}'; ${unboundReader}`)
  })
  const stop = async (): Promise<void> => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { ownerUrl: url('spindle_owner', cluster.passwords.owner), stop }
}

async function makeTemplate(ownerUrl: string, template: string): Promise<string> {
  await asOwner(ownerUrl, (owner) =>
    owner.query(`create database ${template} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`),
  )
  const url = new URL(ownerUrl)
  url.pathname = `/${template}`
  const { close } = await connect({ owner: url.href, app: appUrl(url.href) }, pino({ level: 'silent' }))
  await close()
  const { model } = await Documents.read()
  await bootstrap({ ownerUrl: url.href, settings: { demo: true }, model })
  return url.href
}

/** The console's login on the test server, for the database of an owner's address. */
export function appUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.username = 'spindle_test_console'
  url.password = 'spindle_test_console'
  return url.href
}

async function dropDatabases(ownerUrl: string, beginning: string): Promise<void> {
  await asOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ name: string }>('select datname as name from pg_database where starts_with(datname, $1)', [
      beginning,
    ])
    for (const { name } of rows) {
      const drop = `drop database if exists ${name}`
      // An autovacuum worker is no owner's to end by force; without force PostgreSQL itself sends it away.
      await owner.query(`${drop} with (force)`).catch(() => owner.query(drop))
    }
  })
}
