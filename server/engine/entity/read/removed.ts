// A page of what was removed and is kept, the latest first: the rows as lists answer them, when each was removed and by whom.
import { json, type Answer } from '../../../kernel/call/answer.ts'
import type { Context } from '../../context/context.ts'
import { withNames } from './crossDatabaseLabels.ts'
import { bodyOf, readPaging, readSelection, whereSql } from './read.ts'
import { rowSql } from '../sql/columns.ts'
import { viewOf } from '../sql/names.ts'
import { freshPlans } from '../sql/plans.ts'
import { literal, Writer } from '../../../kernel/database/writer.ts'

/** `{ pageNum, pageSize, keyword?, filter?, …filters }` → `{ rows, pageNum, pageSize, total }`, rows with `$removedAt` and `$removedBy`. */
export async function removed(context: Context, input: unknown): Promise<Answer> {
  const { entity, model, allowance, caller, database } = context
  const body = bodyOf(input)
  const { pageNum, pageSize } = readPaging(context, body)
  const selection = readSelection(context, body, ['pageNum', 'pageSize'])
  const writer = new Writer()
  const where = whereSql(context, selection, { writer, alias: 't', which: 'removed' })
  const counting = writer.branch()
  const offset = writer.bind((pageNum - 1) * pageSize, 'bigint')
  const found = `select * from ${viewOf(entity)} t${where} order by t.deleted_at desc, t.id limit ${pageSize} offset ${offset}`
  const { columns, joins } = rowSql(model, entity, { fields: allowance.fields, alias: 'p' })
  // A removed row is changed by nothing but its removal, so the last line of its trail names who did it.
  const by = `(select a.username from read.audit a where a.entity = ${literal(entity.id)} and a.row_id = p.id order by a.id desc limit 1)`
  const rows = `select ${columns}, p.deleted_at as "$removedAt", ${by} as "$removedBy" from (${found}) p${joins} order by p.deleted_at desc, p.id`
  const [, answer, count] = await database.read(caller, [
    freshPlans,
    writer.statement(`select coalesce(json_agg(r), '[]')::text from (${rows}) r`),
    counting.statement(`select count(*) from ${viewOf(entity)} t${where}`),
  ])
  const [named] = await withNames(context, { texts: [answer?.[0]?.[0] ?? '[]'], fields: allowance.fields })
  return json(`{"rows":${named},"pageNum":${pageNum},"pageSize":${pageSize},"total":${count?.[0]?.[0] ?? 0}}`)
}
