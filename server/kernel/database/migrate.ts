// Applies server/migrations/*.sql in order, once each, under a lock; a file that changed after it was applied stops the start.
import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../../base/startError.ts'

export interface Migration {
  readonly name: string
  readonly text: string
  readonly hash: string
}

export async function migrationsIn(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, hash: hash('sha256', text) }
    }),
  )
}

/** The database cannot be brought up to date. */
export class NotMigrated extends StartError {}

/**
 * Names of those that were applied now.
 * @param report what is being done, which may take its time: a migration has no limit.
 * @throws NotMigrated, also when history was changed.
 */
export async function migrate(
  owner: pg.Client,
  migrations: readonly Migration[],
  report: (step: string) => void = () => {},
): Promise<string[]> {
  const { rows: locks } = await owner.query<{ free: boolean }>("select pg_try_advisory_lock(hashtext('spindle.migrate')) as free")
  if (!locks[0]?.free) {
    report('another console is migrating the database: this one waits')
    await owner.query("select pg_advisory_lock(hashtext('spindle.migrate'))")
  }
  try {
    await owner.query(`create schema if not exists app;
      create table if not exists app.migration (name text primary key, hash text not null, applied_at timestamptz not null default now())`)
    const { rows } = await owner.query<{ name: string; hash: string }>('select name, hash from app.migration')
    const applied = new Map(rows.map(({ name, hash }) => [name, hash] as const))
    const changed = migrations.find(({ name, hash }) => (applied.get(name) ?? hash) !== hash)
    if (changed)
      throw new NotMigrated(
        `The migration ${changed.name} was changed after this database applied it: undo the change, add a new migration instead`,
      )
    const missing = migrations.filter(({ name }) => !applied.has(name))
    const [first, last] = [missing[0], missing.at(-1)]
    if (first && last) report(`the database is migrated: ${missing.length} steps, ${first.name} to ${last.name}`)
    for (const migration of missing) await apply(owner, migration)
    return missing.map(({ name }) => name)
  } finally {
    await owner.query("select pg_advisory_unlock(hashtext('spindle.migrate'))")
  }
}

/** A lock that another console's long transaction holds is not waited for, so that the console stays usable: tried again a few times. */
async function apply(owner: pg.Client, { name, text, hash }: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await owner.query("begin; set local lock_timeout = '3s'; set local statement_timeout = 0")
      await owner.query(text)
      await owner.query('insert into app.migration (name, hash) values ($1, $2)', [name, hash])
      await owner.query('commit')
      return
    } catch (fault) {
      await owner.query('rollback')
      const locked = fault instanceof pg.DatabaseError && fault.code === '55P03'
      if (!locked || attempt === 5) {
        throw new NotMigrated(
          `The migration ${name} failed and changed nothing: ${fault instanceof Error ? fault.message : String(fault)}`,
          { cause: fault },
        )
      }
      await sleep(attempt * 500)
    }
  }
}
