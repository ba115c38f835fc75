// What postmaster.pid tells: whether a server already runs on the folder, left behind by a console that was killed.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../../codeOf.ts'

/** Port of the server that runs on the folder, once it is ready; undefined when none runs. Waits while it starts or stops. */
export async function postmasterIn(folder: string): Promise<number | undefined> {
  const path = join(folder, 'postmaster.pid')
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(100)) {
    const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n')
    const [pid, port, status] = [Number(lines[0]), Number(lines[3]), lines[7]?.trim()]
    if (!pid) return undefined
    if (!(await isPostgres(pid))) {
      // After a crash the number may belong to another program by now (always so in containers), and PostgreSQL would refuse to start.
      await rm(path, { force: true })
      return undefined
    }
    if (status === 'ready' && port) return port
  }
  return undefined
}

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
