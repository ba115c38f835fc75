// A console as its own process on a temporary data folder, and calls to it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

export const repository = join(import.meta.dirname, '..', '..')

export interface RunningConsole {
  readonly origin: string
  readonly process: ChildProcess
  /** Milliseconds from the start of the process until it answered that it is healthy. */
  readonly healthyAfter: number
  readonly stop: () => Promise<void>
}

export interface Start {
  readonly dataDir: string
  /** Root of the repository or of a copy of it. */
  readonly root?: string
  readonly environment?: Readonly<Record<string, string>>
}

/** @throws Error with what the console said, when it ends instead of serving. */
export async function startConsole(start: Start): Promise<RunningConsole> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOn(await freePort(), start)
    } catch (cause) {
      // A free port may be taken by somebody else before the console has it.
      if (attempt === 3 || !String(cause).includes('is in use')) throw cause
    }
  }
}

async function startOn(port: number, { dataDir, root = repository, environment = {} }: Start): Promise<RunningConsole> {
  const started = performance.now()
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'on',
      CAPTCHA: 'off',
      SIMULATOR: 'off',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const origin = `http://127.0.0.1:${port}`
  while (!(await healthy(origin))) {
    if (child.exitCode !== null) throw new Error(`The console stopped with code ${child.exitCode}: ${said}`)
    if (performance.now() - started > 900_000) throw new Error(`The console was not healthy after 900 s: ${said}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const healthyAfter = performance.now() - started
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { origin, process: child, healthyAfter, stop }
}

const healthy = (origin: string): Promise<boolean> =>
  fetch(`${origin}/api/health`).then(
    (answer) => answer.ok,
    () => false,
  )

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (!address || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** The token of a demo account. */
export async function signIn(origin: string, username = 'admin'): Promise<string> {
  const data = await call(origin, { path: '/auth/platform-doLogin', body: { username, password: 'Spindle1' } })
  if (typeof data === 'object' && data !== null && 'token' in data) return String(data.token)
  throw new Error(`${username} cannot sign in`)
}

export interface ConsoleCall {
  readonly path: string
  readonly token?: string
  /** A POST when given. */
  readonly body?: unknown
}

/** The envelope's data. @throws Error on any other answer than 200. */
export async function call(origin: string, { path, token, body }: ConsoleCall): Promise<unknown> {
  const response = await fetch(`${origin}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 500)}`)
  const parsed: unknown = JSON.parse(text)
  return typeof parsed === 'object' && parsed !== null && 'data' in parsed ? parsed.data : undefined
}
