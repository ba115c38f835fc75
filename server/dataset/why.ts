// What a figure stands on: its formula, the sums it is made of, how many rows those have, what is missing among them and what was corrected.
import { type DatasetMeasure, partsOf, termsOf } from '../../metadata/datasetModel.ts'
import type { Dataset, Text } from '../../metadata/model.ts'
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
 * `{ measure, filter?, whole? }` → `{ measure, label, unit, op, formula, value, inputs: [{ id, label, unit, value, factor?, side }], rows: { fact: n }, missing: [{ each, label, count, slots }], corrected }`:
 * the figure of all rows that the filter leaves; a share is that of those which the conditions `whole` leave. `missing`: who has no row in a slot of time in which others have one.
 */
export async function why(context: FigureContext, dataset: Dataset, input: unknown): Promise<Answer> {
  const { measure: id, filter = {}, whole: around = filter, ...rest } = bodyOf(input)
  const reader = { ...context, language: context.caller.language }
  const [stranger] = Object.keys(rest)
  if (stranger !== undefined) refuseAt(reader, { [stranger]: 'unknownField' })
  const asked = readRequest(dataset, { measures: [id], filter }, reader)
  const [measure] = asked.measures
  if (!measure) return refuseAt(reader, { measure: 'required' })
  const { language } = context.caller
  const share = measure.op === 'share' ? shareOf(dataset, measure) : undefined
  const inputs = share ? [] : inputsOf(dataset, measure)
  const parts = partsOf(dataset, measure)
  const counts = dataset.facts.filter((fact) => parts.some((part) => part.fact === fact.id)).map((fact) => countOf(dataset, parts, fact.id))
  const { evidence } = dataset
  const told = evidence && counts.some(({ fact }) => fact === evidence.fact) ? evidence : undefined
  const those = counts.find(({ fact }) => fact === told?.fact)
  const corrected: Measure[] =
    told?.corrected === undefined || !those
      ? []
      : [{ ...those, id: 'corrected rows', where: both(`row.${told.corrected}`, those.where?.cel) }]
  const whole: DatasetRequest = {
    ...asked,
    measures: [...new Set([share?.part ?? measure, ...inputs.map((each) => each.measure), ...counts, ...corrected])],
  }
  const wholes = share && { ...readRequest(dataset, { measures: [id], filter: around }, reader), measures: [share.all] }
  const shown = told && [told.each, told.slot].flatMap((name) => dataset.dimensions.filter((dimension) => dimension.id === name))
  // Of a slot in which somebody has rows, though none that the figure counts, nothing is missing.
  const presence = told && countOf(dataset, [], told.fact)
  const slots: DatasetRequest | undefined = shown && presence && { ...asked, dimensions: shown, measures: [presence], top: 50_000 }
  const read = await context.database.read(
    context.caller,
    [whole, ...(slots ? [slots] : []), ...(wholes ? [wholes] : [])].map((each) => datasetQuery(context, dataset, each)),
  )
  const answers = read.map((rows): readonly Figure[] => JSON.parse(rows[0]?.[0] ?? '{"rows":[]}').rows)
  const [[figure = {}] = [], present] = answers
  const figures: Figure = { ...figure, ...(wholes && answers.at(-1)?.[0]) }
  const ofWhole = share && shareIn(figures, share)
  return data({
    measure: measure.id,
    label: measure.label[language],
    unit: measure.unit?.[language] ?? null,
    op: measure.op,
    formula: measure.formula ?? null,
    factor: measure.factor ?? 1,
    value: share ? (ofWhole ?? null) : (figure[measure.id] ?? null),
    inputs: (share?.inputs ?? inputs).map(({ measure: part, side, minus }) => ({
      id: part.id,
      label: part.label[language],
      unit: part.unit?.[language] ?? null,
      value: share ? placed(figures[part.id], share.places) : (figures[part.id] ?? null),
      side,
      minus,
    })),
    rows: Object.fromEntries(counts.map(({ id: name, fact }) => [fact, figure[name] ?? 0])),
    missing: told ? missingOf(present ?? [], { each: told.each, slot: told.slot }) : [],
    corrected: corrected.length > 0 ? (figure['corrected rows'] ?? 0) : null,
  })
}

interface Share {
  readonly measure: Measure
  /** What it is a part of, of these rows and of all. */
  readonly part: Measure
  readonly all: Measure
  /** Of what it is a part of. */
  readonly places: number
  readonly inputs: readonly Input[]
}

function shareOf(dataset: Dataset, measure: Measure): Share {
  const [term] = inputsOf(dataset, measure)
  const { factor: _factor, decimals: _decimals, unit: _unit, ...own } = measure
  const unit = term?.measure.unit
  const one = (id: string, said: Text): Measure => ({
    ...own,
    id,
    op: 'plus',
    label: beside(term?.measure.label ?? measure.label, said),
    ...(unit && { unit }),
  })
  const [part, all] = [one('part', ofThese), one('whole', ofAll)]
  return {
    measure,
    part,
    all,
    places: term?.measure.decimals ?? 0,
    inputs: [
      { measure: part, side: 'above', minus: false },
      { measure: all, side: 'below', minus: false },
    ],
  }
}

const ofThese: Text = { zh: '本行', en: 'this row' }
const ofAll: Text = { zh: '全部', en: 'all' }
const beside = (label: Text, said: Text): Text => ({ zh: `${label.zh}（${said.zh}）`, en: `${label.en} (${said.en})` })

const placed = (value: Figure[string] | undefined, places: number): number | null =>
  value === null || value === undefined ? null : Number(Number(value).toFixed(places))

/** To the places of the measure, as the list rounds it. */
function shareIn(figures: Figure, { measure: { factor = 1, decimals = 2 }, part, all }: Share): number | undefined {
  const [own, whole] = [figures[part.id], figures[all.id]].map((value) =>
    value === null || value === undefined ? Number.NaN : Number(value),
  )
  const share = ((own ?? Number.NaN) / (whole ?? Number.NaN)) * factor
  return Number.isFinite(share) ? Number(share.toFixed(decimals)) : undefined
}

/** The rows of a fact that the figure counts: where it takes some of them alone, those. */
function countOf({ label }: Dataset, parts: readonly DatasetMeasure[], fact: string): Measure {
  const own = parts.filter((part) => part.fact === fact)
  const some = own.flatMap(({ where }) => (where ? [`(${where.cel})`] : []))
  const where = own.length > 0 && some.length === own.length ? { cel: [...new Set(some)].join(' || ') } : undefined
  return { id: `rows ${fact}`, label, op: 'count', fact, kind: 'integer', ...(where && { where }) }
}

const both = (one: string, other: string | undefined): { readonly cel: string } => ({
  cel: other === undefined ? one : `${one} && (${other})`,
})

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
