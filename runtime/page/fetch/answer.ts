// What a list shows: rows, how many there are in all, figures over them.
import type { Row } from '../../core/contracts/contract.ts'

export interface ListAnswer {
  readonly rows: readonly Row[]
  readonly total: number | undefined
  readonly sums?: Readonly<Record<string, number | string | null>>
  readonly averages?: Readonly<Record<string, number | null>>
  /** At which count of changes the entity stood; only pages say it. */
  readonly changes?: number
  /** Nothing was found, and this keeps rows from the reader that are there for others. */
  readonly narrowed?: 'part' | 'scope'
}
