// Moves a tenant's rows from one database to another: copied beside the tables, put in place and compared while the tenant works on; then its writes are held
// back for a moment, in which what has changed since follows. Whatever breaks off in between has changed nothing that is served.
import { hash } from 'node:crypto'
import pg from 'pg'
import { agree, catchUp } from './catchUp.ts'
import { converge, copyOf, type Ends } from './converge.ts'
import { Problem } from './problem.ts'
import { settle } from './settle.ts'
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

/** Passes while the tenant works on, until one finds next to nothing to copy: how far the move is after each, of which the first copies nearly all. */
const passes = [60, 80, 85, 88, 90]
/** How far it is when all is in place, and writes are about to be held back. */
const settled = 95
/** Rounds in which what was written since the last look follows, before writes are held back. */
const nearing = 2
/** Pieces that may be left for when the rows are put in place. */
const few = 3
/** Milliseconds for which the writes under way are waited for. */
const patience = 60_000

/** Answers for how many milliseconds writes were held back. @throws Problem busy, differs. */
export async function move({ tenant, from, to, platforms, told, change }: Move): Promise<number> {
  const tables = await movedTables(from, platforms)
  const ends = { tenant, from, to, copies: copiesOf(tenant, tables) }
  for (const client of [from, to])
    await client.query(`set timezone to 'UTC'; set datestyle to 'ISO'; set bytea_output to 'hex'; set statement_timeout to 0`)
  await makeCopies(ends, tables)
  const total = await countOf(ends, tables)
  let before = 0
  for (const after of passes) {
    const since = before
    const changed = await copyAll(ends, tables, (rows) => told(since + Math.min(1, rows / Math.max(total, 1)) * (after - since), rows))
    before = after
    if (changed <= few) break
  }
  await settle(ends, tables)
  let moment = await agree(ends, tables)
  // That took as long as all rows take; what has come meanwhile follows, and what has come meanwhile again, until little is left.
  for (let round = 0; round < nearing; round += 1) moment = await agree(ends, tables, moment)
  await told(settled, total)
  return holding(ends, async () => change(await catchUp(ends, tables, moment)))
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

/** Of one moment, so that no row refers to one that is missing. Answers how many pieces differed. */
async function copyAll(ends: Ends, tables: readonly MovedTable[], told: (rows: number) => Promise<void>): Promise<number> {
  let [seen, changed] = [0, 0]
  await ends.from.query('begin isolation level repeatable read read only')
  try {
    for (const table of tables) changed += (await converge(ends, table, { told: (rows) => told((seen += rows)) })).length
  } finally {
    await ends.from.query('rollback')
  }
  return changed
}

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

async function countOf({ from, tenant }: Ends, tables: readonly MovedTable[]): Promise<number> {
  let total = 0
  for (const { name, moves } of tables) {
    const { rows } = await from.query<{ n: string }>(`select count(*) as n from data.${quote(name)} where tenant_id = $1 and ${moves}`, [
      tenant,
    ])
    total += Number(rows[0]?.n)
  }
  return total
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
