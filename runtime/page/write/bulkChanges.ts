// What the same new values make of several rows: which rows change, what stands there before and after, and how it is taken back.
import type { Row } from '../../core/contracts/contract.ts'
import { isBlank } from '../../core/filter/filter.ts'

export type Values = Readonly<Record<string, unknown>>

export interface RowChange {
  readonly row: Row
  /** Only the fields that differ. */
  readonly values: Values
}

export interface Bulk {
  readonly changes: readonly RowChange[]
  /** Rows that hold these values already. */
  readonly same: number
  /** Rows that may not be changed. */
  readonly barred: number
}

export function bulkOf(rows: readonly Row[], values: Values, allows: (field: string, row: Row) => boolean): Bulk {
  const fields = Object.keys(values)
  const changes: RowChange[] = []
  let barred = 0
  for (const row of rows) {
    if (fields.length === 0 || !fields.every((field) => allows(field, row))) {
      barred += fields.length === 0 ? 0 : 1
      continue
    }
    const own = Object.fromEntries(Object.entries(values).filter(([field, value]) => !same(row[field], value)))
    if (Object.keys(own).length > 0) changes.push({ row, values: own })
  }
  return { changes, same: rows.length - changes.length - barred, barred }
}

export const bodyOf = (changes: readonly RowChange[]) => ({
  rows: changes.map(({ row, values }) => ({ id: row.id, version: row.version, ...values })),
})

/** The changes that lead back, on the versions that the rows have after it. */
export function takenBack(changes: readonly RowChange[], stored: readonly Row[]): readonly RowChange[] {
  const after = new Map(stored.map((row) => [row.id, row]))
  return changes.flatMap(({ row, values }) => {
    const now = after.get(row.id)
    return now ? [{ row: now, values: Object.fromEntries(Object.keys(values).map((field) => [field, row[field] ?? null])) }] : []
  })
}

const same = (one: unknown, other: unknown): boolean => (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other)
