// The console as a process on its embedded database: start, stop, kill -9, start again, and everything that must not start.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { repositoryRoot } from './base/documents.ts'
import { callConsole, type ConsoleProcess, signIn, startConsole } from './testing/consoleProcess.ts'

// Processes on a busy machine take their time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let folder: string
const started: ConsoleProcess[] = []
const start = (environment: Record<string, string> = {}, args: string[] = []): ConsoleProcess => {
  const one = startConsole({ DATA_DIR: folder, DEMO: 'off', ...environment }, args)
  started.push(one)
  return one
}
const postmaster = async (): Promise<number> => Number((await readFile(join(folder, 'postgresql/postmaster.pid'), 'utf8')).split('\n')[0])

const certificates = join(repositoryRoot, 'server/testing/tls')

/** Rejects where the address is not https with the tests' certificate. */
async function secureStatus(address: string): Promise<number | undefined> {
  const ca = await readFile(join(certificates, 'cert.pem'))
  return new Promise((resolve, reject) =>
    get(address, { ca }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject),
  )
}

beforeAll(async () => {
  // Closed to every other user, as the data folder below /root is.
  folder = await mkdtemp(join(tmpdir(), 'spindle-main-'))
})
afterEach(async () => {
  // Whatever a failed test left: a console once more, stopped properly, takes its database down with it.
  for (const { process } of started.splice(0)) process.kill('SIGKILL')
  if (!(await postmaster().catch(() => 0))) return
  const last = startConsole({ DATA_DIR: folder, DEMO: 'off' })
  await last.address.catch(() => {})
  last.process.kill('SIGTERM')
  await last.ended
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('killed amid writes and started again, it takes over its database with every acknowledged write', async () => {
  const first = start()
  let address = await first.address
  // Without the demo the first account is made with a password of its own, shown this once.
  const [, password = ''] = /first account .+ platform {3}password .+ (Sp1[A-Za-z0-9]{9}) /.exec(first.output()) ?? []
  const token = await signIn(address, 'platform', password)
  const server = await postmaster()

  // The schedule of kills is in e2e/long.
  const acknowledged: string[] = []
  const writing = (async () => {
    for (;;) acknowledged.push(await signIn(address, 'platform', password))
  })().catch(() => {})
  while (acknowledged.length < 3) await sleep(10)
  await sleep(37)
  first.process.kill('SIGKILL')
  expect(await first.ended).toMatchObject({ signal: 'SIGKILL' })
  await writing
  const again = start()
  address = await again.address
  expect(await postmaster()).toBe(server)
  expect(again.output()).not.toContain('first account')
  for (const kept of [token, ...acknowledged]) expect((await callConsole(address, '/auth/me', { token: kept })).status).toBe(200)

  const second = start()
  await expect(second.address).rejects.toThrow(
    /^Another console \(process \d+\) already runs on the data folder .+: stop it, or set DATA_DIR to another folder\n$/,
  )
  expect(await second.ended).toMatchObject({ code: 1 })
  expect((await callConsole(address, '/health')).status).toBe(200)

  again.process.kill('SIGTERM')
  expect(await again.ended).toMatchObject({ code: 0 })
  await expect(postmaster()).rejects.toThrow('ENOENT')
})

test('a postmaster.pid of a machine that lost power does not stop the start; with a certificate the console serves https', async () => {
  await writeFile(join(folder, 'postgresql/postmaster.pid'), `${process.pid}\n${folder}/postgresql\n1\n5432\n\n127.0.0.1\n  1 1\nready\n`)
  const one = start({ TLS_CERT: join(certificates, 'cert.pem'), TLS_KEY: join(certificates, 'key.pem') })
  expect(await secureStatus(`${await one.address}/api/health`)).toBe(200)
  one.process.kill('SIGINT')
  expect(await one.ended).toMatchObject({ code: 0 })
})

test('a wrong setting, a port in use and a folder that is no folder are one clear line', async () => {
  const taken = createServer()
  const port = await new Promise<number>((resolve) =>
    taken.listen(0, '127.0.0.1', () => {
      const address = taken.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    }),
  )
  const file = join(folder, 'file')
  await writeFile(file, '')
  const broken = join(folder, 'broken')
  await mkdir(join(broken, 'postgresql', 'other'), { recursive: true })
  const halved = join(folder, 'halved')
  await mkdir(halved)
  await writeFile(join(halved, 'database.json'), '')
  for (const [environment, line] of [
    [{ PORT: 'eighty' }, 'PORT=eighty is wrong: a number from 0 to 65535 is needed'],
    [{ PORT: String(port) }, `PORT=${port} is in use: stop what uses it, or set PORT`],
    [{ DATA_DIR: file }, `DATA_DIR ${file} cannot be made`],
    [{ DATA_DIR: broken }, `${join(broken, 'postgresql')} is no database, and not empty: choose another DATA_DIR`],
    [{ DATA_DIR: halved }, `${join(halved, 'database.json')} cannot be read`],
    [
      { DATABASE_OWNER_URL: 'postgres://o:secret@127.0.0.1:1/x', DATABASE_URL: 'postgres://c:c@127.0.0.1:1/x' },
      'The database does not answer to the owner role',
    ],
  ] as const) {
    const one = start(environment)
    expect(await one.ended).toMatchObject({ code: 1 })
    expect(one.errors()).toContain(line)
    expect(one.errors().trim().split('\n')).toHaveLength(1)
    // nothing had begun that then found its database gone
    expect(one.output()).toBe('')
    expect(one.errors()).not.toContain('secret')
  }
  taken.close()
})

test('an option that there is not is one clear line, and starts nothing', async () => {
  const one = start({}, ['--hlep'])
  expect(await one.ended).toMatchObject({ code: 1 })
  expect(one.errors()).toBe('--hlep is no option: settings are environment variables, see --help\n')
})

test('--help shows the settings and starts nothing', async () => {
  const one = start({}, ['--help'])
  expect(await one.ended).toMatchObject({ code: 0 })
  expect(one.output()).toContain('DATA_DIR')
  expect(one.errors()).toBe('')
})
