// A user's arrangement of columns, brought up to date with what the document has now.
import type { Column } from '../../../metadata/model.ts'

export interface Arrangement {
  readonly field: string
  readonly shown: boolean
  readonly pin?: 'left' | 'right'
}

/** The saved order; columns the document has dropped are left out, new ones stand at the end. At least one is shown. */
export function arrange(
  columns: readonly Pick<Column, 'field' | 'hidden' | 'pin'>[],
  saved: readonly Arrangement[] | undefined,
): readonly Arrangement[] {
  const byField = new Map(columns.map((column) => [column.field, column]))
  const kept = (saved ?? []).filter(({ field }) => byField.has(field))
  const known = new Set(kept.map(({ field }) => field))
  const added = columns
    .filter(({ field }) => !known.has(field))
    .map(({ field, hidden, pin }): Arrangement => ({ field, shown: !hidden, ...(pin && { pin }) }))
  const all = [...kept, ...added]
  return all.some(({ shown }) => shown) ? all : all.map((each, index) => (index === 0 ? { ...each, shown: true } : each))
}

/** The column at `from` moved to `to`. */
export function moved(all: readonly Arrangement[], from: number, to: number): readonly Arrangement[] {
  const column = all[from]
  if (!column || to < 0 || to >= all.length) return all
  const rest = all.filter((_, index) => index !== from)
  return [...rest.slice(0, to), column, ...rest.slice(to)]
}
