// Datasets, as the compiler answers them.
import type { FieldKind } from './columnModel.ts'
import type { AsOf, Cel, Dimension, Measure, Span, Text } from '../generated/language.ts'

export type Grain = NonNullable<Dimension['grain']>

export interface DatasetFact {
  readonly id: string
  readonly entity: string
  readonly where?: Cel
  /** The dimension by which `where` does not hold. */
  readonly unlessBy?: string
  /** What a total is called that counts other rows than stand above it. */
  readonly total?: Text
  /** The moment by which its rows are kept. */
  readonly time?: string
  /** By the name that measures use, another entity whose row valid at the time of the fact counts. */
  readonly asOf?: Readonly<Record<string, AsOf>>
  /** Dimensions that do not concern its rows. */
  readonly ignores: readonly string[]
}

export interface DatasetDimension {
  readonly id: string
  readonly label: Text
  /** Of the first fact that has it. */
  readonly field: string
  /** Fact to field or path; a fact without the dimension is not in it. */
  readonly fields: Readonly<Record<string, string>>
  /** Of its values as they are answered. */
  readonly kind: FieldKind
  readonly grain?: Grain
  /** Of shifts: fact to the field with the number of the period. */
  readonly periods?: Readonly<Record<string, string>>
  readonly level?: { readonly where: Cel }
  /** Of a place's number: left or right, by the number of places and how they are numbered. */
  readonly sides?: { readonly places: string; readonly numbering: string }
  /** Classes of a number: bounds, ascending, and one name more than there are bounds. */
  readonly bands?: { readonly at: readonly number[]; readonly names: readonly Text[] }
  readonly dictionary?: string
  readonly reference?: string
  readonly unit?: Text
  readonly maxSpan?: Span
  /** Nothing of it lies in the future. */
  readonly past?: true
  /** Its periods are those of the mill's production days. */
  readonly productionDays?: true
  readonly required?: true
  /** What rows without a value are called. */
  readonly none?: Text
}

/** A measure that is added, or taken away. */
export interface Term {
  readonly measure: string
  readonly minus?: true
}

export interface DatasetMeasure {
  readonly id: string
  readonly label: Text
  /** What it means, how it is made of others, and the number of its formula. */
  readonly help?: Text
  readonly op: Measure['op']
  /** Of what is aggregated: over which fact. */
  readonly fact: string
  readonly field?: string
  /** The moment since which the seconds until that of `field` are counted. */
  readonly since?: string
  /** What has no such moment yet counts until now. */
  readonly untilNow?: true
  readonly where?: Cel
  readonly per?: string
  /** Of an average: the field whose number says how much each row counts. */
  readonly weightedBy?: string
  /** Counted anew within each of these. */
  readonly within?: readonly string[]
  readonly ratio?: readonly [readonly Term[], readonly Term[]]
  /** Of compute: the measures that its expression reads. */
  readonly of?: readonly Term[]
  readonly compute?: Cel
  /** Of first and last: by what rows follow each other. */
  readonly order?: readonly string[]
  readonly factor?: number
  readonly quantile?: number
  readonly unit?: Text
  readonly decimals?: number
  readonly formula?: string
  /** Measures that are told beside it where it is asked why it is what it is. */
  readonly beside?: readonly string[]
  readonly kind: 'integer' | 'decimal' | 'date' | 'dateTime' | 'text'
}

export interface Dataset {
  readonly kind: 'dataset'
  readonly id: string
  readonly label: Text
  readonly facts: readonly DatasetFact[]
  /** The fact whose rows appear even where the others have none. */
  readonly spine?: string
  readonly dimensions: readonly DatasetDimension[]
  readonly measures: readonly DatasetMeasure[]
  readonly evidence?: Evidence
  readonly calls?: Readonly<Record<string, DatasetCall>>
  readonly drill?: string
}

export interface Evidence {
  readonly fact: string
  /** Dimensions: the shift, and the machine. */
  readonly slot: string
  readonly each: string
  /** Fields of the fact: whether, and by whom, a row was corrected. */
  readonly corrected?: string
  readonly correctedBy?: string
  /** The field that corrections change. */
  readonly corrects?: string
  /** Measures that are told of each corrected row. */
  readonly told?: readonly string[]
}

/** Figures at a path of its own. */
export interface DatasetCall {
  readonly method: 'GET' | 'POST'
  /** Without /api. */
  readonly path: string
  readonly dimensions: readonly string[]
  readonly measures: readonly string[]
  /** The dimension that the call's date asks of. */
  readonly date: string
  /** What a workbook is called. */
  readonly label?: Text
  readonly answer: 'rows' | 'page' | 'compare' | 'export'
  /** Of the first measure, where the caller asks for no other. */
  readonly order?: 'asc' | 'desc'
}

/** What a measure is made of, through all that is made of others: each aggregated by itself, once. */
export function partsOf({ measures }: Pick<Dataset, 'measures'>, measure: DatasetMeasure): readonly DatasetMeasure[] {
  const terms = termsOf(measure)
  if (terms.length === 0) return [measure]
  const inner = terms.flatMap(({ measure: id }) => measures.filter((each) => each.id === id).flatMap((each) => partsOf({ measures }, each)))
  return [...new Set(inner)]
}

export const termsOf = ({ ratio, of = [] }: Pick<DatasetMeasure, 'ratio' | 'of'>): readonly Term[] => (ratio ? ratio.flat() : of)

/** Whether a fact's rows can be told apart by the dimension. */
export const has = ({ fields }: DatasetDimension, fact: string): boolean => Object.hasOwn(fields, fact)

/** The facts behind a measure that know nothing of a dimension, and do not say that it does not concern them: by it the measure cannot be told. */
export const lacking = (
  dataset: Pick<Dataset, 'measures' | 'facts'>,
  measure: DatasetMeasure,
  dimension: DatasetDimension,
): readonly string[] =>
  [...new Set(partsOf(dataset, measure).map(({ fact }) => fact))].filter(
    (fact) => !has(dimension, fact) && !dataset.facts.some(({ id, ignores }) => id === fact && ignores.includes(dimension.id)),
  )

/** Whether some fact behind the measures has all dimensions: its groups are the rows, beside which those stand that some do not concern. */
export const coversDimensions = (dataset: Dataset, measures: readonly DatasetMeasure[], dimensions: readonly DatasetDimension[]): boolean =>
  [
    ...measures.flatMap((measure) => partsOf(dataset, measure).map(({ fact }) => fact)),
    ...(dataset.spine === undefined ? [] : [dataset.spine]),
  ].some((fact) => dimensions.every((dimension) => has(dimension, fact)))

/** The figures that are marked where a row behind them is corrected: what corrections change, aggregated. */
export const markedIn = ({ evidence }: Dataset, measures: readonly DatasetMeasure[]): readonly DatasetMeasure[] =>
  evidence?.corrected === undefined || evidence.corrects === undefined
    ? []
    : measures.filter(({ fact, field }) => fact === evidence.fact && field === evidence.corrects)

/** Under which name a row tells how many of those behind a figure are corrected. */
export const markOf = (measure: string): string => `${measure}$corrected`
