// Puts copies in place of a tenant's rows, and takes rows away. Each by one statement over all tables, so that foreign keys, which lead from any of them to
// any other, are looked at when all is done.
import type pg from 'pg'
import { columnsOf, copyOf, type Ends, type Range, rangeCondition } from './syncTable.ts'
import { clearedOf, type MovedTable, movedTables, quote } from './tables.ts'
import { transaction } from './transaction.ts'

/** All of them anew, while nobody is served from there. */
export async function swapTables(ends: Ends, tables: readonly MovedTable[]): Promise<void> {
  await asTenant(ends.to, ends.tenant, async () => {
    await clear(ends.to, { tenant: ends.tenant, tables: tables.filter(({ shared }) => shared === undefined), which: ({ moves }) => moves })
    const inserts = tables.map((table) => `${insertOf(ends, table)}${table.shared === undefined ? '' : ` on conflict ${table.shared}`}`)
    await allAtOnce(ends.to, inserts)
  })
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

export interface Part {
  readonly table: MovedTable
  readonly range: Range
}

/** Puts parts of the copies in place, of which each stands for all that is there. @throws DatabaseError where that cannot be done row by row. */
export async function swapParts(ends: Ends, parts: readonly Part[]): Promise<void> {
  const values: unknown[] = [ends.tenant]
  const steps = parts.flatMap((part) => [
    ...(part.table.shared === undefined ? [removalOf(ends, part, values)] : []),
    changeOf(ends, part, values),
  ])
  if (steps.length > 0) await asTenant(ends.to, ends.tenant, () => allAtOnce(ends.to, steps, values))
}

/** Rows that are not there any more. */
function removalOf(ends: Ends, { table, range }: Part, values: unknown[]): string {
  const same = table.key.map(({ name }) => `c.${quote(name)} = o.${quote(name)}`).join(' and ')
  return `delete from data.${quote(table.name)} o where tenant_id = $1 and ${table.moves} and ${rangeCondition(table, range, values)}
    and not exists (select 1 from ${copyOf(ends, table)} c where ${same})`
}

/** Rows that are new, or other than they were. */
function changeOf(ends: Ends, { table, range }: Part, values: unknown[]): string {
  const key = ['tenant_id', ...table.key.map(({ name }) => name)]
  const rest = table.columns.filter((name) => !key.includes(name)).map((name) => `${quote(name)} = excluded.${quote(name)}`)
  const update = rest.length === 0 ? 'do nothing' : `(${key.map(quote).join(', ')}) do update set ${rest.join(', ')}`
  return `${insertOf(ends, table)} where tenant_id = $1 and ${rangeCondition(table, range, values)} on conflict ${table.shared ?? update}`
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
