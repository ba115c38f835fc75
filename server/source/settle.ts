// Puts copies in place of a tenant's rows, and takes rows away. Each by one statement over all tables, so that foreign keys, which lead from any of them to
// any other, are looked at when all is done.
import pg from 'pg'
import { columnsOf, converge, copyOf, type Ends, hashSum, type Range, within } from './converge.ts'
import { Problem } from './problem.ts'
import { clearedOf, type MovedTable, movedTables, quote } from './tables.ts'
import { transaction } from './transaction.ts'

/** Rounds in which what the platform itself writes of the tenant, which nobody holds back, may still come in between. */
const rounds = 5
/** SQLSTATEs of a value that is still taken, and of a row that is still referred to. */
const inTheWay = new Set(['23505', '23503', '23001'])

/** All of them anew, while nobody is served from there. */
export async function settle(ends: Ends, tables: readonly MovedTable[]): Promise<void> {
  await asTenant(ends.to, ends.tenant, async () => {
    await clear(ends.to, { tenant: ends.tenant, tables: tables.filter(({ shared }) => shared === undefined), which: ({ moves }) => moves })
    const inserts = tables.map((table) => `${insertOf(ends, table)}${table.shared === undefined ? '' : ` on conflict ${table.shared}`}`)
    await allAtOnce(ends.to, inserts)
  })
}

/** Until what stands there is what is served, by count and hash. Writes are held back. Answers how many rows that are. @throws Problem differs. */
export async function catchUp(ends: Ends, tables: readonly MovedTable[]): Promise<number> {
  let rows = 0
  let late: MovedTable[] = []
  for (const table of tables) {
    const { count, same } = await compare(ends, table)
    rows += count
    if (!same) late.push(table)
  }
  for (let round = 1; late.length > 0; round += 1) {
    if (round > rounds) throw new Problem('differs')
    if (!(await follow(ends, late))) await settle(ends, tables)
    const still: MovedTable[] = []
    for (const table of late) if (!(await compare(ends, table)).same) still.push(table)
    late = still
  }
  return rows
}

/** Takes away what has moved away: what tells of the platform's rows stays with them. Without any, everything goes. */
export async function clearMoved(
  client: pg.Client,
  { tenant, platforms }: { readonly tenant: string; readonly platforms?: readonly string[] },
): Promise<void> {
  const tables = await movedTables(client, platforms ?? [])
  await asTenant(client, tenant, () =>
    clear(client, { tenant, tables, which: (table) => (platforms ? clearedOf(table, platforms) : 'true') }),
  )
}

/** What broken moves of others have left in a database that serves none of them. */
export async function clearOthers(client: pg.Client, tenant: string): Promise<void> {
  const tables = await movedTables(client, [])
  await allAtOnce(
    client,
    tables.map(({ name }) => `delete from data.${quote(name)} where tenant_id <> $1`),
    [tenant],
  )
}

interface Sum {
  readonly n: string
  readonly sum: string
}

/** Of tables that both places have lines in the copies are compared: all else there is the tenant's. */
async function compare(ends: Ends, table: MovedTable): Promise<{ readonly count: number; readonly same: boolean }> {
  const own = `data.${quote(table.name)} where tenant_id = $1 and ${table.moves}`
  const text = (relation: string): string =>
    `select count(*) as n, ${hashSum('c')} as sum from (select ${columnsOf(table)} from ${relation}) c`
  const [here, there] = await Promise.all([
    ends.from.query<Sum>(text(own), [ends.tenant]),
    table.shared === undefined ? ends.to.query<Sum>(text(own), [ends.tenant]) : ends.to.query<Sum>(text(copyOf(ends, table))),
  ])
  const [a, b] = [here.rows[0], there.rows[0]]
  return { count: Number(a?.n), same: a?.n === b?.n && a?.sum === b?.sum }
}

/** Brings the copies up to date, and what was put in place by them. False where that cannot be done row by row: all are needed anew then. */
async function follow(ends: Ends, tables: readonly MovedTable[]): Promise<boolean> {
  const values: unknown[] = [ends.tenant]
  const steps: string[] = []
  for (const table of tables)
    for (const range of (await converge(ends, table)).changed) {
      if (table.shared === undefined) steps.push(removalOf(ends, { table, range }, values))
      steps.push(changeOf(ends, { table, range }, values))
    }
  if (steps.length === 0) return true
  try {
    await asTenant(ends.to, ends.tenant, () => allAtOnce(ends.to, steps, values))
    return true
  } catch (fault) {
    if (fault instanceof pg.DatabaseError && inTheWay.has(fault.code ?? '')) return false
    throw fault
  }
}

interface Part {
  readonly table: MovedTable
  readonly range: Range
}

/** Rows that are not there any more. */
function removalOf(ends: Ends, { table, range }: Part, values: unknown[]): string {
  const same = table.key.map(({ name }) => `c.${quote(name)} = o.${quote(name)}`).join(' and ')
  return `delete from data.${quote(table.name)} o where tenant_id = $1 and ${table.moves} and ${within(table, range, values)}
    and not exists (select 1 from ${copyOf(ends, table)} c where ${same})`
}

/** Rows that are new, or other than they were. */
function changeOf(ends: Ends, { table, range }: Part, values: unknown[]): string {
  const key = ['tenant_id', ...table.key.map(({ name }) => name)]
  const rest = table.columns.filter((name) => !key.includes(name)).map((name) => `${quote(name)} = excluded.${quote(name)}`)
  const update = rest.length === 0 ? 'do nothing' : `(${key.map(quote).join(', ')}) do update set ${rest.join(', ')}`
  return `${insertOf(ends, table)} where tenant_id = $1 and ${within(table, range, values)} on conflict ${table.shared ?? update}`
}

function insertOf(ends: Ends, table: MovedTable): string {
  const columns = columnsOf(table)
  return `insert into data.${quote(table.name)} as o (${columns}) select ${columns} from ${copyOf(ends, table)}`
}

interface Clearing {
  readonly tenant: string
  readonly tables: readonly MovedTable[]
  readonly which: (table: MovedTable) => string
}

async function clear(client: pg.Client, { tenant, tables, which }: Clearing): Promise<void> {
  await allAtOnce(
    client,
    tables.map((table) => `delete from data.${quote(table.name)} where tenant_id = $1 and ${which(table)}`),
    [tenant],
  )
}

async function allAtOnce(client: pg.Client, steps: readonly string[], values: readonly unknown[] = []): Promise<void> {
  await client.query(`with ${steps.map((step, at) => `s${at} as (${step})`).join(', ')} select 1`, [...values])
}

/** Triggers ask whose rows they are. */
const asTenant = (client: pg.Client, tenant: string, work: () => Promise<void>): Promise<void> =>
  transaction(client, async () => {
    await client.query("select set_config('app.tenant_id', $1, true)", [tenant])
    await work()
  })
