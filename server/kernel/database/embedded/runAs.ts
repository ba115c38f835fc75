// Runs PostgreSQL's programs as the right system user: it refuses to run as root.
import { execFile } from 'node:child_process'
import { chown, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../../../base/startError.ts'

const execute = promisify(execFile)

export interface Runner {
  /** Runs a program to its end; its output when it fails goes into the error. */
  readonly run: (program: string, args: readonly string[]) => Promise<string>
  /** Gives a folder or file to the user that PostgreSQL runs as. */
  readonly own: (path: string) => Promise<void>
}

interface SystemUser {
  readonly uid: number
  readonly gid: number
}

/** @param paths Folders and programs that PostgreSQL must reach. */
export async function runnerFor(paths: readonly string[]): Promise<Runner> {
  const root = process.getuid?.() === 0
  if (!root) return { run: (program, args) => output(program, args, {}), own: async () => {} }
  const user = await systemUser()
  const own = (path: string): Promise<void> => chown(path, user.uid, user.gid)
  if ((await Promise.all(paths.map(reachable))).every(Boolean)) return { run: (program, args) => output(program, args, user), own }
  // Below a closed folder such as /root the other user may look nothing up; one capability lets it, and nothing more.
  // Without the securebit access(2), by which initdb looks for its programs, would leave the capability out of account.
  const lift = [
    '--securebits=+no_setuid_fixup',
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--inh-caps=-all,+dac_read_search',
    '--ambient-caps=-all,+dac_read_search',
    '--',
  ]
  return { run: (program, args) => output('setpriv', [...lift, program, ...args], {}), own }
}

async function systemUser(): Promise<SystemUser> {
  const known = await idOf('postgres')
  if (known) return known
  await execute('groupadd', ['--system', '--force', 'postgres']).catch(() => {})
  await execute('useradd', ['--system', '--no-create-home', '-g', 'postgres', 'postgres']).catch(() => {})
  const made = await idOf('postgres')
  if (made) return made
  throw new StartError(
    'PostgreSQL does not run as root, and no system user "postgres" could be made: start the console as another user, or set DATABASE_URL',
  )
}

async function idOf(name: string): Promise<SystemUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([execute('id', ['-u', name]), execute('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

async function reachable(path: string): Promise<boolean> {
  const parent = dirname(path)
  if (parent === path) return true
  const { mode } = await stat(parent)
  return (mode & 0o001) !== 0 && reachable(parent)
}

async function output(program: string, args: readonly string[], user: Partial<SystemUser>): Promise<string> {
  // The working folder may be closed to the other user, and messages are read by us: plain English.
  const done = await execute(program, [...args], { ...user, cwd: '/', env: { ...process.env, LC_ALL: 'C', PGTZ: 'UTC' } }).catch(
    (cause: unknown) => {
      const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : ''
      throw new Error(`${program} failed: ${said || String(cause)}`, { cause })
    },
  )
  return done.stdout
}
