// The measures of a chart as they are chosen and aggregated: those of its dataset, and those that the dataset gains.
import type { EntityDocument, Measure } from '../../generated/language.ts'
import { type Aggregation, aggregationOf, type ChosenMeasure, measureOf } from './aggregation.ts'

export interface How {
  readonly aggregation: Aggregation
  readonly weightedBy?: string | undefined
}

export type Hows = Readonly<Record<string, How>>

export const howOf = (measure: ChosenMeasure, hows: Hows): How =>
  hows[measure.id] ?? { aggregation: aggregationOf(measure), ...(measure.weightedBy && { weightedBy: measure.weightedBy }) }

interface Settled {
  /** Ids, those of the dataset and those that it gains. */
  readonly measures: readonly string[]
  readonly gained: readonly Measure[]
}

interface Around {
  /** Measures that the dataset has. */
  readonly known: readonly ChosenMeasure[]
  readonly entity: EntityDocument | undefined
  readonly hows: Hows
}

/** What is aggregated as the dataset says is its measure; else one that does so already, else a further one. */
export function settled(chosen: readonly ChosenMeasure[], { known, entity, hows }: Around): Settled {
  const taken = new Set(known.map(({ id }) => id))
  const gained: Measure[] = []
  const measures = chosen.map((measure) => {
    const { aggregation, weightedBy } = howOf(measure, hows)
    const { field, fact } = measure
    const isThere = known.some(({ id }) => id === measure.id)
    if (!measure.plain || typeof field !== 'string') return measure.id
    if (isThere && aggregation === aggregationOf(measure) && (weightedBy ?? null) === (measure.weightedBy ?? null)) return measure.id
    const same = known.find(
      (each) =>
        each.plain &&
        each.field === field &&
        (each.fact ?? null) === (fact ?? null) &&
        aggregationOf(each) === aggregation &&
        (each.weightedBy ?? undefined) === weightedBy,
    )
    if (same) return same.id
    const label = entity?.schema.properties[field]?.['x-field'].label ?? measure.label
    const made = measureOf({ field, label, aggregation, weightedBy, fact: fact ?? undefined }, taken)
    taken.add(made.id)
    gained.push(made)
    return made.id
  })
  return { measures, gained }
}
