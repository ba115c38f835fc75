// One console a data folder: a lock that the embedded server itself holds for our connection, so it never outlives us.
import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../base/startError.ts'

/** Another console has the folder. */
export class FolderTaken extends StartError {}

/**
 * Holds the folder until the answer is called.
 * @param lost Called when the connection ends before that, and the lock with it.
 * @throws FolderTaken naming the process that has it.
 */
export async function holdFolder(adminUrl: string, folder: string, lost: () => void): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: `spindle console ${process.pid}`, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  // A console that was killed a moment ago still holds the lock until the server notices its closed connection.
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const { rows } = await client.query<{ held: boolean }>("select pg_try_advisory_lock(hashtext('spindle.folder')) as held")
    if (rows[0]?.held) {
      client.once('end', lost)
      return async () => {
        client.off('end', lost)
        await client.end()
      }
    }
    await sleep(100)
  }
  const { rows } = await client.query<{ name: string }>(
    "select application_name as name from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and granted and pid <> pg_backend_pid()",
  )
  await client.end()
  const holder =
    rows.find(({ name }) => name.startsWith('spindle console'))?.name.replace('spindle console', 'process') ?? 'another process'
  throw new FolderTaken(`Another console (${holder}) already runs on the data folder ${folder}: stop it, or set DATA_DIR to another folder`)
}
