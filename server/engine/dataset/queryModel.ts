// What a question for figures is made of, and what its rows can be asked.
import type { DatasetDimension, DatasetFact, DatasetMeasure } from '../../../metadata/model/datasetModel.ts'
import type { Field } from '../../../metadata/model/model.ts'

export type Dimension = DatasetDimension & {
  /** Its times are answered so much later: `7 day`, `1 month`. */
  readonly later?: string
}
export type Measure = DatasetMeasure

/** The rows of one fact in a statement. */
export interface Rows {
  readonly fact: DatasetFact
  /** A field, or one over a reference, by its path. */
  readonly field: (path: string) => Field
  /** Its value as SQL; records referred to are joined. */
  readonly column: (field: Field) => string
  /** The same as a text that its reader knows: of a dictionary's value its name. */
  readonly text: (field: Field) => string
  /** Answers the name under which something is joined, once. */
  readonly join: (name: string, sql: string) => string
  /** Each row is the sum of several, and says of how many. */
  readonly isSummed?: boolean
  readonly cel: (cel: NonNullable<DatasetFact['where']>) => string
}
