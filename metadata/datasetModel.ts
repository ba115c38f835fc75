// Datasets, as the compiler answers them.
import type { Cel, Measure, Text } from './generated/language.ts'

export interface Dataset {
  readonly kind: 'dataset'
  readonly id: string
  readonly label: Text
  readonly facts: readonly { readonly id: string; readonly entity: string; readonly where?: Cel }[]
  readonly dimensions: readonly {
    readonly id: string
    readonly label: Text
    readonly field: string
    readonly grain?: 'day' | 'week' | 'month' | 'year'
    readonly dictionary?: string
    readonly reference?: string
  }[]
  readonly measures: readonly (Omit<Measure, 'unit'> & { readonly unit?: Text })[]
  readonly drill?: string
}
