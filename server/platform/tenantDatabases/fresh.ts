// Which rows of a table have come or changed since a moment: those whose transaction was not over by then. All others are as they were, so that only these
// and the number of all have to be looked at to know what has become of a table.
import type pg from 'pg'
import { type Ends, type Key, ordered, type Range, rangeCondition } from './syncTable.ts'
import { type MovedTable, quote } from './tables.ts'

/** The oldest transaction that was under way at a moment, in the 32 bits that rows keep of theirs. */
export type Horizon = string

/** Work that sees the rows as they are at one moment, which is answered. */
export async function atOneMoment(from: pg.Client, work: () => Promise<void>): Promise<Horizon> {
  await from.query('begin isolation level repeatable read read only')
  try {
    const { rows } = await from.query<{ horizon: string }>(
      'select (pg_snapshot_xmin(pg_current_snapshot())::text::numeric % 4294967296)::text as horizon',
    )
    await work()
    return rows[0]?.horizon ?? ''
  } finally {
    await from.query('rollback')
  }
}

/** Rows that are named one by one. */
const most = 20_000

/** Numbers of transactions go round: one of long ago may look new, and is looked at for nothing; none that is new looks old. */
const isFresh = (at: string): string => `(xmin::text::bigint - ${at}::bigint + 4294967296) % 4294967296 < 2147483648`

/** Such rows; undefined when there is none. Of very many, as after long work, the stretch from the first to the last. */
export async function freshOf({ from, tenant }: Ends, table: MovedTable, since: Horizon): Promise<Range | undefined> {
  const order = table.key.map(ordered)
  const names = table.key.map(({ name }) => quote(name)).join(', ')
  const key = `json_build_array(${table.key.map(({ name }) => `${quote(name)}::text`).join(', ')})`
  const own = `data.${quote(table.name)} where tenant_id = $1 and ${table.moves}`
  // Looked for in whatever order they lie: they are few among many.
  const found = await from.query<{ key: Key }>(
    `with f as materialized (select ${names} from ${own} and ${isFresh('$2')}) select ${key} as key from f order by ${order.join(', ')}`,
    [tenant, since],
  )
  const [first, last] = [found.rows[0]?.key, found.rows.at(-1)?.key]
  if (!first || !last) return undefined
  if (found.rows.length <= most) return { keys: found.rows.map((row) => row.key) }
  const values: unknown[] = [tenant]
  const before = await from.query<{ key: Key }>(
    `select ${key} as key from ${own} and ${rangeCondition(table, { after: undefined, until: first }, values)}
      order by ${order.map((each) => `${each} desc`).join(', ')} offset 1 limit 1`,
    values,
  )
  return { after: before.rows[0]?.key, until: last }
}
