// A whole server for one test file, on a fresh copy of the template database: two tenants, users with different roles, calls over HTTP's own path.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, inject } from 'vitest'
import type { Method } from '../../metadata/base/method.ts'
import { buildApp } from '../app.ts'
import { demoPassword, tenants } from '../bootstrap/accounts.ts'
import { Postgres } from '../kernel/database/postgres.ts'
import { asOwner } from '../kernel/database/open.ts'
import { ensureRoles } from '../kernel/database/roles.ts'
import { Documents } from '../base/documents.ts'
import type { ModulePlatform } from '../modules/handlers.ts'
import type { Route } from '../kernel/request/route.ts'
import { settingsFrom } from '../base/settings.ts'
import { appUrl } from './globalSetup.ts'

/** Logins of the demo: admin to energy belong to tenant A, admin2 to B, platform to the platform; nobody sends no token. */
export type User =
  | 'platform'
  | 'admin'
  | 'director'
  | 'leader'
  | 'operator'
  | 'maintenance'
  | 'quality'
  | 'warehouse'
  | 'energy'
  | 'admin2'
  | 'nobody'

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>
  /** The envelope's parts; undefined where the answer is no envelope. */
  readonly code: number | undefined
  readonly msg: string | undefined
  readonly data: unknown
  /** The body as it came. */
  readonly body: Buffer
}

export interface TestServer {
  readonly app: FastifyInstance
  readonly routes: readonly Route[]
  readonly database: Postgres
  readonly documents: Documents
  readonly platform: ModulePlatform
  /** Address of the owner role, for looking behind the scenes. */
  readonly ownerUrl: string
  readonly appUrl: string
  readonly tenants: typeof tenants
  /** Calls the API as a user; path without /api. */
  readonly call: (user: User, method: Method, path: string, body?: unknown, headers?: Readonly<Record<string, string>>) => Promise<Reply>
  /** The token of a user, signed in once. */
  readonly token: (user: User) => Promise<string>
  /** One statement as the owner, who sees every tenant. */
  readonly sql: (text: string, values?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>
  readonly close: () => Promise<void>
}

/** The product's own, which stay as they are: read once, not once a file. */
let ours: Promise<Documents> | undefined

/**
 * @param environment Settings beside those of every test: no puzzle at login, as for any client without eyes.
 * @param root Where the documents lie, when they are not the product's own.
 */
export async function testServer(environment: Readonly<Record<string, string>> = {}, root?: string): Promise<TestServer> {
  const ownerUrl = await freshDatabase(inject('templateUrl'))
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  const documents = await (root === undefined ? (ours ??= Documents.read()) : Documents.read(root))
  const database = new Postgres(appUrl(ownerUrl), log)
  const dataDir = await mkdtemp(join(tmpdir(), 'spindle-data-'))
  const settings = settingsFrom({ DATA_DIR: dataDir, DEMO: 'on', CAPTCHA: 'off', PORT: '0', SECRET_KEY: 'ab'.repeat(32), ...environment })
  const {
    fastify: app,
    routes,
    platform,
  } = await buildApp({ settings, database, ownerUrl, documents, log, dist: join(import.meta.dirname, 'client') })
  await app.ready()
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  const tokens = new Map<User, Promise<string>>()
  const token = (user: User): Promise<string> => {
    const known = tokens.get(user) ?? login(app, user)
    tokens.set(user, known)
    return known
  }
  return {
    app,
    routes,
    database,
    documents,
    platform,
    ownerUrl,
    appUrl: appUrl(ownerUrl),
    tenants,
    token,
    call: async (user, method, path, body, headers = {}) => {
      const authorization: Record<string, string> = user === 'nobody' ? {} : { authorization: `Bearer ${await token(user)}` }
      return ask(app, {
        method,
        url: `/api${path}`,
        ...(body === undefined ? {} : { payload: payloadOf(body) }),
        headers: { ...authorization, ...typeOf(body), ...headers },
      })
    },
    sql: async (text, values = []) => (await owner.query<Record<string, unknown>>(text, [...values])).rows,
    close: async () => {
      await app.close()
      await database.close()
      await owner.end()
      await forget(ownerUrl)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same for all tests of a file, awaited at its top: it is closed after the last of them. */
export async function serverForFile(environment?: Readonly<Record<string, string>>, root?: string): Promise<TestServer> {
  const server = await testServer(environment, root)
  afterAll(() => server.close())
  return server
}

/** A copy of the template under a name of its own. */
export async function freshDatabase(templateUrl: string): Promise<string> {
  const url = new URL(templateUrl)
  const template = url.pathname.slice(1)
  const name = `${template}_${randomBytes(6).toString('hex')}`
  const maintenance = new URL(templateUrl)
  maintenance.pathname = '/postgres'
  // Files are copied as they are: half the time of writing each of their pages to the log.
  await asOwner(maintenance.href, (owner) => owner.query(`create database ${name} template ${template} strategy file_copy`))
  url.pathname = `/${name}`
  const { username, password } = new URL(appUrl(url.href))
  // Rights on the database itself are not copied with it.
  await asOwner(url.href, (owner) => ensureRoles(owner, { name: username, password }))
  return url.href
}

/** What cannot be dropped now goes with its server, or at the end of the run. */
async function forget(databaseUrl: string): Promise<void> {
  const maintenance = new URL(databaseUrl)
  maintenance.pathname = '/postgres'
  await asOwner(maintenance.href, (owner) => owner.query(`drop database if exists ${new URL(databaseUrl).pathname.slice(1)}`)).catch(
    () => {},
  )
}

async function login(app: FastifyInstance, user: User): Promise<string> {
  const reply = await ask(app, {
    method: 'POST',
    url: '/api/auth/platform-doLogin',
    payload: { username: user, password: demoPassword },
    headers: {},
  })
  if (typeof reply.data === 'object' && reply.data !== null && 'token' in reply.data) return String(reply.data.token)
  throw new Error(`${user} cannot sign in: ${reply.body.toString()}`)
}

interface Asked {
  readonly method: Method
  readonly url: string
  readonly payload?: string | Buffer | object
  readonly headers: Record<string, string>
}

async function ask(app: FastifyInstance, asked: Asked): Promise<Reply> {
  const response = await app.inject(asked)
  const type = String(response.headers['content-type'] ?? '')
  const parsed: unknown = type.startsWith('application/json') && response.payload !== '' ? JSON.parse(response.payload) : undefined
  const { code, msg, data } = isEnvelope(parsed) ? parsed : { code: undefined, msg: undefined, data: undefined }
  return { status: response.statusCode, headers: response.headers, code, msg, data, body: response.rawPayload }
}

const isEnvelope = (parsed: unknown): parsed is { code: number; msg: string; data: unknown } =>
  typeof parsed === 'object' && parsed !== null && 'code' in parsed && 'msg' in parsed && 'data' in parsed

/** Buffers and texts go as they are (uploads, broken JSON); anything else as JSON. */
const payloadOf = (body: unknown): string | Buffer => (typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body))
const typeOf = (body: unknown): Record<string, string> =>
  body === undefined || Buffer.isBuffer(body) ? {} : { 'content-type': 'application/json' }
