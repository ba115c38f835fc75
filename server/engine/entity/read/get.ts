// One row with its children, as a form edits it.
import { json, type Answer } from '../../../kernel/call/answer.ts'
import { Refusal } from '../../../base/errors.ts'
import type { Context } from '../../context/context.ts'
import { whereSql } from './read.ts'
import { canSql } from '../sql/can.ts'
import { childColumns, rowSql } from '../sql/columns.ts'
import { isId } from '../sql/id.ts'
import { viewOf } from '../sql/names.ts'
import { hasLockedRoot, rootId, rootOf } from '../sql/root.ts'
import { type Place, Writer } from '../../../kernel/database/writer.ts'
import { withAuditLabels } from './withAuditLabels.ts'

/** → the row. @throws Refusal notFound: absent, removed, another tenant's, or out of the caller's row scope, all alike. */
export async function get(context: Context, id: string): Promise<Answer> {
  const { entity, model, allowance, caller } = context
  const writer = new Writer()
  const where = whereSql(context, { conditions: [], keyword: '' }, { writer, alias: 'p' })
  const wanted = whichSql(context, id, { writer, alias: 'p' })
  const { columns, joins } = rowSql(model, entity, { fields: allowance.fields, alias: 'p' })
  const all = `${columns}${childColumns(model, entity, { fields: allowance.fields, alias: 'p' })}, ${canSql(context, { writer, alias: 'p' })} as "$can"`
  const text = `select row_to_json(r)::text from (select ${all} from ${viewOf(entity)} p${joins}${where === '' ? ' where' : `${where} and`} ${wanted}) r`
  const [answer] = await context.database.read(caller, [writer.statement(text)])
  const row = answer?.[0]?.[0]
  if (!row) throw new Refusal('notFound')
  return json((await withAuditLabels(context, [row]))[0] ?? row)
}

/** `alias.id = …`; the root by its shown id. @throws Refusal notFound for what is no id at all. */
export function whichSql(context: Context, id: string, { writer, alias }: Place): string {
  if (hasLockedRoot(context.entity) && id === rootId) return `${alias}.id = ${rootOf(context.entity)}`
  if (!isId(id)) throw new Refusal('notFound')
  return `${alias}.id = ${writer.bind(id, 'uuid')}`
}
