// All rows that meet a filter, at most a thousand: for choices and for the further list calls that documents name.
import type { ApiRoute, Entity, Field, SortKey } from '../../../../metadata/model/model.ts'
import { data, json, type Answer, type Written } from '../../../kernel/call/answer.ts'
import { Refusal } from '../../../base/errors.ts'
import type { Call } from '../../../kernel/request/route.ts'
import type { Context } from '../../context/context.ts'
import { bodyOf, readSelection, refuse, type Selection, whereSql, type Body } from './read.ts'
import { hasChildren } from '../sql/below.ts'
import { canSql } from '../sql/can.ts'
import { rowSql } from '../sql/columns.ts'
import { columnOf, viewOf } from '../sql/names.ts'
import { orderJoins, orderSql, readSort } from '../sql/order.ts'
import { freshPlans } from '../sql/plans.ts'
import { hasLockedRoot, rootId } from '../sql/root.ts'
import { Writer } from '../../../kernel/database/writer.ts'
import { withAuditLabels } from './withAuditLabels.ts'

export const listLimit = 1000
const tooManyRows = {
  zh: '符合条件的数据超过 {limit} 条，请增加查询条件',
  en: 'More than {limit} rows were found: ask for fewer by more conditions',
}

/**
 * `{ sort?, keyword?, filter?, …filters }` → `[row]`; of a tree with `above: true` also the rows that lead to them, each with `$above`, and of all whether something stands below, found or not: `$hasChildren`.
 * @throws Refusal tooMany above 1,000 rows.
 */
export async function list(context: Context, input: unknown): Promise<Written> {
  const body = bodyOf(input)
  const sort = readSort(context, body.sort)
  const selection = readSelection(context, body, ['sort', 'above'])
  const parent = readAbove(context, body.above)
  const writer = new Writer()
  const { columns, joins } = rowSql(context.model, context.entity, { fields: context.allowance.fields, alias: 'p' })
  const can = canSql(context, { writer, alias: 'p' })
  const found = parent ? ledSql(context, { selection, parent, writer }) : foundSql(context, { selection, sort, writer })
  const place = parent ? `, p.leads as "$above", ${hasChildren(context, writer, parent)} as "$hasChildren"` : ''
  const row = `${columns}, ${can} as "$can"${place}`
  const rows = `select ${row} from (${found}) p${joins}${orderJoins(context, sort, 'p')} ${orderSql(context, sort, 'p')}`
  const [, answer] = await context.database.read(context.caller, [
    freshPlans,
    writer.statement(`select coalesce(json_agg(r), '[]')::text, count(*)${parent ? ` filter (where not "$above")` : ''} from (${rows}) r`),
  ])
  const [text, count] = answer?.[0] ?? []
  if (Number(count) > listLimit) throw new Refusal('tooMany', { text: tooManyRows, values: { limit: listLimit } })
  return json((await withAuditLabels(context, [text ?? '[]']))[0] ?? '[]')
}

interface ListInput {
  readonly selection: Selection
  readonly writer: Writer
}

/** One more than may be answered: then there are too many. */
function foundSql(context: Context, { selection, sort, writer }: ListInput & { readonly sort: readonly SortKey[] }): string {
  const where = whereSql(context, selection, { writer, alias: 't' })
  return `select t.* from ${viewOf(context.entity)} t${orderJoins(context, sort, 't')}${where} ${orderSql(context, sort, 't')} limit ${listLimit + 1}`
}

/** What is found, and what of the tree leads to it as far as the caller may see it. */
function ledSql(context: Context, { selection, parent, writer }: ListInput & { readonly parent: Field }): string {
  const view = viewOf(context.entity)
  const hits = `select h.id from ${view} h${whereSql(context, selection, { writer, alias: 'h' })} limit ${listLimit + 1}`
  const seen = whereSql(context, { conditions: [], keyword: '' }, { writer, alias: 't' })
  const up = `select id from hits union select ${columnOf(parent, 'n')} from ${view} n join up on n.id = up.id`
  const isHit = 'exists (select 1 from hits where hits.id = t.id)'
  return `with recursive hits(id) as materialized (${hits}), up(id) as (${up}) select t.*, not ${isHit} as leads from ${view} t${seen === '' ? ' where' : `${seen} and`} t.id in (select id from up)`
}

/** The field by which rows form a tree, where what leads to them is wanted. @throws Refusal invalid for anything else than yes or no, and of what is no tree. */
function readAbove(context: Context, above: unknown): Field | undefined {
  if (above === undefined || above === false) return undefined
  const { tree, fields } = context.entity
  const parent = tree && fields[tree.parent]
  return above === true && parent ? parent : refuse(context, { above: 'wrongValue' })
}

/** The filter of a further list call: its parameters from path, query or body, each under the field it stands for. */
export function listCallBody(entity: Entity, route: ApiRoute, call: Call): Body {
  const requestBody: Body = { ...call.query, ...bodyOf(call.body), ...call.params }
  const filter = route.filter ?? {}
  const [named, rest] = [true, false].map((wanted) =>
    Object.entries(requestBody).filter(([name]) => Object.hasOwn(filter, name) === wanted),
  )
  if (!named?.length) return requestBody
  const conditions = named.map(([name, value]) => {
    const field = filter[name] ?? name
    return [field, isUnseenRoot(entity, field, value) ? null : fromText(entity.fields[field], value)] as const
  })
  return { ...Object.fromEntries(rest ?? []), filter: { ...Object(requestBody.filter), ...Object.fromEntries(conditions) } }
}

/** What the rows of a list hold in one field; nothing where the caller does not see it. */
export function valuesIn(rows: Written, field: string): Answer {
  const parsed = JSON.parse(rows.text) as readonly Readonly<Record<string, unknown>>[]
  return data(parsed.flatMap((row) => row[field] ?? []))
}

/** Of a tree without a root of its own: all of it stands below what trees call 1. */
export const isUnseenRoot = (entity: Entity, field: string, value: unknown): boolean =>
  entity.tree?.parent === field && !hasLockedRoot(entity) && value === rootId

/** Addresses carry text; a number or a yes/no is read as what the field holds. */
function fromText(field: Field | undefined, value: unknown): unknown {
  if (typeof value !== 'string' || value === '' || !field) return value
  if (field.kind === 'integer' || field.kind === 'decimal') return Number(value)
  return field.kind === 'boolean' ? (value === 'true' ? true : value === 'false' ? false : value) : value
}
