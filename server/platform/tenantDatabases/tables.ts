// Which rows of a tenant's move with it: those of schema data, but for what is told there of the platform's own rows, and declarations, which follow from the rows that come.
import pg from 'pg'

export interface MovedTable {
  readonly name: string
  /** In the order of their names, whatever order a database has them in; without those that it makes of others. */
  readonly columns: readonly string[]
  /** Of the primary key, without the tenant. */
  readonly key: readonly { readonly name: string; readonly type: string }[]
  /** Over the row: whether it moves. */
  readonly moves: string
  /** What is done about rows that are there already, of tables that both places have lines in (the trail, keys of writes, counters, marks). All else is in one place. */
  readonly shared?: string
  /** Rows that are compared and copied at a time: one where they may hold files. */
  readonly chunk: number
}

export const quote = (name: string): string => pg.escapeIdentifier(name)

const catalogue = `
select c.relname as name,
  (select json_agg(a.attname order by a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
  (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by k.n)
    from pg_index i cross join unnest(i.indkey) with ordinality k(attnum, n) join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
    where i.indrelid = c.oid and i.indisprimary and a.attname <> 'tenant_id') as key,
  exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.atttypid = 'bytea'::regtype and not a.attisdropped) as heavy
from pg_class c where c.relnamespace = 'data'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all('{outbox,declaration,declaration_change}') order by 1`

interface Found {
  readonly name: string
  readonly columns: readonly string[]
  readonly key: MovedTable['key']
  readonly heavy: boolean
}

const shared: Readonly<Record<string, string>> = {
  audit: 'do nothing',
  idempotency: 'do nothing',
  // They never go back, whatever a console remembers of them.
  change_counter: '(tenant_id, entity) do update set n = greatest(o.n, excluded.n)',
  // What is to be reckoned anew. Rows that come mark it themselves, and what is marked too much is reckoned once more.
  rollup_dirty: 'do nothing',
  rollup_span: 'do nothing',
  sum_mark: 'do nothing',
}

/** @param platforms Entities at home with the platform. */
export async function movedTables(owner: pg.Client, platforms: readonly string[]): Promise<readonly MovedTable[]> {
  const { rows } = await owner.query<Found>(catalogue)
  return rows.map(({ heavy, ...table }) => ({
    ...table,
    moves: movesOf(table, platforms),
    ...(shared[table.name] !== undefined && { shared: shared[table.name] }),
    chunk: heavy ? 1 : 1_000,
  }))
}

/** Signing in and being refused is told by the platform, always; so are counters and files of the platform's entities. */
function movesOf({ name, columns }: Pick<Found, 'name' | 'columns'>, platforms: readonly string[]): string {
  if (name === 'audit') return "entity <> 'auth' and action <> 'denied'"
  return columns.includes('entity') ? `entity <> all(${listOf(platforms)})` : 'true'
}

const listOf = (names: readonly string[]): string => `array[${names.map((name) => pg.escapeLiteral(name)).join(', ')}]::text[]`

/** Over the row: whether it is cleared where it has moved away from. Lines that tell of the platform's rows are still read beside them. */
export const clearedOf = ({ name, moves }: MovedTable, platforms: readonly string[]): string =>
  name === 'idempotency' || name === 'change_counter'
    ? 'false'
    : name === 'audit'
      ? `${moves} and entity <> all(${listOf(platforms)})`
      : moves
