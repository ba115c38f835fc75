// Names in the database: within PostgreSQL's 63 bytes, and quoted only where its grammar demands it.
import { createHash } from 'node:crypto'

/** Words that PostgreSQL 15 to 18 reserve, or allow as functions or types only: not as the name of a table or column. */
const RESERVED = new Set(
  `all analyse analyze and any array as asc asymmetric authorization between binary both case cast check collate collation column concurrently
  constraint create cross current_catalog current_date current_role current_schema current_time current_timestamp current_user default deferrable
  desc distinct do else end except false fetch for foreign freeze from full grant group having ilike in initially inner intersect into is isnull
  join lateral leading left like limit localtime localtimestamp natural not notnull null offset on only or order outer overlaps placing primary
  references returning right select session_user similar some symmetric system_user table tablesample then to trailing true union unique user using
  variadic verbose when where window with`.split(/\s+/),
)

/** `name` as it stands in SQL. */
export const quoted = (name: string) => (/^[a-z_][a-z0-9_]*$/.test(name) && !RESERVED.has(name) ? name : `"${name.replaceAll('"', '""')}"`)

/** A list of columns in parentheses. */
export const columnList = (names: readonly string[]) => `(${names.map(quoted).join(', ')})`

/**
 * The name of an index or constraint: table, columns and kind, as `material__type_id__number_key`. Two underscores between them, so that
 * table `material_type` with `number` is told from table `material` with `type_number`. Cut to 63 bytes with a hash that keeps it unique.
 */
export function objectName(table: string, columns: readonly string[], kind: 'key' | 'idx' | 'trgm' | 'fkey'): string {
  const name = `${[table, ...columns].join('__')}_${kind}`
  if (name.length <= 63) return name
  return `${name.slice(0, 49)}_${createHash('sha256').update(name).digest('hex').slice(0, 8)}_${kind}`
}

/** A value of JSON as an SQL literal. */
export function literal(value: string | number | boolean): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
}
