// One page of rows with its exact total: one round trip (two where a filter that usually leaves few left many), the JSON written by PostgreSQL
// and passed on unparsed.
import type { Entity } from '../../../../metadata/model/model.ts'
import type { RawRows, Statement } from '../../../kernel/database/database.ts'
import type { Grants } from '../../../kernel/permission/grants.ts'
import { json, type Answer } from '../../../kernel/call/answer.ts'
import type { Context } from '../../context/context.ts'
import { emptyResultReason } from './emptyResultReason.ts'
import { readFigures } from './figures.ts'
import { bodyOf, readPaging, readSelection, whereSql } from './read.ts'
import { canSql } from '../sql/can.ts'
import { rowSql } from '../sql/columns.ts'
import {
  before,
  fewIdsSql,
  idsSql,
  isSingleCondition,
  isNarrow,
  isShallowPage,
  hasFixedPlan,
  isText,
  idsViaReferenceSql,
  nearIdsSql,
  nearOrAllSql,
  skipped,
  type Search,
} from './find.ts'
import { viewOf } from '../sql/names.ts'
import { readSort } from '../sql/order.ts'
import { freshPlans, freshPlansByPages, keepIds, keepPlans, storedIds, genericPlans, readByPages, readInOrder } from '../sql/plans.ts'
import { Totals } from '../sql/total.ts'
import { literal, Writer } from '../../../kernel/database/writer.ts'
import { withAuditLabels } from './withAuditLabels.ts'

const taken = ['pageNum', 'pageSize', 'sort', 'sums', 'averages']

/** What the database found: the rows as JSON, `{"total": …}` with the figures beside it, and the counter as it stood before. */
interface Found {
  readonly rows: string
  readonly counted: string
  readonly changes: string
}

/**
 * `{ pageNum, pageSize, sort?, keyword?, sums?, averages?, filter?, …filters }` → `{ rows, pageNum, pageSize, changes, total, sums?, averages?, narrowed? }`;
 * without any row `narrowed` says whether the chosen part or the caller's data scope may hide some; `changes` is the entity's counter as it stood before the rows were read.
 * @throws Refusal invalid on unknown or hidden fields, other page sizes and anything malformed.
 */
export async function page(context: Context, input: unknown, totals: Totals): Promise<Answer> {
  const body = bodyOf(input)
  const paging = readPaging(context, body)
  const sort = readSort(context, body.sort)
  const figures = readFigures(context, body)
  const selection = readSelection(context, body, taken)
  const writer = new Writer()
  const where = whereSql(context, selection, { writer, alias: 't' })
  const search: Search = { context, selection, sort, paging, where }

  const inOnePass = figures === '' && !hasFixedPlan(search) && isNarrow(search)
  const found = await find(search, {
    few: inOnePass ? findFew(search, writer.branch()) : undefined,
    any: () => findAny(search, { writer: writer.branch(), figures, totals }),
  })
  const place = `"pageNum":${paging.pageNum},"pageSize":${paging.pageSize},"changes":${found.changes}`
  const [named] = await withAuditLabels(context, [found.rows])
  const reason = found.rows === '[]' ? emptyResultReason(context.entity, context.caller, context.allowance.where) : undefined
  const narrowed = reason === undefined ? '' : `"narrowed":"${reason}",`
  return json(`{"rows":${named},${place},${narrowed}${found.counted.slice(1)}`)
}

const counterOf = (entity: Entity): string => `coalesce((select n from read.change_counter where entity = ${literal(entity.id)}), 0)`

/** Statements, and what their rows say. */
interface Way<T> {
  readonly statements: readonly Statement[]
  readonly found: (answers: readonly RawRows[]) => T
}

/** By the first way that finds all; the second follows on the same connection. */
async function find(
  { context: { caller, database } }: Search,
  { few, any }: { readonly few: Way<Found | undefined> | undefined; readonly any: () => Way<Found> },
): Promise<Found> {
  const first: Way<Found | undefined> = few ?? any()
  let way = first
  const answers = await database.read(caller, first.statements, (found) => {
    way = !few || few.found(found) ? first : any()
    return way === first ? [] : way.statements
  })
  return way.found(answers) ?? none
}

const none: Found = { rows: '[]', counted: '{"total":0}', changes: '0' }

/** Rows and total in one pass; undefined where there turned out to be many. */
function findFew(search: Search, writer: Writer): Way<Found | undefined> {
  const { entity } = search.context
  const columns = [counterOf(entity), keepPlans, readInOrder]
  const led = idsViaReferenceSql(search, columns, writer)
  const first = led === undefined && !isText(search) ? freshPlansByPages : genericPlans
  const found = writer.statement(led ?? fewIdsSql(search, columns, writer))
  return {
    statements: [first, found, rowsOfIds(search.context)],
    found: (answers) => {
      const [, [row] = [], rows] = answers
      const [total, , changes] = row ?? []
      return total ? { rows: rows?.[0]?.[0] ?? '[]', counted: `{"total":${total}}`, changes: changes ?? '0' } : undefined
    },
  }
}

interface Counting {
  readonly writer: Writer
  readonly figures: string
  readonly totals: Totals
}

/** Rows, and then their total, unless it is still known. */
function findAny(search: Search, { writer, figures, totals }: Counting): Way<Found> {
  const { entity, caller } = search.context
  const key = Totals.key(caller.tenantId, `${entity.id}${search.where}${figures}`, writer.values.slice())
  // The counter tells of this entity's rows: what is found by those of another, and what the platform provides, is counted each time.
  const moves = entity.store !== 'table' || search.selection.conditions.some(({ field }) => field.far)
  const known = moves ? undefined : totals.get(key)
  const counted: Counted = { counter: counterOf(entity), known: known?.n, figures }
  const { statements, found } = (hasFixedPlan(search) && isShallowPage(search) ? readNear : readPlanned)(search, counted, writer)
  return {
    statements,
    found: (answers) => {
      const { rows, changes = '0', fresh } = found(answers)
      const said = fresh ? totals.keep(key, changes, fresh) : known
      return { rows, changes, counted: said?.counted ?? none.counted }
    },
  }
}

interface Read {
  readonly rows: string
  readonly changes: string | undefined
  /** The total where it was counted now. */
  readonly fresh: string | null | undefined
}

function readNear(search: Search, counted: Counted, writer: Writer): Way<Read> {
  // Where rows are read to be counted, that is done by pages, and those of the page are found in a statement of their own.
  const apart = isSingleCondition(search) ? undefined : writer.branch()
  const ids = nearIdsSql(search, apart ?? writer)
  const looked = apart ? [apart.statement(`select ${keepIds(ids)}, ${readByPages}`)] : []
  const columns = (found: string): readonly string[] => [
    keepIds(found),
    counted.counter,
    countSql(search, { ...counted, ids: found, writer }),
    readInOrder,
  ]
  const found = writer.statement(nearOrAllSql(search, { near: apart ? storedIds : ids, columns }, writer))
  return {
    statements: [genericPlans, ...looked, found, rowsOfIds(search.context)],
    found: (answers) => {
      const [[first] = [], rows] = answers.slice(-2)
      return { rows: rows?.[0]?.[0] ?? '[]', changes: first?.[1] ?? undefined, fresh: first?.[2] }
    },
  }
}

function readPlanned(search: Search, counted: Counted, writer: Writer): Way<Read> {
  const counting = writer.branch()
  // A single condition is counted by its own index, whatever its values; which of its rows come first depends on them.
  const settled = hasFixedPlan(search)
  const then = [...(isSingleCondition(search) ? [] : [readByPages]), ...(settled ? [keepPlans] : [])]
  const found = `select ${[idsSql(search, writer), counted.counter, ...then].join(', ')}`
  const total = countSql(search, { ...counted, ids: storedIds, writer: counting })
  const counts = `select ${[total, readInOrder, ...(settled ? [] : [keepPlans])].join(', ')}`
  return {
    statements: [freshPlans, writer.statement(found), counting.statement(counts), rowsOfIds(search.context)],
    found: ([, first, second, rows]) => ({
      rows: rows?.[0]?.[0] ?? '[]',
      changes: first?.[0]?.[1] ?? undefined,
      fresh: second?.[0]?.[0],
    }),
  }
}

interface Counted {
  readonly counter: string
  /** The counter that a total is known at. */
  readonly known: string | undefined
  readonly figures: string
}

/** `{"total": …}` with the figures beside it, or null where what is known still holds. After the last page, which `ids` show, there is nothing to count. */
function countSql(
  { context, paging, where }: Search,
  { counter, known, figures, ids, writer }: Counted & { readonly ids: string; readonly writer: Writer },
): string {
  const count = `(select json_build_object('total', count(*)${figures})::text from ${viewOf(context.entity)} t${where})`
  if (known !== undefined) return `case when ${counter} = ${writer.bind(known, 'bigint')} then null else ${count} end`
  if (figures !== '') return count
  const shown = `cardinality(${ids})`
  const isLast = `${shown} < ${paging.pageSize}${before(paging) === 0 ? '' : ` and ${shown} > 0`}`
  return `case when ${isLast} then json_build_object('total', ${skipped(paging, writer)} + ${shown})::text else ${count} end`
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
    `select coalesce(json_agg(r), '[]')::text from (select ${columns}, ${can} as "$can" from unnest(${storedIds}) with ordinality o(id, n) join ${viewOf(entity)} p on p.id = o.id${joins} order by o.n) r`,
  )
}
