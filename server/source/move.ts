// Moves a tenant's rows from one database to another: copied beside the tables while the tenant works on, then, with its writes held back for a moment,
// brought up to date, compared, put in place and compared again. Whatever breaks off in between has changed nothing that is served.
import { createHash } from 'node:crypto'
import pg from 'pg'
import { type Compared, converge, copyOf, type Ends, hashSum } from './converge.ts'
import { Problem } from './problem.ts'
import { clearedOf, type MovedTable, movedTables, quote } from './tables.ts'

export interface Move {
  readonly tenant: string
  readonly from: pg.Client
  readonly to: pg.Client
  /** Entities at home with the platform. */
  readonly platforms: readonly string[]
  /** Told how many rows have been compared, and of how many. */
  readonly told: (rows: number, total: number) => Promise<void>
  /** Changes where the tenant is served from. Its writes are held back meanwhile, and its rows are in both places. */
  readonly change: (rows: number) => Promise<void>
}

/** Passes while the tenant works on: until one finds next to nothing to copy. */
const passes = 5
/** Rows that may be left for the moment in which writes are held back. */
const few = 500
/** Milliseconds for which the writes under way are waited for. */
const patience = 60_000

/** Answers how many rows have moved. @throws Problem busy, differs. */
export async function move({ tenant, from, to, platforms, told, change }: Move): Promise<number> {
  const tables = await movedTables(from, platforms)
  const ends = {
    tenant,
    from,
    to,
    copies: `moving_${createHash('sha256')
      .update(`${tenant}${JSON.stringify(tables)}`)
      .digest('hex')
      .slice(0, 16)}`,
  }
  for (const client of [from, to])
    await client.query(`set timezone to 'UTC'; set datestyle to 'ISO'; set bytea_output to 'hex'; set statement_timeout to 0`)
  await makeCopies(ends, tables)
  const total = await countOf(ends, tables)
  for (let pass = 1; pass <= passes; pass += 1) {
    let seen = 0
    const { copied } = await convergeAll(ends, tables, async (rows) => told((seen += rows), total))
    if (copied <= few) break
  }
  return holding(ends, async () => {
    // What the platform itself writes of the tenant is not held back: once more where some came in between.
    let last = await convergeAll(ends, tables)
    for (let again = 1; last.copied > 0 && again < passes; again += 1) last = await convergeAll(ends, tables)
    await settle(ends, tables)
    await compare(ends, tables)
    await change(last.rows)
    await to.query(`drop schema ${quote(ends.copies)} cascade`)
    return last.rows
  })
}

async function convergeAll(
  ends: Ends,
  tables: readonly MovedTable[],
  told = async (_rows: number): Promise<void> => undefined,
): Promise<Compared> {
  let [rows, copied] = [0, 0]
  for (const table of tables) {
    const compared = await converge(ends, table, told)
    rows += compared.rows
    copied += compared.copied
  }
  return { rows, copied }
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
async function holding<T>({ from, tenant }: Ends, work: () => Promise<T>): Promise<T> {
  const lock = "hashtextextended($1::text || ':moving', 0)"
  await from.query(`set lock_timeout to ${patience}`)
  try {
    await from.query(`select pg_advisory_lock(${lock})`, [tenant])
  } catch (fault) {
    throw fault instanceof pg.DatabaseError && fault.code === '55P03' ? new Problem('busy') : fault
  } finally {
    await from.query('set lock_timeout to 0')
  }
  try {
    return await work()
  } finally {
    await from.query(`select pg_advisory_unlock(${lock})`, [tenant])
  }
}

/** All tables by one statement, so that foreign keys, which lead from any of them to any other, are looked at when all rows are there. */
async function settle({ to, tenant, copies }: Ends, tables: readonly MovedTable[]): Promise<void> {
  await to.query('begin')
  try {
    await to.query("select set_config('app.tenant_id', $1, true)", [tenant])
    await clear(to, { tenant, tables: tables.filter(({ shared }) => shared === undefined), which: ({ moves }) => moves })
    const inserts = tables.map((table, at) => {
      const columns = table.columns.map(quote).join(', ')
      const insert = `insert into data.${quote(table.name)} as o (${columns}) select ${columns} from ${copyOf({ copies }, table)}`
      return `t${at} as (${insert}${table.shared === undefined ? '' : ` on conflict ${table.shared}`})`
    })
    await to.query(`with ${inserts.join(', ')} select 1`)
    await to.query('commit')
  } catch (fault) {
    await to.query('rollback')
    throw fault
  }
}

interface Clearing {
  readonly tenant: string
  readonly tables: readonly MovedTable[]
  readonly which: (table: MovedTable) => string
}

async function clear(client: pg.Client, { tenant, tables, which }: Clearing): Promise<void> {
  const deletes = tables.map((table, at) => `t${at} as (delete from data.${quote(table.name)} where tenant_id = $1 and ${which(table)})`)
  await client.query(`with ${deletes.join(', ')} select 1`, [tenant])
}

/** What is served is what was served: by count and hash, where there is nothing else beside it. */
async function compare({ from, to, tenant }: Ends, tables: readonly MovedTable[]): Promise<void> {
  for (const table of tables.filter(({ shared }) => shared === undefined)) {
    const text = `select count(*) as n, ${hashSum('c')} as sum from (select ${table.columns.map(quote).join(', ')} from data.${quote(table.name)} where tenant_id = $1 and ${table.moves}) c`
    const [here, there] = await Promise.all([from, to].map((client) => client.query<{ n: string; sum: string }>(text, [tenant])))
    if (here?.rows[0]?.n !== there?.rows[0]?.n || here?.rows[0]?.sum !== there?.rows[0]?.sum) throw new Problem('differs')
  }
}

/** Takes away what has moved away: what tells of the platform's rows stays with them. Without any, everything goes. */
export async function clearMoved(
  client: pg.Client,
  { tenant, platforms }: { readonly tenant: string; readonly platforms?: readonly string[] },
): Promise<void> {
  const tables = await movedTables(client, platforms ?? [])
  await client.query('begin')
  try {
    await client.query("select set_config('app.tenant_id', $1, true)", [tenant])
    await clear(client, { tenant, tables, which: (table) => (platforms ? clearedOf(table, platforms) : 'true') })
    await client.query('commit')
  } catch (fault) {
    await client.query('rollback')
    throw fault
  }
}
