// The conditions of a search, as the compiler answers them.
import type { FieldKind, WidgetRef } from './columnModel.ts'
import type { Cel, Span, Text } from '../generated/language.ts'

export interface SearchField {
  readonly field: string
  readonly label: Text
  readonly kind: FieldKind
  readonly search: 'contains' | 'equals' | 'range'
  readonly widget: WidgetRef
  readonly span: number
  readonly offset: number
  readonly order: number
  /** A value as a list call takes it, or { period }. */
  readonly default?: unknown
  /** The longest range that the condition takes. */
  readonly maxSpan?: Span
  /** The condition takes nothing that lies in the future. */
  readonly past?: true
  /** Its periods are those of the mill's production days. */
  readonly productionDays?: true
  readonly dictionary?: string
  readonly reference?: string
  /** A yes or no that may stay without an answer, which can be asked for too. */
  readonly unanswered?: true
  /** Another condition of the search, chosen before this one. */
  readonly needs?: string
  /** Narrows its look-up, over row and user. */
  readonly options?: Cel
}
