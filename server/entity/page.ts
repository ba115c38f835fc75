// One page of rows with its exact total: one round trip, the JSON written by PostgreSQL and passed on unparsed.
import type { Entity, Field } from '../../metadata/model.ts'
import type { Statement } from '../database/database.ts'
import type { Grants } from '../permission/grants.ts'
import { json, type Answer } from '../request/answer.ts'
import { sees, type Context } from './context.ts'
import { withNames } from './elsewhere.ts'
import { bodyOf, readPaging, readSelection, refuse, whereSql, type Body, type Paging, type Selection } from './read.ts'
import { canSql } from './sql/can.ts'
import { rowSql } from './sql/columns.ts'
import { columnOf, viewOf } from './sql/names.ts'
import { orderSql, readSort } from './sql/order.ts'
import { freshPlans, keepIds, keptIds, keptPlans } from './sql/plans.ts'
import { Totals } from './sql/total.ts'
import { literal, Writer } from './sql/writer.ts'

const taken = ['pageNum', 'pageSize', 'sort', 'sums', 'averages']

/**
 * `{ pageNum, pageSize, sort?, keyword?, sums?, averages?, filter?, …filters }` → `{ rows, pageNum, pageSize, changes, total, sums?, averages? }`;
 * `changes` is the entity's counter as it stood before the rows were read.
 * @throws Refusal invalid on unknown or hidden fields, other page sizes and anything malformed.
 */
export async function page(context: Context, input: unknown, totals: Totals): Promise<Answer> {
  const body = bodyOf(input)
  const paging = readPaging(context, body)
  const sort = readSort(context, body.sort)
  const figures = figuresSql(readSums(context, body), readAverages(context, body))
  const selection = readSelection(context, body, taken)
  const { entity, caller } = context

  const writer = new Writer()
  const where = whereSql(context, selection, { writer, alias: 't' })
  const counting = writer.branch()
  const before = (paging.pageNum - 1) * paging.pageSize
  const offset = before === 0 ? '0' : writer.bind(before, 'bigint')
  const ids = `select t.id from ${viewOf(entity)} t${where} ${orderSql(context, sort, 't')} limit ${paging.pageSize} offset ${offset}`

  const key = Totals.key(caller.tenantId, `${entity.id}${where}${figures}`, counting.values.slice())
  // The counter tells of this entity's rows: what is found by those of another, and what the platform provides, is counted each time.
  const moves = entity.store === 'provider' || selection.conditions.some(({ field }) => field.far)
  const known = moves ? undefined : totals.get(key)
  const counter = `coalesce((select n from read.change_counter where entity = ${literal(entity.id)}), 0)`
  // A single condition is counted by its own index, whatever its values; which index is best for several depends on them.
  const lone = isLone(context, selection)
  const found = `select ${keepIds(`array(${ids})`)}, ${counter}${lone ? `, ${keptPlans}` : ''}`
  const total = `select ${countSql(context, { where, figures }, { paging, before, counter, known: known?.n, writer: counting })}${lone ? '' : `, ${keptPlans}`}`

  const statements = [freshPlans, writer.statement(found), counting.statement(total), rowsOfIds(context)]
  const [, first, second, rows] = await context.database.read(caller, statements)
  const n = first?.[0]?.[1] ?? '0'
  const fresh = second?.[0]?.[0]
  const said = fresh ? totals.keep(key, n, fresh) : known
  const place = `"pageNum":${paging.pageNum},"pageSize":${paging.pageSize},"changes":${n}`
  const [named] = await withNames(context, { texts: [rows?.[0]?.[0] ?? '[]'], fields: context.allowance.fields })
  return json(`{"rows":${named},${place},${(said?.counted ?? '{"total":0}').slice(1)}`)
}

function isLone(context: Context, { conditions, keyword }: Selection): boolean {
  const [condition, ...others] = conditions
  const byValue = condition === undefined || (!condition.field.far && (condition.op === 'between' || condition.op === 'in'))
  return byValue && others.length === 0 && keyword === '' && context.allowance.where === undefined
}

interface Counting {
  readonly paging: Paging
  /** Rows before this page. */
  readonly before: number
  readonly counter: string
  /** The counter that a total is known at. */
  readonly known: string | undefined
  readonly writer: Writer
}

/** `{"total": …}` with the figures beside it, or null where what is known still holds. After the last page there is nothing to count. */
function countSql(
  { entity }: Context,
  { where, figures }: { readonly where: string; readonly figures: string },
  { paging, before, counter, known, writer }: Counting,
): string {
  const count = `(select json_build_object('total', count(*)${figures})::text from ${viewOf(entity)} t${where})`
  if (known !== undefined) return `case when ${counter} = ${writer.bind(known, 'bigint')} then null else ${count} end`
  if (figures !== '') return count
  const shown = `cardinality(${keptIds})`
  const skipped = before === 0 ? '0' : writer.bind(before, 'bigint')
  const isLast = `${shown} < ${paging.pageSize} and (${shown} > 0 or ${skipped} = 0)`
  return `case when ${isLast} then json_build_object('total', ${skipped} + ${shown})::text else ${count} end`
}

/** Drawing statements that hold for everybody with these grants: no value of the caller stands in them. */
const drawing = new WeakMap<Grants, WeakMap<Entity, Statement>>()

/** The rows whose ids the statement before it kept, in their order, with labels and the mask of actions. The same text for every page of the list. */
function rowsOfIds(context: Context): Statement {
  const { entity, caller } = context
  const known = drawing.get(caller.grants)?.get(entity)
  if (known) return known
  const made = drawRows(context)
  if (made.values.length === 0)
    drawing.set(caller.grants, (drawing.get(caller.grants) ?? new WeakMap<Entity, Statement>()).set(entity, made))
  return made
}

function drawRows(context: Context): Statement {
  const { entity, model, allowance } = context
  const writer = new Writer()
  const { columns, joins } = rowSql(model, entity, { fields: allowance.fields, alias: 'p' })
  const can = canSql(context, { writer, alias: 'p' })
  return writer.statement(
    `select coalesce(json_agg(r), '[]')::text from (select ${columns}, ${can} as "$can" from unnest(${keptIds}) with ordinality o(id, n) join ${viewOf(entity)} p on p.id = o.id${joins} order by o.n) r`,
  )
}

/** Fields whose sums over the whole result are asked for. */
function readSums(context: Context, { sums }: Body): readonly Field[] {
  if (sums === undefined || sums === null) return []
  if (!Array.isArray(sums) || sums.length > 50) return refuse(context, { sums: 'wrongSum' })
  return sums.map((name: unknown) => countable(context, name) ?? refuse(context, { sums: 'wrongSum' }))
}

/** Fields whose averages over the whole result are asked for, with their places. */
function readAverages(context: Context, { averages }: Body): ReadonlyMap<Field, number> {
  if (averages === undefined || averages === null) return new Map()
  const entries = typeof averages === 'object' && !Array.isArray(averages) ? Object.entries(averages) : []
  if (entries.length === 0 || entries.length > 50) return refuse(context, { averages: 'wrongSum' })
  return new Map(
    entries.map(([name, places]) => {
      const field = countable(context, name)
      const sound = typeof places === 'number' && Number.isInteger(places) && places >= 0 && places <= 6
      return field && sound ? [field, places] : refuse(context, { averages: 'wrongSum' })
    }),
  )
}

function countable(context: Context, name: unknown): Field | undefined {
  const field = typeof name === 'string' && Object.hasOwn(context.entity.fields, name) ? context.entity.fields[name] : undefined
  const counts = field && (field.kind === 'integer' || field.kind === 'decimal') && !field.secret && sees(context, field.name)
  return counts ? field : undefined
}

/** What stands beside the total: one rounding rule, that of numeric. */
function figuresSql(sums: readonly Field[], averages: ReadonlyMap<Field, number>): string {
  const sum = sums.map((field) => `${literal(field.name)}, sum(${columnOf(field, 't')})`)
  const average = [...averages].map(([field, places]) => `${literal(field.name)}, round(avg(${columnOf(field, 't')}), ${places})`)
  return [...objectSql('sums', sum), ...objectSql('averages', average)].join('')
}

const objectSql = (name: string, pairs: readonly string[]): readonly string[] =>
  pairs.length === 0 ? [] : [`, '${name}', json_build_object(${pairs.join(', ')})`]
