// A column whose unit is said elsewhere, beside its label or in its head, and not with every value.
import type { Column } from '../../../metadata/model/model.ts'

const plain = new WeakMap<Column, Column>()

/** The same object each time: what is prepared for a column is kept by it. */
export function withoutUnit(column: Column): Column {
  if (column.unit === undefined) return column
  const { unit: _, ...rest } = column
  const bare = plain.get(column) ?? rest
  plain.set(column, bare)
  return bare
}
