// Debian's PgBouncer in front of a database. In transaction mode nothing of a connection lasts longer than its transaction.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

const program = '/usr/sbin/pgbouncer'

export interface Pooler {
  /** The same database and role, by way of the pooler. */
  readonly through: string
  readonly close: () => Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const at = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof at === 'object' && at ? at.port : 0
}

/** It refuses to run as root. */
async function nobody(): Promise<{ readonly uid?: number; readonly gid?: number }> {
  if (process.getuid?.() !== 0) return {}
  const of = async (flag: string): Promise<number> => Number((await promisify(execFile)('id', [flag, 'nobody'])).stdout)
  return { uid: await of('-u'), gid: await of('-g') }
}

type PoolMode = 'transaction' | 'session'

/** Connections of the database; in session mode each of the console's has one of its own. */
const poolSize: Readonly<Record<PoolMode, number>> = { transaction: 4, session: 60 }

/** With the settings of the package but for these, so none of the parameters is ignored that a connection may begin with. */
const settingsOf = ({ hostname, port, pathname, username, password }: URL, listen: number, mode: PoolMode): string => `[databases]
mill = host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
auth_type = any
pool_mode = ${mode}
default_pool_size = ${poolSize[mode]}
unix_socket_dir =
`

/** @throws Error where it is not there, or does not answer. */
export async function startPooler(url: string, mode: PoolMode = 'transaction'): Promise<Pooler> {
  if (!existsSync(program)) throw new Error('pgbouncer is not there (npm run test:long installs it where it may)')
  const folder = await mkdtemp(join(tmpdir(), 'spindle-pooler-'))
  await chmod(folder, 0o755)
  const [target, port] = [new URL(url), await freePort()]
  const settings = join(folder, 'pooler.ini')
  await writeFile(settings, settingsOf(target, port, mode))
  const pooler = spawn(program, [settings], { stdio: 'ignore', ...(await nobody()) })
  const ended = once(pooler, 'exit')
  const through = `postgres://${target.username}:${target.password}@127.0.0.1:${port}/mill`
  const close = async (): Promise<void> => {
    pooler.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: through })
    const fault = await client.connect().then(
      () => undefined,
      (cause: unknown) => cause,
    )
    if (fault === undefined) await client.end()
    if (fault === undefined) return { through, close }
    if (tries === 50) {
      await close()
      throw new Error('pgbouncer does not answer', { cause: fault })
    }
    await sleep(100)
  }
}
