// The embedded server as its console keeps it: brought back when it was killed, one folder alone, and a clean end whatever is wrong.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { repositoryRoot } from '../../../base/documents.ts'
import { callConsole, type ConsoleProcess, signIn, startConsole } from '../../../testing/consoleProcess.ts'

// Processes on a busy machine take their time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let folder: string
let served: ConsoleProcess
let address: string
let password: string
const start = (environment: Record<string, string> = {}): ConsoleProcess =>
  startConsole({ DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'silent', ...environment })

const postmaster = async (): Promise<{ readonly pid: number; readonly port: number }> => {
  const lines = (await readFile(join(folder, 'postgresql/postmaster.pid'), 'utf8')).split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}
const passwordsFile = (): string => join(folder, 'database.json')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spindle-server-'))
  served = start()
  address = await served.address
  ;[, password = ''] = /first account .+ platform {3}password .+ (Sp1[A-Za-z0-9]{9}) /.exec(served.output()) ?? []
})
afterAll(async () => {
  served.process.kill('SIGTERM')
  await served.ended
  await rm(folder, { recursive: true, force: true })
})

/** A start that must fail: its one line. */
async function refusal(environment: Record<string, string> = {}): Promise<string> {
  const one = start(environment)
  expect(await one.ended).toEqual({ code: 1, signal: null })
  expect(one.output()).toBe('')
  expect(one.errors().trim().split('\n')).toHaveLength(1)
  return one.errors()
}

test('a database that was killed is back by itself, with its rows, and the folder is still this console’s alone', async () => {
  const token = await signIn(address, 'platform', password)
  const before = await postmaster()
  process.kill(before.pid, 'SIGKILL')
  await expect.poll(async () => (await postmaster()).pid, { timeout: 120_000 }).not.toBe(before.pid)
  await expect.poll(async () => (await callConsole(address, '/health')).status, { timeout: 120_000 }).toBe(200)
  expect((await callConsole(address, '/auth/me', { token })).status).toBe(200)
  expect((await postmaster()).port).toBe(before.port)
  await expect.poll(() => refusal(), { timeout: 120_000 }).toContain('already runs on the data folder')
  expect((await callConsole(address, '/health')).status).toBe(200)
})

test('a copy of the folder does not write into the original whose database runs', async () => {
  const copy = `${folder}-copy`
  await cp(folder, copy, { recursive: true })
  try {
    expect(await refusal({ DATA_DIR: copy })).toMatch(
      /^.+-copy\/postgresql is a copy of .+\/postgresql, whose PostgreSQL \(process \d+\) still runs: stop the console there, then copy the folder again\n$/,
    )
    expect((await callConsole(address, '/health')).status).toBe(200)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
})

test('a call that is under way when the console ends is answered, and the end does not wait for its connection', async () => {
  const { owner: secret } = JSON.parse(await readFile(passwordsFile(), 'utf8')) as { readonly owner: string }
  const { port } = await postmaster()
  const owner = new pg.Client(`postgres://spindle_owner:${secret}@127.0.0.1:${port}/spindle`)
  owner.on('error', () => {})
  await owner.connect()
  await owner.query('begin; lock table control.user_account in access exclusive mode')
  const answer = signIn(address, 'platform', password)
  const isWaiting = async (): Promise<boolean> =>
    (await owner.query("select 1 from pg_locks where not granted and relation = 'control.user_account'::regclass")).rowCount === 1
  await expect.poll(isWaiting).toBe(true)
  served.process.kill('SIGTERM')
  await expect
    .poll(() =>
      fetch(`${address}/api/health`).then(
        ({ status }) => status,
        () => 'closed',
      ),
    )
    .not.toBe(200)
  await owner.query('rollback')
  await owner.end()
  expect(await answer).toMatch(/\S{20}/)
  expect(await served.ended).toEqual({ code: 0, signal: null })
})

test('a wrong key and wrong passwords are one line each, and leave no database running', async () => {
  const key = join(folder, 'secret.key')
  const kept = await readFile(key, 'utf8').catch(() => undefined)
  await writeFile(key, 'not a key\n')
  expect(await refusal()).toBe(`${key} does not hold 64 hexadecimal digits: take it from the backup of this folder, or set SECRET_KEY\n`)
  await (kept === undefined ? rm(key) : writeFile(key, kept))

  const right = await readFile(passwordsFile(), 'utf8')
  const said = `${passwordsFile()} does not hold the passwords of the database next to it: take both from the same backup\n`
  for (const which of ['admin', 'owner', 'app']) {
    await writeFile(passwordsFile(), JSON.stringify({ ...JSON.parse(right), [which]: 'wr@ng/' }))
    expect(await refusal()).toBe(said)
    await expect(postmaster()).rejects.toThrow('ENOENT')
  }
  await writeFile(passwordsFile(), right)
})

test.runIf(process.platform === 'linux')('a log that cannot be written does not end the console: health reports it', async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const at = probe.address()
  const port = typeof at === 'object' && at ? at.port : 0
  probe.close()
  const full = openSync('/dev/full', 'w')
  const child = spawn(process.execPath, [join(repositoryRoot, 'server/main.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, DEMO: 'off', PORT: String(port), MQTT_PORT: '0', LOG_LEVEL: 'trace' },
    stdio: ['ignore', full, full],
  })
  closeSync(full)
  const ended = once(child, 'exit')
  const health = async (): Promise<unknown> => (await callConsole(`http://127.0.0.1:${port}`, '/health').catch(() => undefined))?.data
  await expect.poll(health, { timeout: 120_000 }).toEqual({ status: 'ok', problems: [{ part: 'log', reason: 'ENOSPC' }] })
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
