// Moves a tenant's rows from one database to another: copied beside the tables, put in place and compared while the tenant works on; then its writes are held
// back for a moment, in which what has changed since follows. Whatever breaks off in between has changed nothing that is served.
import { hash } from 'node:crypto'
import pg from 'pg'
import { agree, finalSync } from './finalSync.ts'
import { syncTable, copyOf, type Ends } from './syncTable.ts'
import { atOneMoment, freshOf, type Horizon } from './fresh.ts'
import { Problem } from './problem.ts'
import { swapTables } from './swapTables.ts'
import { type MovedTable, movedTables, quote } from './tables.ts'

export interface Move {
  readonly tenant: string
  /** No transaction is open on either. */
  readonly from: pg.Client
  readonly to: pg.Client
  /** Entities at home with the platform. */
  readonly platforms: readonly string[]
  /** Told how far it is, in per cent, and how many rows this look has compared. By a connection of its own: what reads does so in one long transaction. */
  readonly told: (progress: number, rows: number) => Promise<void>
  /** Changes where the tenant is served from. Its writes are held back meanwhile, and its rows are in both places. */
  readonly change: (rows: number) => Promise<void>
}

/** How far it is when all has been copied that was there at first, and what came meanwhile. */
const copied = [60, 65] as const
/** When the copies stand in place of what was there, and when all of them have been compared: each takes about as long as a third of the copying. */
const placed = 75
const compared = 85
/** How far it is when all is in place, and writes are about to be held back: a tenth further, so that it is told (mover). */
const settled = 95
/** Rounds in which what was written since the last look follows: each takes a little of the time that the one before took. */
const nearing = 2
/** Milliseconds for which the writes under way are waited for. */
const patience = 60_000

/** Answers for how many milliseconds writes were held back. @throws Problem busy, differs. */
export async function move({ tenant, from, to, platforms, told, change }: Move): Promise<number> {
  const tables = await movedTables(from, platforms)
  const ends = { tenant, from, to, copies: copiesOf(tenant, tables) }
  for (const client of [from, to])
    await client.query(`set timezone to 'UTC'; set datestyle to 'ISO'; set bytea_output to 'hex'; set statement_timeout to 0`)
  await makeCopies(ends, tables)
  let total = 0
  for (const table of tables) total += await countIn(ends, table)
  let moment = await copyAll(ends, tables, (rows) => told(Math.min(1, rows / Math.max(total, 1)) * copied[0], rows))
  // What has come meanwhile follows, and what has come while it did, until little is left: beside the tables, then in place of them.
  for (let round = 0; round < nearing; round += 1) moment = await copyLate(ends, tables, moment)
  await told(copied[1], total)
  await swapTables(ends, tables)
  await told(placed, total)
  moment = await agree(ends, tables)
  await told(compared, total)
  for (let round = 0; round < nearing; round += 1) moment = await agree(ends, tables, moment)
  await told(settled, total)
  return holding(ends, async () => change(await finalSync(ends, tables, moment)))
}

/** What moves of this tenant have left beside the tables that are served. */
export async function dropCopies(client: pg.Client, tenant: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select nspname as name from pg_namespace where starts_with(nspname, $1)', [
    copiesOf(tenant),
  ])
  for (const { name } of rows) await client.query(`drop schema if exists ${quote(name)} cascade`)
}

/** Of tables of just this shape: copies of another version are no use. */
const copiesOf = (tenant: string, tables?: readonly MovedTable[]): string =>
  `moving_${tenant.replaceAll('-', '')}_${tables ? hash('sha256', JSON.stringify(tables)).slice(0, 8) : ''}`

/** Of one moment, which it answers, so that no row refers to one that is missing. */
const copyAll = (ends: Ends, tables: readonly MovedTable[], told: (rows: number) => Promise<void>): Promise<Horizon> =>
  atOneMoment(ends.from, async () => {
    let seen = 0
    for (const table of tables) await syncTable(ends, table, { told: (rows) => told((seen += rows)) })
  })

/** What has changed since a moment. Rows that have only gone are found by their number. */
const copyLate = (ends: Ends, tables: readonly MovedTable[], since: Horizon): Promise<Horizon> =>
  atOneMoment(ends.from, async () => {
    for (const table of tables) {
      const range = await freshOf(ends, table, since)
      if (range) await syncTable(ends, table, { range })
      const { rows } = await ends.to.query<{ n: string }>(`select count(*) as n from ${copyOf(ends, table)}`)
      if (Number(rows[0]?.n) !== (await countIn(ends, table))) await syncTable(ends, table)
    }
  })

/** Tables of the same columns with nothing else to them, beside those that are served: made once, and kept when the move is broken off. */
async function makeCopies(ends: Ends, tables: readonly MovedTable[]): Promise<void> {
  await ends.to.query(`create schema if not exists ${quote(ends.copies)}`)
  for (const table of tables) {
    const { rows } = await ends.to.query<{ there: boolean }>('select to_regclass($1) is not null as there', [copyOf(ends, table)])
    if (rows[0]?.there) continue
    await ends.to.query(`create table ${copyOf(ends, table)} (like data.${quote(table.name)});
      create index on ${copyOf(ends, table)} (${table.key.map(({ name, type }) => `${quote(name)}${type === 'text' ? ' collate "C"' : ''}`).join(', ')})`)
  }
}

async function countIn({ from, tenant }: Ends, { name, moves }: MovedTable): Promise<number> {
  const text = `select count(*) as n from data.${quote(name)} where tenant_id = $1 and ${moves}`
  return Number((await from.query<{ n: string }>(text, [tenant])).rows[0]?.n)
}

/** With the tenant's writes held back: app.hold() refuses those that come, those under way are waited for. The lock goes with this connection. */
async function holding({ from, tenant }: Ends, work: () => Promise<void>): Promise<number> {
  const lock = "hashtextextended($1::text || ':moving', 0)"
  const since = Date.now()
  await from.query(`set lock_timeout to ${patience}`)
  try {
    await from.query(`select pg_advisory_lock(${lock})`, [tenant])
  } catch (fault) {
    throw fault instanceof pg.DatabaseError && fault.code === '55P03' ? new Problem('busy') : fault
  } finally {
    await from.query('set lock_timeout to 0')
  }
  try {
    await work()
    return Date.now() - since
  } finally {
    await from.query(`select pg_advisory_unlock(${lock})`, [tenant])
  }
}
