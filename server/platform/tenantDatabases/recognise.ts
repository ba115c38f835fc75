// Whether a way leads to the very database that a tenant is served from. Nothing is written there: both ways hold one lock in turn, which is free for the
// second where they end in two places.
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { Problem, problemOf } from './problem.ts'
import { type Watched, withWatchdog } from './watchdog.ts'

export interface Ways {
  readonly tenant: string
  /** By which the console is served, as itself. */
  readonly known: Watched
  /** At the end of the other way. */
  readonly owner: pg.Client
  /** Whether the known way has led nowhere for a while: then a database that has the tenant too, as a standby and a backup have, stands for it. */
  readonly lost: boolean
}

/** @throws Problem another, unproven. */
export async function recognise({ tenant, known, owner, lost }: Ways): Promise<void> {
  if (!(await serves(owner, tenant))) throw new Problem('another')
  const same = await endsThere(known, owner)
  if (same === false) throw new Problem('another')
  if (same === undefined && !lost) throw new Problem('unproven')
}

async function serves(owner: pg.Client, tenant: string): Promise<boolean> {
  const { rows } = await owner.query<{ made: boolean }>("select to_regclass('app.served') is not null as made")
  if (!rows[0]?.made) return false
  return Boolean((await owner.query('select 1 from app.served where tenant_id = $1', [tenant])).rowCount)
}

/** Undefined: nobody answers there. */
async function endsThere(known: Watched, owner: pg.Client): Promise<boolean | undefined> {
  const lock = [randomBytes(8).readBigInt64BE().toString()]
  try {
    return await withWatchdog(known, async (console) => {
      await console.query('select pg_advisory_lock($1)', lock)
      const { rows } = await owner.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', lock)
      return rows[0]?.free === false
    })
  } catch (fault) {
    if (problemOf(fault) === 'unreachable') return undefined
    throw new Problem('unproven', { cause: fault })
  }
}
