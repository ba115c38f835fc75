// What a figure stands on: its formula, the sums it is made of, how many rows those have, what is missing among them and what was corrected.
import { partsOf, termsOf } from '../../metadata/datasetModel.ts'
import type { Dataset } from '../../metadata/model.ts'
import { bodyOf } from '../entity/read.ts'
import { data, type Answer } from '../request/answer.ts'
import type { Figure } from './answer.ts'
import type { Measure } from './asked.ts'
import type { FigureContext } from './factRows.ts'
import { datasetQuery } from './query.ts'
import { type DatasetRequest, readRequest, refuseAt } from './request.ts'

/** The most lists of missing shifts that are told. */
const most = 50

/**
 * `{ measure, filter? }` → `{ measure, label, unit, formula, value, inputs: [{ id, label, unit, value, factor?, side }], rows: { fact: n }, missing: [{ each, label, count, slots }], corrected }`:
 * the figure of all rows that the filter leaves. `missing`: who has no row in a slot of time in which others have one.
 */
export async function why(context: FigureContext, dataset: Dataset, input: unknown): Promise<Answer> {
  const { measure: id, filter = {}, ...rest } = bodyOf(input)
  const reader = { ...context, language: context.caller.language }
  const [stranger] = Object.keys(rest)
  if (stranger !== undefined) refuseAt(reader, { [stranger]: 'unknownField' })
  const asked = readRequest(dataset, { measures: [id], filter }, reader)
  const [measure] = asked.measures
  if (!measure) return refuseAt(reader, { measure: 'required' })
  const { language } = context.caller
  const inputs = inputsOf(dataset, measure)
  const parts = partsOf(dataset, measure)
  const counts = dataset.facts
    .filter((fact) => parts.some((part) => part.fact === fact.id))
    .map((fact): Measure => ({ id: `rows ${fact.id}`, label: dataset.label, op: 'count', fact: fact.id, kind: 'integer' }))
  const { evidence } = dataset
  const told = evidence && counts.some(({ fact }) => fact === evidence.fact) ? evidence : undefined
  const corrected: Measure[] =
    told?.corrected === undefined
      ? []
      : [
          {
            id: 'corrected rows',
            label: dataset.label,
            op: 'count',
            fact: told.fact,
            where: { cel: `row.${told.corrected}` },
            kind: 'integer',
          },
        ]
  const whole: DatasetRequest = {
    ...asked,
    measures: [...new Set([measure, ...inputs.map((each) => each.measure), ...counts, ...corrected])],
  }
  const shown = told && [told.each, told.slot].flatMap((name) => dataset.dimensions.filter((dimension) => dimension.id === name))
  const presence = counts.find(({ fact }) => fact === told?.fact)
  const slots: DatasetRequest | undefined = shown && presence && { ...asked, dimensions: shown, measures: [presence], top: 50_000 }
  const read = await context.database.read(
    context.caller,
    [whole, ...(slots ? [slots] : [])].map((each) => datasetQuery(context, dataset, each)),
  )
  const [[figure = {}] = [], present = []] = read.map((rows): readonly Figure[] => JSON.parse(rows[0]?.[0] ?? '{"rows":[]}').rows)
  return data({
    measure: measure.id,
    label: measure.label[language],
    unit: measure.unit?.[language] ?? null,
    formula: measure.formula ?? null,
    factor: measure.factor ?? 1,
    value: figure[measure.id] ?? null,
    inputs: inputs.map(({ measure: part, side, minus }) => ({
      id: part.id,
      label: part.label[language],
      unit: part.unit?.[language] ?? null,
      value: figure[part.id] ?? null,
      side,
      minus,
    })),
    rows: Object.fromEntries(counts.map(({ id: name, fact }) => [fact, figure[name] ?? 0])),
    missing: told ? missingOf(present, { each: told.each, slot: told.slot }) : [],
    corrected: corrected.length > 0 ? (figure['corrected rows'] ?? 0) : null,
  })
}

interface Input {
  readonly measure: Measure
  readonly side: 'above' | 'below' | 'of'
  readonly minus: boolean
}

/** What it is made of, one level down. */
function inputsOf(dataset: Dataset, measure: Measure): readonly Input[] {
  const sides = measure.ratio
    ? ([
        ['above', measure.ratio[0]],
        ['below', measure.ratio[1]],
      ] as const)
    : ([['of', termsOf(measure)]] as const)
  return sides.flatMap(([side, terms]) =>
    terms.flatMap(({ measure: id, minus = false }) => {
      const part = dataset.measures.find((each) => each.id === id)
      return part ? [{ measure: part, side, minus }] : []
    }),
  )
}

function missingOf(rows: readonly Figure[], { each, slot }: { readonly each: string; readonly slot: string }) {
  const slots = [...new Set(rows.map((row) => String(row[slot])))]
  return Array.from(
    Map.groupBy(rows, (row) => String(row[each])),
    ([value, own]) => {
      const there = new Set(own.map((row) => String(row[slot])))
      const lost = slots.filter((name) => !there.has(name))
      return { each: value, label: own[0]?.[`${each}$label`] ?? value, count: lost.length, slots: lost.slice(0, 10) }
    },
  )
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, most)
}
