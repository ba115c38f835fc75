// Rows of one statement as objects, in a transaction of the telemetry.
import type { Run } from './writeFacts.ts'

/** A select whose columns are the members of the rows, with its values where it has any. */
type Query = string | { readonly text: string; readonly values: readonly (string | null)[] }

/** Numbers are numbers; times as PostgreSQL writes them in JSON. */
export async function rowsOf<Row>(run: Run, name: string, query: Query): Promise<readonly Row[]> {
  const { text, values } = typeof query === 'string' ? { text: query, values: [] } : query
  const [found] = await run({ name: `telemetry_${name}`, text: `select coalesce(json_agg(r), '[]')::text from (${text}) r`, values })
  return JSON.parse(found?.[0] ?? '[]')
}

/** Tables of the mill that may not be there yet in a database of before. */
export async function hasTables(run: Run, ...names: readonly string[]): Promise<boolean> {
  const list = names.map((name) => `to_regclass('read.${name}') is not null`).join(' and ')
  const [row] = await run({ name: `telemetry_has_${names.join('_')}`.slice(0, 63), text: `select ${list}`, values: [] })
  return row?.[0] === 't'
}

/** Of a column of time. */
export const millis = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`
