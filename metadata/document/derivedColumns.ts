// Columns that rows hold beside their texts: how the name is spelt, and by what lists stand in order. Told by what no tenant's layer may change,
// since the tables are the same for all.
import type { Entity, Field } from '../model/model.ts'
import { isTenants } from '../base/names.ts'

type ColumnOwner = Pick<Entity, 'id' | 'store' | 'display' | 'fields' | 'unique'>

/** The display field's second column: full pinyin, a space, initials. Rows that the platform provides have none. */
export function pinyinColumnOf({ id, store, display, fields }: ColumnOwner): string | undefined {
  const field = store === 'table' ? fields[display] : undefined
  if (field && isTenants(id)) return 'pinyin'
  return field?.column !== undefined && (field.kind === 'text' || field.kind === 'longText') ? `${field.column}_pinyin` : undefined
}

export interface OrderColumn {
  readonly column: string
  /** The column that it repeats, with the numbers in it as long as each other (`app.in_order`): 1-2 stands before 1-10. */
  readonly of: string
}

/** Of what rows are known by: the name, by its pinyin, and numbers and codes that no two of them have. Other texts go by their letters. */
export function orderColumnOf(entity: ColumnOwner, field: Field): OrderColumn | undefined {
  const of = field.name === entity.display ? pinyinColumnOf(entity) : isNumber(entity, field) ? field.column : undefined
  return of === undefined ? undefined : { column: `${of}_order`, of }
}

const isNumber = ({ id, store, unique }: ColumnOwner, { name, kind, column, secret }: Field): boolean =>
  store === 'table' &&
  !isTenants(id) &&
  kind === 'text' &&
  column !== undefined &&
  !secret &&
  unique.some(({ id: rule, fields, level }) => level === 'error' && !isTenants(rule) && fields.length === 1 && fields[0] === name)
