// One transaction of an owner's connection, which is fit for use afterwards whatever became of it.
import type pg from 'pg'

export async function transaction(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (fault) {
    // Where the line is dead the server does it.
    await client.query('rollback').catch(() => undefined)
    throw fault
  }
}
