// Three ways to the ids of a page's rows. Each keeps them in the transaction for the statement that draws them.
import type { Entity, SortKey } from '../../../metadata/model.ts'
import type { Context } from '../context.ts'
import type { Paging, Selection } from '../read.ts'
import { viewOf } from './names.ts'
import { orderSql } from './order.ts'
import { keepIds } from './plans.ts'
import type { Writer } from './writer.ts'

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
export function isSettled({ context, selection: { conditions, keyword } }: Search): boolean {
  const { allowance, caller, entity } = context
  const byValue = conditions.every(({ field, op }) => !field.far && (op === 'between' || op === 'in'))
  const indexed = conditions.filter(({ field }) => field.kind !== 'boolean' && field.kind !== 'dictionary')
  return byValue && indexed.length <= 1 && keyword === '' && allowance.where === undefined && !(entity.part && caller.parts)
}

/** Whether the filter usually leaves few rows: part of a text, or one of many records. */
export const isNarrow = ({ selection: { conditions, keyword } }: Search): boolean =>
  keyword !== '' ||
  conditions.some(({ field, op }) => op === 'contains' || (op === 'in' && (field.kind === 'reference' || field.kind === 'text')))

/** A column that keeps the ids, however many rows and whatever order: to be planned for the values. */
export function idsSql({ context, sort, paging, where }: Search, writer: Writer): string {
  const ids = `select t.id from ${viewOf(context.entity)} t${where} ${orderSql(context, sort, 't')}`
  return keepIds(`array(${ids} limit ${paging.pageSize} offset ${skipped(paging, writer)})`)
}

/** How many rows are looked through in the list's own order before its filter's index is asked. */
const reach = (pageSize: number): number => 200 + 10 * pageSize

/** Whether a page may lie among the first rows of an order that has an index: the entity's own, one of its first pages. */
export const isNear = ({ sort, paging }: Search): boolean =>
  sort.length === 0 && before(paging) + paging.pageSize <= reach(paging.pageSize) / 3

/**
 * `select` of columns over an array of ids: the first rows of the list's own order, as far as they meet the filter; where these do not fill the
 * page, the filter holds for few, so those are found first and ordered then. Both ways stand fixed (`offset 0` keeps them apart), so that one
 * plan serves all values: planning each time cost four times what it takes to look.
 */
export function nearIdsSql(search: Search, columns: (ids: string) => readonly string[], writer: Writer): string {
  const { context, where, paging } = search
  const view = viewOf(context.entity)
  const order = orderSql(context, [], 't')
  const shown = `${order} limit ${paging.pageSize} offset ${skipped(paging, writer)}`
  const near = `select t.id from (select * from ${view} t${kept(context.entity)} ${order} limit ${reach(paging.pageSize)}) t${where} ${shown}`
  const all = `select t.id from (select * from ${view} t${where} offset 0) t ${shown}`
  const ids = `case when cardinality(near.ids) = ${paging.pageSize} then near.ids else array(${all}) end`
  const found = `select ${ids} as ids from (select array(${near}) as ids offset 0) near offset 0`
  return `select ${columns('found.ids').join(', ')} from (${found}) found`
}

const kept = (entity: Entity): string => (entity.softDelete ? ' where t.deleted_at is null' : '')

/** As many rows are read and ordered at once with counting them. */
const few = 1000

/**
 * `select` of the total and a column that keeps the ids, and more columns, in one pass over the rows that meet the filter. Of more than a thousand
 * it stops there, keeps none, and the total is null.
 */
export function fewIdsSql({ context, sort, paging, where }: Search, columns: readonly string[], writer: Writer): string {
  const from = skipped(paging, writer)
  const rows = `select * from ${viewOf(context.entity)} t${where} limit ${few + 1}`
  const found = `select count(*) as n, (array_agg(t.id ${orderSql(context, sort, 't')}))[${from} + 1 : ${from} + ${paging.pageSize}] as ids from (${rows}) t`
  const ids = keepIds(`case when found.n <= ${few} then coalesce(found.ids, '{}') else '{}' end`)
  return `select ${[`case when found.n <= ${few} then found.n end`, ids, ...columns].join(', ')} from (${found}) found`
}
