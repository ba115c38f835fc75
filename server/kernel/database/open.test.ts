// Databases that cannot be started on: each is one line that says what to mend, whatever PostgreSQL or the network says.
import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { StartError } from '../../base/startError.ts'
import { freshDatabase, serverForFile } from '../../testing/testServer.ts'
import { appUrl } from '../../testing/globalSetup.ts'
import { asOwner, connect } from './open.ts'

const server = await serverForFile()
const log = pino({ level: 'silent' })
const unlike = (url: string, changed: Partial<Pick<URL, 'username' | 'password' | 'pathname' | 'host' | 'search'>>): string =>
  Object.assign(new URL(url), changed).href
const random = (): string => `spindle_test_${randomBytes(6).toString('hex')}`

/** What the start says. */
async function lineOf(owner: string, app = appUrl(owner)): Promise<string> {
  const fault: unknown = await connect({ owner, app }, log).then(
    ({ close }) => close(),
    (cause: unknown) => cause,
  )
  if (!(fault instanceof StartError)) throw new Error('it must be refused in words', { cause: fault })
  expect(fault.message).not.toContain('\n')
  return fault.message
}

test('addresses that lead nowhere', async () => {
  const owner = server.ownerUrl
  const notThere = 'The database does not answer to the owner role: '
  expect(await lineOf(unlike(owner, { pathname: '/nowhere' }))).toBe(`${notThere}database "nowhere" does not exist`)
  expect(await lineOf(unlike(owner, { host: 'localhost:1' }))).toMatch(/^The database .+ role: (?:connect )?ECONNREFUSED .+:1/)
  expect(await lineOf(unlike(owner, { host: 'nowhere.invalid:5432' }))).toMatch(/^The database .+ role: getaddrinfo \w+ nowhere\.invalid/)
  expect(await lineOf(unlike(owner, { search: '?sslmode=require' }))).toBe(`${notThere}The server does not support SSL connections`)
  expect(await lineOf(unlike(owner, { search: '?sslmode=verify-full&sslrootcert=/nowhere/ca.pem' }))).toMatch(
    /^The address of the database cannot be used: ENOENT/,
  )
})

test('two databases that are not the same', async () => {
  const other = await freshDatabase(server.ownerUrl.replace(/\/[^/]+$/, (path) => path.replace(/_[^_]+$/, '')))
  try {
    expect(await lineOf(server.ownerUrl, appUrl(other))).toBe(
      'DATABASE_URL and DATABASE_OWNER_URL name two databases: both must name the same',
    )
  } finally {
    await inPostgres(`drop database ${new URL(other).pathname.slice(1)}`)
  }
})

/** A database that no console has prepared. */
async function inBare(options: string, work: (url: string) => Promise<void>): Promise<void> {
  const name = random()
  await inPostgres(`create database ${name} template template0 ${options}`)
  try {
    await work(unlike(server.ownerUrl, { pathname: `/${name}` }))
  } finally {
    await inPostgres(`drop database ${name}`)
  }
}

test('a database of another encoding', () =>
  inBare("encoding 'LATIN1' locale_provider libc lc_collate 'C' lc_ctype 'C'", async (url) => {
    expect(await lineOf(url)).toBe("The database holds text as LATIN1: make one with ENCODING 'UTF8'")
  }))

test('an owner who may not make what it needs', () =>
  inBare('', async (url) => {
    const weak = random()
    await inPostgres(`create role ${weak} login password 'weak'`)
    expect(await lineOf(unlike(url, { username: weak, password: 'weak' }), unlike(url, { username: random(), password: 'x' }))).toMatch(
      /^The database cannot be prepared by its owner role: permission denied .+ README\.md says how one is made$/,
    )
    await inPostgres(`drop role ${weak}`)
  }))

test.runIf(!process.env.TEST_DATABASE_OWNER_URL)('a role of the console with another password', async () => {
  expect(await lineOf(server.ownerUrl, unlike(server.appUrl, { password: 'wrong' }))).toMatch(
    /^The database does not answer at DATABASE_URL: password authentication failed for user "spindle_test_console"$/,
  )
})

const inPostgres = (text: string): Promise<unknown> =>
  asOwner(unlike(server.ownerUrl, { pathname: '/postgres' }), (owner) => owner.query(text))
