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
export interface Range {
  readonly after: Key | undefined
  readonly until: Key | undefined
}

export const everything: Range = { after: undefined, until: undefined }

interface Converging {
  /** Of all that is looked at. */
  readonly range?: Range
  /** Told of each piece how many rows it has. */
  readonly told?: (rows: number) => Promise<void>
}

/** Answers the pieces that differed. */
export async function converge(
  ends: Ends,
  table: MovedTable,
  { range: all = everything, told }: Converging = {},
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
  const gone = await ends.to.query(`delete from ${copyOf(ends, table)} where ${within(table, rest, values)}`, values)
  return gone.rowCount ? [...changed, rest] : changed
}

/** `schema."table"` of the copy. */
export const copyOf = ({ copies }: Pick<Ends, 'copies'>, { name }: Pick<MovedTable, 'name'>): string => `${quote(copies)}.${quote(name)}`

/** Text by its bytes: two databases may sort words differently. */
export const ordered = ({ name, type }: MovedTable['key'][number]): string => (type === 'text' ? `${quote(name)} collate "C"` : quote(name))

/** A condition over the key, whose bounds it adds to the statement's values. */
export function within({ key }: MovedTable, { after, until }: Range, values: unknown[]): string {
  const list = key.map(ordered).join(', ')
  const bind = (bound: Key): string => bound.map((value, at) => `$${values.push(value)}::${key[at]?.type}`).join(', ')
  return [after && `(${list}) > (${bind(after)})`, until && `(${list}) <= (${bind(until)})`].filter(Boolean).join(' and ') || 'true'
}

export const columnsOf = ({ columns }: Pick<MovedTable, 'columns'>): string => columns.map(quote).join(', ')

/** Of whole rows, in whatever order they are added up. */
export const hashSum = (alias: string): string =>
  `coalesce(sum(('x' || substr(md5(${alias}::text), 1, 16))::bit(64)::bigint::numeric), 0)::text`

async function pieceOf({ from, tenant }: Ends, table: MovedTable, range: Range) {
  const values: unknown[] = [tenant]
  const order = table.key.map(ordered)
  const last = `(select json_build_array(${table.key.map(({ name }) => `${quote(name)}::text`).join(', ')}) from c order by ${order.map((each) => `${each} desc`).join(', ')} limit 1)`
  const { rows } = await from.query<{ count: string; sum: string; last: Key | null }>(
    `with c as (select ${columnsOf(table)} from data.${quote(table.name)} where tenant_id = $1 and ${table.moves} and ${within(table, range, values)}
      order by ${order.join(', ')} limit ${table.chunk})
    select count(*), ${hashSum('c')} as sum, ${last} as last from c`,
    values,
  )
  const [found] = rows
  return found?.last ? { count: Number(found.count), sum: found.sum, last: found.last } : undefined
}

async function sumOf(client: pg.Client, relation: string, { table, range }: { readonly table: MovedTable; readonly range: Range }) {
  const values: unknown[] = []
  const { rows } = await client.query<{ count: string; sum: string }>(
    `select count(*), ${hashSum('c')} as sum from (select ${columnsOf(table)} from ${relation} where ${within(table, range, values)}) c`,
    values,
  )
  return { count: Number(rows[0]?.count), sum: rows[0]?.sum }
}

async function copy(ends: Ends, table: MovedTable, range: Range): Promise<void> {
  const read: unknown[] = [ends.tenant]
  const { rows } = await ends.from.query<{ rows: string }>(
    `select coalesce(json_agg(c), '[]')::text as rows from (select ${columnsOf(table)} from data.${quote(table.name)} where tenant_id = $1 and ${table.moves} and ${within(table, range, read)}) c`,
    read,
  )
  const relation = copyOf(ends, table)
  const written: unknown[] = [rows[0]?.rows]
  await ends.to.query(
    `with gone as (delete from ${relation} where ${within(table, range, written)})
    insert into ${relation} (${columnsOf(table)}) select ${columnsOf(table)} from json_populate_recordset(null::${relation}, $1::json)`,
    written,
  )
}
