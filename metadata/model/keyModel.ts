// By what rows are ordered, and by what they differ.
import type { Text } from '../generated/language.ts'

export interface SortKey {
  readonly field: string
  readonly order: 'asc' | 'desc'
}
export interface UniqueRule {
  readonly id: string
  readonly fields: readonly string[]
  readonly level: 'error' | 'confirm'
  readonly message?: Text
  /** A tenant's own rule: no index of the table keeps it, x_unique does. */
  readonly extra?: true
}
