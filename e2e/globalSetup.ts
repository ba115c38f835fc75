// Starts a real console for each worker of the journeys: built client, embedded PostgreSQL in a temporary folder, demo mill. The mill's rows are
// written once, while the client is built, and copied.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensureBuilt } from '../deploy/build.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker. */
    origins: readonly string[]
    /** Where the boxes of each speak. */
    brokers: readonly string[]
  }
}

/** Seconds: several at once on a machine that has other work take their time. */
const started = 240

const root = path.resolve(import.meta.dirname, '..')

/** A tenant's own database of a journey stands on this very machine. */
const besides = { OUTBOUND_ALLOW: '127.0.0.0/8', OUTBOUND_DATABASE_PORTS: '1024-65535' }

interface Console {
  readonly origin: string
  readonly broker: string
  readonly stop: () => Promise<void>
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const workers = Math.max(1, Number(project.config.maxWorkers))
  const folder = await mkdtemp(path.join(tmpdir(), 'spindle-e2e-'))
  const consoles: Console[] = []
  const teardown = async (): Promise<void> => {
    await Promise.all(consoles.map(({ stop }) => stop()))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const demo = path.join(folder, 'demo')
    await together([startConsole(demo).then(({ stop }) => stop()), built()])
    const folders = Array.from({ length: workers }, (_, worker) => path.join(folder, String(worker)))
    // as it stands, with its owner, who alone may read it
    for (const copy of folders) await run('cp', ['-a', demo, copy])
    await together(folders.map(async (copy) => void consoles.push(await startConsole(copy))))
  } catch (fault) {
    await teardown()
    throw fault
  }
  project.provide(
    'origins',
    consoles.map(({ origin }) => origin),
  )
  project.provide(
    'brokers',
    consoles.map(({ broker }) => broker),
  )
  return teardown
}

/** Until the last is done, also where one fails. */
async function together(tasks: readonly Promise<void>[]): Promise<void> {
  for (const task of await Promise.allSettled(tasks)) if (task.status === 'rejected') throw task.reason
}

async function startConsole(folder: string): Promise<Console> {
  const port = await freePort()
  const mqttPort = await freePort()
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      MQTT_PORT: String(mqttPort),
      DATA_DIR: folder,
      DEMO: 'on',
      CAPTCHA: 'off',
      SIMULATOR: 'off',
      LOG_LEVEL: 'warn',
      ...besides,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
  }
  await healthy(origin, server).catch(async (fault: unknown) => {
    await stop()
    throw fault
  })
  return { origin, broker: `mqtt://127.0.0.1:${mqttPort}`, stop }
}

async function healthy(origin: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + started * 1000
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The console stopped with code ${server.exitCode}.`)
    const answer = await fetch(`${origin}/api/health`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`The console did not become healthy within ${started} s.`)
}

/** Only where its sources have changed since the last one that was weighed. */
async function built(): Promise<void> {
  const code = await ensureBuilt({ weighed: true })
  if (code !== 0) throw new Error(`The client was not built: code ${code}.`)
}

async function run(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with code ${code}.`)
}

/** Given out already: one that nobody listens on yet looks free. */
const given = new Set<number>()

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (!address || typeof address === 'string') throw new Error('No free port.')
  if (given.has(address.port)) return freePort()
  given.add(address.port)
  return address.port
}
