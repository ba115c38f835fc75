// How each chosen measure is aggregated, where that is not said by the dataset for good.
import { aggregations, type ChosenMeasure, usualAggregation } from '../../../metadata/authoring/figures/aggregation.ts'
import { type Hows, howOf } from '../../../metadata/authoring/figures/settledMeasures.ts'
import { fill } from '../../../metadata/base/fill.ts'
import type { EntityDocument } from '../../../metadata/generated/language.ts'
import { Choice } from '../base/inputs.tsx'
import { aggregationTexts, charts } from '../base/designTexts.ts'

interface Props {
  readonly chosen: readonly ChosenMeasure[]
  /** Whose rows are aggregated, where they are of one. */
  readonly entity: EntityDocument | undefined
  readonly hows: Hows
  readonly change: (hows: Hows) => void
}

export function Aggregations({ chosen, entity, hows, change }: Props) {
  const weights = weightsOf(entity)
  return chosen.flatMap((measure) => {
    const { id, label, plain } = measure
    if (!plain) return []
    const { aggregation, weightedBy } = howOf(measure, hows)
    const isNumber = isNumeric(entity, measure.field)
    const offered = aggregations.filter((each) => (each === 'weighted' ? weights.length > 0 && isNumber : each === 'distinct' || isNumber))
    return [
      <Choice
        key={id}
        required
        label={{ zh: fill(charts.aggregation.zh, { measure: label.zh }), en: fill(charts.aggregation.en, { measure: label.en }) }}
        of={offered.map((each) => ({ id: each, label: aggregationTexts[each] }))}
        value={aggregation}
        choose={(next) => {
          const found = aggregations.find((each) => each === next)
          if (found) change({ ...hows, [id]: { aggregation: found, ...(found === 'weighted' && { weightedBy: weights[0]?.id }) } })
        }}
      />,
      ...(aggregation === 'weighted'
        ? [
            <Choice
              key={`${id} weight`}
              required
              label={charts.weightedBy}
              of={weights}
              value={weightedBy}
              choose={(next) => change({ ...hows, [id]: { aggregation, weightedBy: next } })}
            />,
          ]
        : []),
    ]
  })
}

const isNumeric = (entity: EntityDocument | undefined, field: string | null | undefined): boolean => {
  const type = entity?.schema.properties[field ?? '']?.type
  return type === undefined ? entity === undefined : type === 'number' || type === 'integer'
}

/** What rows weigh is an amount. */
const weightsOf = (entity: EntityDocument | undefined) =>
  Object.entries(entity?.schema.properties ?? {}).flatMap(([id, field]) =>
    (field.type === 'number' || field.type === 'integer') && usualAggregation(id, field) === 'sum'
      ? [{ id, label: field['x-field'].label }]
      : [],
  )
