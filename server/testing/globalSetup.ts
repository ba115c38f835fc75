// Once for a test run: a PostgreSQL (embedded, or TEST_DATABASE_OWNER_URL), and a template database with the schema and the demo accounts.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { bootstrap } from '../bootstrap/bootstrap.ts'
import { startCluster } from '../kernel/database/embedded/cluster.ts'
import { asOwner, connect } from '../kernel/database/open.ts'
import { unboundReader } from '../kernel/database/roles.ts'
import { Documents } from '../base/documents.ts'
import { copyFolder, isThere, keepTemplate, templateCache } from './templateCache.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the owner role on the run's server; its path is the template database. */
    templateUrl: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_OWNER_URL
  const { templateUrl, stop } = given === undefined ? await ownServer() : await givenServer(given)
  project.provide('templateUrl', templateUrl)
  return stop
}

interface TestDatabase {
  readonly templateUrl: string
  /** Leaves nothing of the run behind. */
  readonly stop: () => Promise<void>
}

/** A template on a server that others use too: a name of its own, and every database whose name begins so is dropped at the end. */
async function givenServer(ownerUrl: string): Promise<TestDatabase> {
  // two projects of one run may share a server
  const template = `spindle_template_${randomBytes(4).toString('hex')}`
  const stop = () => dropDatabases(ownerUrl, template)
  try {
    return { templateUrl: await makeTemplate(ownerUrl, template), stop }
  } catch (cause) {
    await stop()
    throw cause
  }
}

const TEMPLATE = 'spindle_template'

/** A server of the run alone, with the template of an earlier run, where nothing that it is made of has changed since. */
async function ownServer(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'spindle-test-'))
  const cached = await templateCache()
  if (await isThere(cached)) await copyFolder(cached, folder)
  let cluster = await startCluster(folder)
  const stop = async (): Promise<void> => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const urlOf = (user: string, password: string, database = 'postgres'): string =>
    `postgres://${user}:${password}@127.0.0.1:${cluster.port}/${database}`
  try {
    if (!(await isThere(cached))) {
      await prepare(urlOf('spindle_admin', cluster.passwords.admin), cluster.passwords.owner)
      await makeTemplate(urlOf('spindle_owner', cluster.passwords.owner), TEMPLATE)
      await cluster.stop()
      await keepTemplate(folder, cached)
      cluster = await startCluster(folder)
    }
    return { templateUrl: urlOf('spindle_owner', cluster.passwords.owner, TEMPLATE), stop }
  } catch (cause) {
    await stop()
    throw cause
  }
}

/** An owner without superuser rights: what works for it works on any server. Nothing of the run survives it, so nothing waits for the disk. */
const prepare = (adminUrl: string, password: string): Promise<void> =>
  asOwner(adminUrl, async (admin) => {
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) await admin.query(`alter system set ${setting} = off`)
    await admin.query('select pg_reload_conf()')
    await admin.query(`create role spindle_owner login createrole createdb password '${password}'; ${unboundReader}`)
  })

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
