// The console as its own process, as `npm start` runs it: to be signalled, killed and started again.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { repositoryRoot } from '../base/documents.ts'

export interface ConsoleProcess {
  readonly process: ChildProcess
  /** http(s)://127.0.0.1:port once it serves; rejects with what it said when it ends before that. */
  readonly address: Promise<string>
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>
  readonly output: () => string
  readonly errors: () => string
}

/** @param root Where the console's code lies: of another version, where it is not this one's. */
export function startConsole(
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  root = repositoryRoot,
): ConsoleProcess {
  const child = spawn(process.execPath, [join(root, 'server/main.ts'), ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      LOG_LEVEL: 'warn',
      CAPTCHA: 'off',
      SIMULATOR: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.on('close', (code, signal) => resolve({ code, signal })),
  )
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const [, found] = /(https?:\/\/127\.0\.0\.1:\d+)/.exec(output) ?? []
      if (found) resolve(found)
    })
    void ended.then(() => reject(new Error(errors || output)))
  })
  address.catch(() => {})
  return { process: child, address, ended, output: () => output, errors: () => errors }
}

/** A call to a running console. */
export async function callConsole(
  address: string,
  path: string,
  asked: { readonly token?: string; readonly body?: unknown } = {},
): Promise<{ status: number; data: unknown }> {
  const response = await fetch(`${address}/api${path}`, {
    method: asked.body === undefined ? 'GET' : 'POST',
    headers: {
      ...(asked.token ? { authorization: `Bearer ${asked.token}` } : {}),
      ...(asked.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }),
  })
  const parsed: unknown = await response.json()
  return { status: response.status, data: typeof parsed === 'object' && parsed !== null && 'data' in parsed ? parsed.data : undefined }
}

export async function signIn(address: string, username = 'admin', password = 'Spindle1'): Promise<string> {
  const { data } = await callConsole(address, '/auth/platform-doLogin', { body: { username, password } })
  if (typeof data === 'object' && data !== null && 'token' in data) return String(data.token)
  throw new Error(`${username} cannot sign in`)
}
