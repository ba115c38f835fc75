// Three ways to the ids of a page's rows. Each keeps them in the transaction for the statement that draws them.
import type { Field, SortKey } from '../../../../metadata/model/model.ts'
import type { Context } from '../../context/context.ts'
import type { Paging, Selection } from './read.ts'
import { extraOrder, extraOrderSql } from '../sql/extraOrder.ts'
import { conditionsSql, type Condition } from '../sql/filter.ts'
import { alive, viewOf } from '../sql/names.ts'
import { descending, descendingSql, orderJoins, orderSql } from '../sql/order.ts'
import { keepIds } from '../sql/plans.ts'
import type { Writer } from '../../../kernel/database/writer.ts'

/** What a list call asks for. */
export interface Search {
  readonly context: Context
  readonly selection: Selection
  /** Of the call; empty for the entity's own order. */
  readonly sort: readonly SortKey[]
  readonly paging: Paging
  /** `where …` over the view under `t`. */
  readonly where: string
}

/** Rows before the page. */
export const before = ({ pageNum, pageSize }: Paging): number => (pageNum - 1) * pageSize

/** The rows before the page as a place in the statement. */
export function skipped(paging: Paging, writer: Writer): string {
  return before(paging) === 0 ? '0' : writer.bind(before(paging), 'bigint')
}

/** Whether the filter leaves the planner no choice of indexes, whatever its values: one condition that may have one, beside such as never have. */
export const hasFixedPlan = (search: Search): boolean =>
  isPlain(search) &&
  mayHaveIndex(search).length <= 1 &&
  search.selection.conditions.every(({ field, op }) => ownColumn(field) && (op === 'between' || op === 'in'))

/** Whether an index alone tells which rows meet the filter. */
export const isSingleCondition = (search: Search): boolean => isPlain(search) && search.selection.conditions.length <= 1

/** Whether the filter usually leaves few rows: part of a text, or one of many records. */
export const isNarrow = ({ selection: { conditions, keyword } }: Search): boolean =>
  keyword !== '' ||
  conditions.some(({ field, op }) => op === 'contains' || (op === 'in' && (field.kind === 'reference' || field.kind === 'text')))

/** Nothing beside the conditions limits the rows. */
const isPlain = ({ context: { allowance, caller, entity }, selection: { keyword, about } }: Search): boolean =>
  keyword === '' && about === undefined && allowance.where === undefined && !((entity.part ?? entity.about) && caller.parts)

const mayHaveIndex = ({ selection: { conditions } }: Search): readonly Condition[] =>
  conditions.filter(({ field }) => field.kind !== 'boolean' && field.kind !== 'dictionary')

/** Whether the entity's table has the value, and may have an index of it. */
const ownColumn = ({ far, extra }: Field): boolean => !far && !extra

/** Three letters or digits in a row: what the index of a text is made of. */
const lookedUp = /[\p{L}\p{N}]{3}/u

/** Whether rows are found by the index of one text, whatever it is. */
export function isText(search: Search): boolean {
  const [only, ...others] = mayHaveIndex(search)
  return isPlain(search) && others.length === 0 && only?.op === 'contains' && ownColumn(only.field) && lookedUp.test(only.value)
}

/** The record by which rows are found, whatever else is asked for. */
const lead = ({ selection: { conditions } }: Search): Condition | undefined =>
  conditions.find(({ field, op }) => op === 'in' && field.kind === 'reference' && ownColumn(field))

/** A column that keeps the ids, however many rows and whatever order: to be planned for the values. */
export function idsSql({ context, sort, paging, where }: Search, writer: Writer): string {
  const inOrder = `t${orderJoins(context, sort, 't')}${where} ${orderSql(context, sort, 't')}`
  const listed = { sort, where, most: before(paging) + paging.pageSize }
  const ids = extraOrderSql(context, listed) ?? descendingSql(context, listed) ?? `select t.id from ${viewOf(context.entity)} ${inOrder}`
  return keepIds(`array(${ids} limit ${paging.pageSize} offset ${skipped(paging, writer)})`)
}

/** How many rows are looked through in the list's own order before its filter's index is asked. */
const reach = (pageSize: number): number => 200 + 10 * pageSize

/** Whether a page may lie among the first rows of an order that has an index: the entity's own, one of its first pages. */
export const isShallowPage = ({ context, sort, paging }: Search): boolean =>
  sort.length === 0 &&
  extraOrder(context, sort) === undefined &&
  descending(context, sort) === undefined &&
  before(paging) + paging.pageSize <= reach(paging.pageSize) / 3

/**
 * The ids among the first rows of the list's own order, as far as they meet the filter. The way stands fixed (`limit` keeps it apart), so that one
 * plan serves all values: planning each time cost four times what it takes to look.
 */
export function nearIdsSql(search: Search, writer: Writer): string {
  const { context, where, paging } = search
  const order = orderSql(context, [], 't')
  const first = `select * from ${viewOf(context.entity)} t where true${alive(context.entity, 't')} ${order} limit ${reach(paging.pageSize)}`
  return `array(select t.id from (${first}) t${where} ${shownSql(search, writer)})`
}

interface Near {
  /** What `nearIdsSql` found. */
  readonly near: string
  readonly columns: (ids: string) => readonly string[]
}

/** `select` of columns over those ids; where they do not fill the page, the filter holds for few, so these are found first and ordered then. */
export function nearOrAllSql(search: Search, { near, columns }: Near, writer: Writer): string {
  const { context, where, paging } = search
  const all = `select t.id from (select * from ${viewOf(context.entity)} t${where} offset 0) t ${shownSql(search, writer)}`
  const ids = `case when cardinality(near.ids) = ${paging.pageSize} then near.ids else array(${all}) end`
  const found = `select ${ids} as ids from (select ${near} as ids offset 0) near offset 0`
  return `select ${columns('found.ids').join(', ')} from (${found}) found`
}

const shownSql = ({ context, paging }: Search, writer: Writer): string =>
  `${orderSql(context, [], 't')} limit ${paging.pageSize} offset ${skipped(paging, writer)}`

/** As many rows are read and ordered at once with counting them. */
const few = 1000

/** As many rows of one record are looked through for the rest of a filter: to read them costs about what planning costs. */
const led = 2000

/**
 * `select` of the total and a column that keeps the ids, and more columns, in one pass over the rows that meet the filter. Of more than a thousand
 * it stops there, keeps none, and the total is null.
 */
export function fewIdsSql(search: Search, columns: readonly string[], writer: Writer): string {
  return collectSql(
    search,
    { columns, total: `case when found.n <= ${few} then found.n end`, from: `${viewOf(search.context.entity)} t` },
    writer,
  )
}

/**
 * The same where the filter names a record that rows refer to: they are found by that alone, up to two thousand, so that one plan serves all values.
 * Undefined where it names none.
 */
export function idsViaReferenceSql(search: Search, columns: readonly string[], writer: Writer): string | undefined {
  const { context } = search
  const condition = lead(search)
  if (!condition) return undefined
  const [refers = 'true'] = conditionsSql(context, [condition], { writer, alias: 't' })
  const referring = `from ${viewOf(context.entity)} t where ${refers}${alive(context.entity, 't')} limit ${led + 1}`
  const total = `case when (select count(*) from (select ${referring}) t) <= ${led} and found.n <= ${few} then found.n end`
  return collectSql(search, { columns, total, from: `(select * ${referring}) t` }, writer)
}

interface Collected {
  readonly columns: readonly string[]
  readonly total: string
  readonly from: string
}

function collectSql({ context, sort, paging, where }: Search, { columns, total, from }: Collected, writer: Writer): string {
  const begin = skipped(paging, writer)
  const rows = `select * from ${from}${where} limit ${few + 1}`
  const found = `select count(*) as n, (array_agg(t.id ${orderSql(context, sort, 't')}))[${begin} + 1 : ${begin} + ${paging.pageSize}] as ids from (${rows}) t${orderJoins(context, sort, 't')}`
  const ids = keepIds(`case when found.n <= ${few} then coalesce(found.ids, '{}') else '{}' end`)
  return `select ${[total, ids, ...columns].join(', ')} from (${found}) found`
}
