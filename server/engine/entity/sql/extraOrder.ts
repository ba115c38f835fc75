// The order of a long list by a tenant's own field: in the order of its index, and then the rows that hold nothing.
import type { SortKey } from '../../../../metadata/model/model.ts'
import { fieldIn, type Context } from '../../context/context.ts'
import { indexedOf, type Indexed } from './extra.ts'
import { columnOf, viewOf } from './names.ts'

interface Order extends Indexed {
  readonly order: SortKey['order']
}

/** Undefined where the list goes by something else, or by more. */
export function extraOrder(context: Context, sort: readonly SortKey[]): Order | undefined {
  const [first, next, ...more] = sort.length > 0 ? sort : context.entity.sort
  const field = first && fieldIn(context, first.field)
  // Names go by their pinyin, which rows hold themselves.
  const indexed = field && !field.far && field.name !== context.entity.display ? indexedOf(field) : undefined
  const alone = more.length === 0 && (next === undefined || (next.field === 'id' && next.order === first?.order))
  return first && indexed && alone ? { ...indexed, order: first.order } : undefined
}

interface Listed {
  readonly sort: readonly SortKey[]
  /** `where …` over the view under `t`. */
  readonly where: string
  /** How many rows, those of the pages before among them. */
  readonly most: number
}

/**
 * `select id` of the rows in that order, to be limited: what holds nothing is only looked for when the others do not fill the page. Both halves are
 * limited themselves, since up to PostgreSQL 17 the limit around them is not planned for within them.
 */
export function extraOrderSql(context: Context, { sort, where, most }: Listed): string | undefined {
  const found = extraOrder(context, sort)
  if (!found) return undefined
  const { from, where: own, field, order } = found
  const [view, and] = [viewOf(context.entity), where === '' ? ' where' : `${where} and`]
  // As texts of the product have a column for their order (`orderColumnOf`).
  const value = field.kind === 'text' ? 'i.text_order' : columnOf(field, 'i')
  const filledIds = `select i.row_id as id from ${from} join ${view} t on t.id = i.row_id${and} ${own} and ${value} is not null order by ${value} ${order}, i.row_id ${order}`
  const empty = `select t.id from ${view} t${and} not exists (select 1 from ${from} where ${own} and i.row_id = t.id) order by t.id ${order}`
  return `select id from ((${filledIds} limit ${most}) union all (${empty} limit ${most})) ordered`
}
