// Stored rows as the engine itself reads them: every field, its lists and children, locked until the transaction ends.
import { inRow } from '../../../../metadata/document/fieldKinds.ts'
import type { Entity, Model } from '../../../../metadata/model/model.ts'
import type { Transaction } from '../../../kernel/database/database.ts'
import { afterwards } from '../../../kernel/permission/allowance.ts'
import { Refusal } from '../../../base/errors.ts'
import type { Context } from '../../context/context.ts'
import { scopeSql } from '../sql/scope.ts'
import { isId } from '../sql/id.ts'
import { alive, columnOf, linkTableOf, sourceOf, viewOf } from '../sql/names.ts'
import { childOrder } from '../sql/columns.ts'
import { hasLockedRoot, rootId, rootOfTable } from '../sql/root.ts'
import { literal, quote, Writer } from '../../../kernel/database/writer.ts'
import { rowsOf, type Values } from '../../context/draft.ts'

/** Which rows to read: those alive, or those removed that may be restored. */
export type Which = 'alive' | 'removed'

/**
 * The rows of these ids, in their order, locked.
 * @throws Refusal notFound, of several with the `ids` that are meant, when any is absent, another tenant's, or out of the caller's row scope; unless those are `leftOut`.
 */
export async function lockRows(
  context: Context,
  transaction: Transaction,
  { ids, which = 'alive', missing = 'refused' }: { ids: readonly string[]; which?: Which; missing?: 'refused' | 'leftOut' },
): Promise<readonly Values[]> {
  const { entity, model } = context
  const wanted = await ownIds(entity, transaction, ids)
  const writer = new Writer()
  const conditions = [
    `t.id = any(${writer.list(
      wanted.flatMap((id) => id ?? []),
      'uuid',
    )})`,
    ...scopeSql(context, afterwards(context.allowance), { writer, alias: 't' }),
    ...(entity.softDelete ? [`t.deleted_at is ${which === 'removed' ? 'not null' : 'null'}`] : []),
  ]
  const provided = entity.store !== 'table'
  const text = `select row_to_json(s)::text from (select ${storedColumns(model, entity, 't')} from ${provided ? viewOf(entity) : sourceOf(entity)} t where ${conditions.join(' and ')} order by t.id${provided ? '' : ' for update'}) s`
  const rows = rowsOf((await transaction.run(writer.statement(text))).map(([row]): unknown => JSON.parse(row ?? 'null')))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const absent = ids.filter((_, at) => !byId.has(wanted[at] ?? ''))
  if (missing === 'refused' && absent.length > 0) throw new Refusal('notFound', ids.length > 1 ? { data: { ids: absent } } : {})
  return wanted.map((id) => byId.get(id ?? '')).filter((row) => row !== undefined)
}

/** The ids of all rows that are alive, in their order. */
export async function idsOfAll({ entity }: Context, transaction: Transaction): Promise<readonly string[]> {
  const text = `select t.id from ${sourceOf(entity)} t where t.tenant_id = app.tenant()${alive(entity, 't')} order by t.id`
  return (await transaction.run(new Writer().statement(text))).map(([id]) => id ?? '')
}

/** Whether every row is what it must be for the act to begin on it, where a page offers it on some rows only. */
export async function areOffered(context: Context, transaction: Transaction, rows: readonly Values[]): Promise<boolean> {
  const { entity, allowance } = context
  if (rows.length === 0 || afterwards(allowance) === allowance) return true
  const ids = new Set(rows.map(({ id }) => String(id)))
  const writer = new Writer()
  const conditions = [`t.id = any(${writer.list([...ids], 'uuid')})`, ...scopeSql(context, allowance, { writer, alias: 't' })]
  const from = entity.store === 'table' ? sourceOf(entity) : viewOf(entity)
  const [row] = await transaction.run(writer.statement(`select count(*) from ${from} t where ${conditions.join(' and ')}`))
  return Number(row?.[0]) === ids.size
}

/** @throws Refusal illegalTransition */
export async function checkOffered(context: Context, transaction: Transaction, rows: readonly Values[]): Promise<void> {
  if (!(await areOffered(context, transaction, rows))) throw new Refusal('illegalTransition')
}

/** Undefined for what is no id at all. */
async function ownIds(entity: Entity, transaction: Transaction, ids: readonly string[]): Promise<readonly (string | undefined)[]> {
  const root =
    hasLockedRoot(entity) && ids.includes(rootId)
      ? (await transaction.run(new Writer().statement(`select ${rootOfTable(entity)}`)))[0]?.[0]
      : undefined
  return ids.map((id) => (id === rootId && root ? root : isId(id) ? id.toLowerCase() : undefined))
}

/** Raw values by field name: ids as they are, secrets too, no labels. Never answered to anyone. */
function storedColumns(model: Model, entity: Entity, alias: string): string {
  const own = Object.values(entity.fields).map((field) => {
    const value = inRow(field)
      ? columnOf(field, alias)
      : field.extra
        ? `coalesce(${alias}.extra -> ${literal(field.name)}, '[]')`
        : `(select coalesce(json_agg(l.target_id order by l.position), '[]') from ${linkTableOf(entity, field)} l where l.owner_id = ${alias}.id)`
    return `${value} as ${quote(field.name)}`
  })
  const children = Object.entries(entity.children).flatMap(([name, { entity: id, by }]) => {
    const child = model.entities[id]
    const back = child?.fields[by]
    if (!child || !back) return []
    const rows = `select ${storedColumns(model, child, 'c')} from ${sourceOf(child)} c where ${columnOf(back, 'c')} = ${alias}.id${alive(child, 'c')} order by ${childOrder(child)}`
    return [`(select coalesce(json_agg(k), '[]') from (${rows}) k) as ${quote(name)}`]
  })
  return [...own, ...children].join(', ')
}
