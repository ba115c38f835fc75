// Makes a copy of a table's rows equal to the rows as they are: in the order of the key, piece by piece, each piece compared by count and hash and copied only
// where it differs. So it is repeated until nothing differs, and one that was broken off goes on where it stood.
import type pg from 'pg'
import { type MovedTable, quote } from './tables.ts'

export interface Ends {
  readonly tenant: string
  readonly from: pg.Client
  readonly to: pg.Client
  /** Schema of the copies. */
  readonly copies: string
}

export type Key = readonly string[]

/** Of keys: those after the first, up to the second with it; undefined: from the beginning, to the end. */
interface Span {
  readonly after: Key | undefined
  readonly until: Key | undefined
}

/** These very rows, wherever they lie. */
export interface Rows {
  readonly keys: readonly Key[]
}

export type Range = Span | Rows

export const everything: Span = { after: undefined, until: undefined }

interface Converging {
  /** Of all that is looked at. */
  readonly range?: Range
  /** Told of each piece how many rows it has. */
  readonly told?: (rows: number) => Promise<void>
}

/** Answers the pieces that differed. */
export async function syncTable(ends: Ends, table: MovedTable, { range = everything, told }: Converging = {}): Promise<readonly Range[]> {
  return 'keys' in range ? syncRows(ends, table, range) : syncSpan(ends, table, { all: range, told })
}

async function syncSpan(
  ends: Ends,
  table: MovedTable,
  { all, told }: { readonly all: Span; readonly told: Converging['told'] },
): Promise<readonly Range[]> {
  const changed: Range[] = []
  let { after } = all
  for (;;) {
    const piece = await pieceOf(ends, table, { after, until: all.until })
    if (!piece) break
    const range = { after, until: piece.last }
    const { sum, count } = await sumOf(ends.to, copyOf(ends, table), { table, range })
    if (sum !== piece.sum || count !== piece.count) {
      await copy(ends, table, range)
      changed.push(range)
    }
    after = piece.last
    await told?.(piece.count)
  }
  // What follows the last row is not there any more.
  const rest = { after, until: all.until }
  const values: unknown[] = []
  const gone = await ends.to.query(`delete from ${copyOf(ends, table)} where ${rangeCondition(table, rest, values)}`, values)
  return gone.rowCount ? [...changed, rest] : changed
}

async function syncRows(ends: Ends, table: MovedTable, { keys }: Rows): Promise<readonly Range[]> {
  const changed: Range[] = []
  for (let at = 0; at < keys.length; at += table.chunk) {
    const range = { keys: keys.slice(at, at + table.chunk) }
    const own = await sumOf(ends.from, `data.${quote(table.name)}`, { table, range, tenant: ends.tenant })
    const { sum, count } = await sumOf(ends.to, copyOf(ends, table), { table, range })
    if (sum === own.sum && count === own.count) continue
    await copy(ends, table, range)
    changed.push(range)
  }
  return changed
}

/** `schema."table"` of the copy. */
export const copyOf = ({ copies }: Pick<Ends, 'copies'>, { name }: Pick<MovedTable, 'name'>): string => `${quote(copies)}.${quote(name)}`

/** Text by its bytes: two databases may sort words differently. */
export const ordered = ({ name, type }: MovedTable['key'][number]): string => (type === 'text' ? `${quote(name)} collate "C"` : quote(name))

/** A condition over the key, whose bounds it adds to the statement's values. */
export function rangeCondition({ key }: MovedTable, range: Range, values: unknown[]): string {
  if ('keys' in range) {
    const parts = key.map(({ type }, at) => `(k->>${at})::${type}`).join(', ')
    return `(${key.map(({ name }) => quote(name)).join(', ')}) in (select ${parts} from json_array_elements($${values.push(JSON.stringify(range.keys))}::json) k)`
  }
  const { after, until } = range
  const list = key.map(ordered).join(', ')
  const bind = (bound: Key): string => bound.map((value, at) => `$${values.push(value)}::${key[at]?.type}`).join(', ')
  return [after && `(${list}) > (${bind(after)})`, until && `(${list}) <= (${bind(until)})`].filter(Boolean).join(' and ') || 'true'
}

export const columnsOf = ({ columns }: Pick<MovedTable, 'columns'>): string => columns.map(quote).join(', ')

/** Of whole rows, in whatever order they are added up. */
export const hashSum = (alias: string): string =>
  `coalesce(sum(('x' || substr(md5(${alias}::text), 1, 16))::bit(64)::bigint::numeric), 0)::text`

async function pieceOf({ from, tenant }: Ends, table: MovedTable, range: Span) {
  const values: unknown[] = [tenant]
  const order = table.key.map(ordered)
  const last = `(select json_build_array(${table.key.map(({ name }) => `${quote(name)}::text`).join(', ')}) from c order by ${order.map((each) => `${each} desc`).join(', ')} limit 1)`
  const { rows } = await from.query<{ count: string; sum: string; last: Key | null }>(
    `with c as (select ${columnsOf(table)} from data.${quote(table.name)} where tenant_id = $1 and ${table.moves} and ${rangeCondition(table, range, values)}
      order by ${order.join(', ')} limit ${table.chunk})
    select count(*), ${hashSum('c')} as sum, ${last} as last from c`,
    values,
  )
  const [found] = rows
  return found?.last ? { count: Number(found.count), sum: found.sum, last: found.last } : undefined
}

interface Summing {
  readonly table: MovedTable
  readonly range: Range
  /** Where others have rows as well. */
  readonly tenant?: string
}

async function sumOf(client: pg.Client, relation: string, { table, range, tenant }: Summing) {
  const values: unknown[] = tenant === undefined ? [] : [tenant]
  const own = tenant === undefined ? '' : `tenant_id = $1 and ${table.moves} and `
  const { rows } = await client.query<{ count: string; sum: string }>(
    `select count(*), ${hashSum('c')} as sum from (select ${columnsOf(table)} from ${relation} where ${own}${rangeCondition(table, range, values)}) c`,
    values,
  )
  return { count: Number(rows[0]?.count), sum: rows[0]?.sum }
}

async function copy(ends: Ends, table: MovedTable, range: Range): Promise<void> {
  const read: unknown[] = [ends.tenant]
  const { rows } = await ends.from.query<{ rows: string }>(
    `select coalesce(json_agg(c), '[]')::text as rows from (select ${columnsOf(table)} from data.${quote(table.name)} where tenant_id = $1 and ${table.moves} and ${rangeCondition(table, range, read)}) c`,
    read,
  )
  const relation = copyOf(ends, table)
  const written: unknown[] = [rows[0]?.rows]
  await ends.to.query(
    `with gone as (delete from ${relation} where ${rangeCondition(table, range, written)})
    insert into ${relation} (${columnsOf(table)}) select ${columnsOf(table)} from json_populate_recordset(null::${relation}, $1::json)`,
    written,
  )
}
