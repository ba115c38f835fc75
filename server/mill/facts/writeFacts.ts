// Facts into their tables: one statement a kind, whatever their number, under the row security of the transaction's tenant.
import { hash } from 'node:crypto'
import type { RawRows, Statement } from '../../kernel/database/database.ts'
import { type ColumnType, type FactKind, type FactTable, factTables } from './factTables.ts'

/** Runs a statement in the transaction of a tenant. */
export type Run = (statement: Statement) => Promise<RawRows>

/** By column. Times are milliseconds; what is left out is null. */
export type FactRow = Readonly<Record<string, string | number | boolean | readonly number[] | null | undefined>>

/** Rows of one statement: a statement has its time. */
const most = 5_000

export async function writeFacts(run: Run, kind: FactKind, rows: readonly FactRow[]): Promise<void> {
  const table: FactTable = factTables[kind]
  const lastRows = new Map(rows.map((row) => [table.key.map((column) => valueOf(table, column, row)).join('|'), row]))
  const last = [...lastRows.values()]
  for (let from = 0; from < last.length; from += most) await run(statementOf(kind, table, last.slice(from, from + most)))
}

const texts = new Map<FactKind, string>()

function statementOf(kind: FactKind, table: FactTable, rows: readonly FactRow[]): Statement {
  const columns = Object.keys(table.columns)
  const text = texts.get(kind) ?? textOf(table, columns)
  texts.set(kind, text)
  return { name: `write_${kind}`, text, values: columns.map((column) => columnLiteral(rows, (row) => valueOf(table, column, row))) }
}

function textOf({ table, columns: types, key, keep = {} }: FactTable, columns: readonly string[]): string {
  const parameters = columns.map(
    (column, at) => `$${at + 1}::${types[column]?.replace('[]', '') === types[column] ? types[column] : 'text'}[]`,
  )
  const taken = columns.map((column) => (types[column]?.endsWith('[]') ? `u.${column}::${types[column]}` : `u.${column}`))
  const set = columns.filter((column) => !key.includes(column)).map((column) => `${column} = ${keep[column] ?? `excluded.${column}`}`)
  return `insert into data.${table} as o (tenant_id, ${columns.join(', ')}) select app.tenant(), ${taken.join(', ')}
    from unnest(${parameters.join(', ')}) u (${columns.join(', ')})
    on conflict (tenant_id, ${key.join(', ')}) do update set ${set.join(', ')}`
}

/** Some columns of rows, for a statement. */
export const columnsOf = (kind: FactKind, names: readonly string[], rows: readonly FactRow[]): readonly string[] =>
  names.map((name) => columnLiteral(rows, (row) => valueOf(factTables[kind], name, row)))

function valueOf(table: FactTable, column: string, row: FactRow): string | null {
  if (column === 'id' && table.id && row.id === undefined) return factId(table, row)
  return written(table.columns[column], row[column])
}

function written(type: ColumnType | undefined, value: FactRow[string]): string | null {
  if (value === null || value === undefined) return null
  if (type === 'timestamptz' && typeof value === 'number') return new Date(value).toISOString()
  if (typeof value === 'number') return String(type === 'numeric' ? Math.round(value * 10_000) / 10_000 : Math.round(value))
  return typeof value === 'object' ? `{${value.join(',')}}` : String(value)
}

/** The same for the same key, and in the order of time: what is made anew stays the row that it was. */
function factId(table: FactTable, row: FactRow): string {
  const [time = '', ...rest] = table.id ?? []
  const parts = [time, ...rest].map((column) => written(table.columns[column], row[column]) ?? '')
  const at = Date.parse(parts[0] ?? '') || 0
  const tail = hash('md5', `${table.table}|${parts.join('|')}`)
  const head = at.toString(16).padStart(12, '0')
  const variant = ((Number.parseInt(tail[3] ?? '0', 16) & 3) | 8).toString(16)
  return `${head.slice(0, 8)}-${head.slice(8)}-7${tail.slice(0, 3)}-${variant}${tail.slice(4, 7)}-${tail.slice(7, 19)}`
}

/** A list as PostgreSQL reads it. */
export function columnLiteral<Row>(rows: readonly Row[], valueIn: (row: Row) => string | null): string {
  let text = '{'
  for (const [at, row] of rows.entries()) {
    if (at > 0) text += ','
    const value = valueIn(row)
    text += value === null ? 'null' : plain.test(value) && !/^null$/i.test(value) ? value : `"${value.replaceAll(/["\\]/g, '\\$&')}"`
  }
  return `${text}}`
}

/** Needs no quotes: numbers, times, ids, words. */
const plain = /^[\w.:+-]+$/
