// The stored row as a write answers it, read in the same transaction; and the last word of the caller's row scope.
import type { Transaction } from '../../../kernel/database/database.ts'
import { afterwards } from '../../../kernel/permission/allowance.ts'
import { Refusal } from '../../../base/errors.ts'
import type { Context } from '../../context/context.ts'
import { inTransaction, withNames } from '../read/crossDatabaseLabels.ts'
import { canSql } from '../sql/can.ts'
import { scopeSql } from '../sql/scope.ts'
import { childColumns, rowSql } from '../sql/columns.ts'
import { viewOf } from '../sql/names.ts'
import { Writer } from '../../../kernel/database/writer.ts'

/** The row's JSON, with the fields that the caller sees by get, or by this action where he may not get. Null when it is not there. */
export const storedRow = async (context: Context, transaction: Transaction, id: string): Promise<string | null> =>
  (await storedRows(context, transaction, [id]))[0] ?? null

/** The same for several rows, in one statement and in the order of the ids; those that are not there are left out. */
export async function storedRows(context: Context, transaction: Transaction, ids: readonly string[]): Promise<readonly string[]> {
  const { entity, model, caller, allowance } = context
  const { fields } = caller.grants.allows(`${entity.id}.get`) ?? allowance
  const writer = new Writer()
  const { columns, joins } = rowSql(model, entity, { fields, alias: 'p' })
  const all = `${columns}${childColumns(model, entity, { fields, alias: 'p' })}, ${canSql(context, { writer, alias: 'p' })} as "$can"`
  const wanted = writer.list(ids, 'uuid')
  const text = `select row_to_json(r)::text from (select ${all} from ${viewOf(entity)} p${joins} where p.id = any(${wanted}) order by array_position(${wanted}, p.id)) r`
  const rows = (await transaction.run(writer.statement(text))).flatMap(([row]) => row ?? [])
  return withNames(context, { texts: rows, fields }, inTransaction(transaction))
}

/** @throws Refusal notAllowed when a written row lies outside what the caller may write. */
export async function checkScope(context: Context, transaction: Transaction, ids: readonly string[]): Promise<void> {
  if ((await outsideScope(context, transaction, ids)).length > 0) throw new Refusal('notAllowed')
}

/** The written rows that lie outside what the caller may write. */
export async function outsideScope(context: Context, transaction: Transaction, ids: readonly string[]): Promise<readonly string[]> {
  const writer = new Writer()
  const scope = scopeSql(context, afterwards(context.allowance), { writer, alias: 't' })
  if (scope.length === 0 || ids.length === 0) return []
  const text = `select t.id from ${viewOf(context.entity)} t where t.id = any(${writer.list(ids, 'uuid')}) and ${scope.join(' and ')}`
  const within = new Set((await transaction.run(writer.statement(text))).map(([id]) => id))
  return ids.filter((id) => !within.has(id))
}
