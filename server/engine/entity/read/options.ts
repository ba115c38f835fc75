// Choices for a look-up: id, display text and codes, found by keyword in just these or in the name's pinyin, or by the ids already chosen.
import { json, type Answer } from '../../../kernel/call/answer.ts'
import { about } from '../../context/messages.ts'
import type { Context } from '../../context/context.ts'
import { bodyOf, readPaging, readSelection, refuse, whereSql } from './read.ts'
import { lookupFilterSql } from './lookupFilter.ts'
import { isId } from '../sql/id.ts'
import { columnOf, orderColumn, spelt, viewOf } from '../sql/names.ts'
import { hasLockedRoot, rootId, rootOf, shownId, shownReference } from '../sql/root.ts'
import { freshPlans } from '../sql/plans.ts'
import { Writer } from '../../../kernel/database/writer.ts'

/** `{ keyword?, ids?, narrow?, pageNum?, pageSize? }` → `{ rows: [{ id, label, hint?, parent?, pinyin? }], pageNum, pageSize, total }`; by label, Chinese by pinyin. */
export async function options(context: Context, input: unknown): Promise<Answer> {
  const { entity, model, caller } = context
  const body = bodyOf(input)
  const { pageNum, pageSize } = readPaging(context, { pageSize: 50, ...body })
  const selection = readSelection(context, body, ['pageNum', 'pageSize', 'ids', 'narrow'])
  const display = entity.fields[entity.display]
  if (!display) throw new Error(`${entity.id} has no display field`)
  const writer = new Writer()
  const where = whereSql(context, selection, { writer, alias: 't' })
  const chosen = idsSql(context, body.ids, writer)
  const more = [...(chosen === undefined ? [] : [chosen]), ...lookupFilterSql(context, body.narrow, { writer, alias: 't' })]
  const condition = more.length === 0 ? where : `${where === '' ? ' where' : `${where} and`} ${more.join(' and ')}`
  const order = orderColumn(entity, 't')
  const parent = entity.tree && entity.fields[entity.tree.parent]
  const columns = [
    `${shownId(entity, 'p')} as id`,
    `${columnOf(display, 'p')} as label`,
    ...hintSql(context),
    ...(parent
      ? [`${shownReference(model, parent, columnOf(parent, 'p'))} as parent`, ...spelt(entity, 'p').map((sql) => `${sql} as pinyin`)]
      : []),
  ]
  const rows = `select ${columns.join(', ')} from (select * from ${viewOf(entity)} t${condition} order by ${order}, t.id limit ${writer.bind(pageSize, 'bigint')} offset ${writer.bind((pageNum - 1) * pageSize, 'bigint')}) p`
  const text = `select (select coalesce(json_agg(r), '[]')::text from (${rows}) r), (select count(*) from ${viewOf(entity)} t${condition})`
  const [, answer] = await context.database.read(caller, [freshPlans, writer.statement(text)])
  const [written, total] = answer?.[0] ?? []
  return json(`{"rows":${written ?? '[]'},"pageNum":${pageNum},"pageSize":${pageSize},"total":${total ?? 0}}`)
}

/** The codes beside the name: all that a keyword may match is shown, or it would tell what is not (R12). */
function hintSql({ entity }: Context): readonly string[] {
  const codes = entity.lookup.flatMap((name) => (name === entity.display ? [] : (entity.fields[name] ?? [])))
  return codes.length === 0
    ? []
    : [`nullif(array_to_string(array[${codes.map((field) => columnOf(field, 'p')).join(', ')}], ' · '), '') as hint`]
}

/** `t.id` is one of the chosen; undefined when none were named. */
export function idsSql(context: Context, ids: unknown, writer: Writer): string | undefined {
  if (ids === undefined || ids === null) return undefined
  if (!Array.isArray(ids) || ids.length > 100) return refuse(context, { ids: 'wrongValue' })
  const stranger: unknown = ids.find((id) => typeof id !== 'string')
  if (stranger !== undefined) return refuse(context, { ids: about('wrongValue', stranger) })
  const wanted = `t.id = any(${writer.list(ids.filter(isId), 'uuid')})`
  return hasLockedRoot(context.entity) && ids.includes(rootId) ? `(${wanted} or t.id = ${rootOf(context.entity)})` : wanted
}
