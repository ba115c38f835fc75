// What postmaster.pid says: whether a server already runs on the folder, left behind by a console that was killed.
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../../../base/codeOf.ts'
import { StartError } from '../../../base/startError.ts'

/** Milliseconds that a server may take to start or stop: after a crash it first carries out again what its log holds. */
const patience = 600_000

/**
 * Port of the server that runs on the folder, once it is ready; undefined when none runs. Waits while it starts or stops.
 * @throws StartError where the folder is a copy of another whose server still runs.
 */
export async function postmasterIn(folder: string): Promise<number | undefined> {
  const path = join(folder, 'postmaster.pid')
  for (const end = Date.now() + patience; Date.now() < end; await sleep(100)) {
    const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n')
    const [pid, place = '', port, status] = [Number(lines[0]), lines[1], Number(lines[3]), lines[7]?.trim()]
    if (!pid) return undefined
    const runsOn = await folderOf(pid, place)
    if (runsOn !== (await real(folder))) {
      if (runsOn !== undefined && runsOn === (await real(place)))
        throw new StartError(
          `${folder} is a copy of ${place}, whose PostgreSQL (process ${pid}) still runs: stop the console there, then copy the folder again`,
        )
      // After a crash the number may belong to another program by now (always so in containers), and PostgreSQL would refuse to start.
      await rm(path, { force: true })
      return undefined
    }
    if (status === 'ready' && port) return port
  }
  throw new StartError(
    `The PostgreSQL of ${folder} is neither ready nor gone after ${patience / 60_000} minutes: stop it, then start again`,
  )
}

/**
 * The folder that a PostgreSQL process runs on; undefined where the process is none. A server stays in its folder, also where that is moved.
 * @param place What it said at its start: believed where the system does not show more.
 */
async function folderOf(pid: number, place: string): Promise<string | undefined> {
  if (!(await isPostgres(pid))) return undefined
  return readlink(`/proc/${pid}/cwd`).catch(() => real(place))
}

const real = (path: string): Promise<string> => realpath(path).catch(() => path)

async function isPostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (cause) {
    if (codeOf(cause) !== 'EPERM') return false
  }
  // "4711 (postgres) S …"; without /proc the process counts as the server. A zombie is nobody.
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '0 (postgres) S')
  return /^\d+ \(postgres\) [^ZX]/.test(line)
}
