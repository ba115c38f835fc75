// What a figure stands on: its formula, the sums it is made of, how many rows those have, what is missing among them and what was corrected.
import { type DatasetMeasure, type Evidence, partsOf, type Term, termsOf } from '../../../metadata/model/datasetModel.ts'
import type { Dataset, Text } from '../../../metadata/model/model.ts'
import { namesOf } from '../entity/read/crossDatabaseLabels.ts'
import { bodyOf } from '../entity/read/read.ts'
import { conditionOf } from '../entity/sql/filter.ts'
import { data, type Answer } from '../../kernel/call/answer.ts'
import { type Figure, running } from './answer.ts'
import type { Dimension, Measure } from './queryModel.ts'
import type { FigureContext } from './factRows.ts'
import { gapsIn, missingOf, presenceOf } from './missing.ts'
import { askFigures } from './query.ts'
import { type DatasetRequest, readRequest, refuseAt } from './request.ts'

/** The most corrected rows that are told one by one. */
const mostCorrected = 20

/**
 * `{ measure, filter?, whole? }` → `{ measure, label, unit, decimals, op, formula, value, inputs: [{ id, label, unit, decimals, value, factor?, side }], rows: { fact: n },
 * gaps: [[from, to]], missing: [{ each, label, count, slots }], corrected, corrections }`: the figure of all rows that the filter leaves; a share is that of those which the
 * conditions `whole` leave. `gaps`: days of which nothing is known; `missing`: who has no row in a slot of time in which others have one.
 */
export async function why(context: FigureContext, dataset: Dataset, input: unknown): Promise<Answer> {
  const { measure: id, filter = {}, whole: around = filter, ...rest } = bodyOf(input)
  const reader = { ...context, language: context.caller.language }
  const [stranger] = Object.keys(rest)
  if (stranger !== undefined) refuseAt(reader, { [stranger]: 'unknownField' })
  const whyRequest = readRequest(dataset, { measures: [id], filter }, reader)
  const [measure] = whyRequest.measures
  if (!measure) return refuseAt(reader, { measure: 'required' })
  const { language } = context.caller
  const share = measure.op === 'share' ? shareOf(dataset, measure) : undefined
  const inputs = share ? [] : inputsOf(dataset, measure)
  const parts = partsOf(dataset, measure)
  const counts = dataset.facts.filter((fact) => parts.some((part) => part.fact === fact.id)).map((fact) => countOf(dataset, parts, fact.id))
  const { evidence } = dataset
  const countedEvidence = evidence && counts.some(({ fact }) => fact === evidence.fact) ? evidence : undefined
  const those = counts.find(({ fact }) => fact === countedEvidence?.fact)
  const corrected: Measure[] =
    countedEvidence?.corrected === undefined || !those
      ? []
      : [{ ...those, id: 'corrected rows', where: both(`row.${countedEvidence.corrected}`, those.where?.cel) }]
  const whole: DatasetRequest = {
    ...whyRequest,
    measures: [...new Set([share?.part ?? measure, ...inputs.map((each) => each.measure), ...counts, ...corrected])],
  }
  const wholes = share && { ...readRequest(dataset, { measures: [id], filter: around }, reader), measures: [share.all] }
  // Of a slot in which somebody has rows, though none that the figure counts, nothing is missing.
  const presence =
    countedEvidence &&
    presenceOf(dataset, {
      asked: whyRequest,
      evidence: countedEvidence,
      presence: countOf(dataset, [], countedEvidence.fact),
      today: await today(context),
    })
  const records = countedEvidence && those && correctedRows(context, dataset, { asked: whyRequest, evidence: countedEvidence, those })
  const requests = [whole, ...(wholes ? [wholes] : []), ...(records ? [records] : []), ...(presence?.requests ?? [])]
  const read = await askFigures(context, dataset, requests)
  const answers = read.map((rows): readonly Figure[] => JSON.parse(rows[0]?.[0] ?? '{"rows":[]}').rows)
  const rowsOf = (request: DatasetRequest | undefined): readonly Figure[] => (request && answers[requests.indexOf(request)]) ?? []
  const [figure = {}] = rowsOf(whole)
  const [present = [], slots = [], earlier = []] = (presence?.requests ?? []).map(rowsOf)
  const known = { present, slots, earlier }
  const figures: Figure = { ...figure, ...rowsOf(wholes)[0] }
  const ofWhole = share && shareIn(figures, share)
  return data({
    measure: measure.id,
    label: measure.label[language],
    unit: measure.unit?.[language] ?? null,
    decimals: measure.decimals ?? 0,
    op: measure.op,
    formula: measure.formula ?? null,
    factor: measure.factor ?? 1,
    value: share ? (ofWhole ?? null) : (figure[measure.id] ?? null),
    inputs: (share?.inputs ?? inputs).map(({ measure: part, side, minus }) => ({
      id: part.id,
      label: part.label[language],
      unit: part.unit?.[language] ?? null,
      decimals: share?.places ?? part.decimals ?? 0,
      value: share ? placed(figures[part.id], share.places) : (figures[part.id] ?? null),
      side,
      minus,
    })),
    rows: Object.fromEntries(counts.map(({ id: name, fact }) => [fact, figure[name] ?? 0])),
    gaps: countedEvidence && presence ? gapsIn(presence.days, known, countedEvidence) : [],
    missing: countedEvidence ? missingOf(known, countedEvidence) : [],
    corrected: corrected.length > 0 ? (figure['corrected rows'] ?? 0) : null,
    corrections:
      countedEvidence && those
        ? await correctionsIn(context, dataset, { rows: rowsOf(records), evidence: countedEvidence, counted: those.id })
        : [],
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
    label: withRemark(term?.measure.label ?? measure.label, said),
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
const withRemark = (label: Text, said: Text): Text => ({ zh: `${label.zh}（${said.zh}）`, en: `${label.en} (${said.en})` })

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
  readonly side: 'above' | 'below' | 'of' | 'beside'
  readonly minus: boolean
}

/** What it is made of, one level down; of what is added up, what is told beside it. */
function inputsOf(dataset: Dataset, measure: Measure): readonly Input[] {
  const sides = measure.ratio
    ? ([
        ['above', measure.ratio[0]],
        ['below', measure.ratio[1]],
      ] as const)
    : ([
        ['of', termsOf(measure)],
        ['beside', (measure.beside ?? []).map((id): Term => ({ measure: id }))],
      ] as const)
  return sides.flatMap(([side, terms]) =>
    terms.flatMap(({ measure: id, minus = false }) => {
      const part = dataset.measures.find((each) => each.id === id)
      return part ? [{ measure: part, side, minus }] : []
    }),
  )
}

interface Corrected {
  readonly asked: DatasetRequest
  readonly evidence: Evidence
  /** Counts the rows behind the figure. */
  readonly those: Measure
}

/** Whoever corrected a row, as what it is told by beside the machine and the shift. */
const by = 'corrected by'

/** The rows behind the figure that were corrected, the latest first. */
function correctedRows(
  { model }: FigureContext,
  { dimensions, facts, measures, label }: Dataset,
  { asked, evidence: { fact, each, slot, corrected, correctedBy, told = [] }, those }: Corrected,
): DatasetRequest | undefined {
  const field = model.entities[facts.find(({ id }) => id === fact)?.entity ?? '']?.fields[corrected ?? '']
  const condition = field && conditionOf(field, true)
  if (!condition || told.length === 0) return undefined
  const shown = dimensions.filter(({ id }) => id === each || id === slot)
  const person: Dimension[] =
    correctedBy === undefined ? [] : [{ id: by, label, field: correctedBy, fields: { [fact]: correctedBy }, kind: 'text' }]
  return {
    ...asked,
    dimensions: [...shown, ...person],
    measures: [those, ...told.flatMap((id) => measures.filter((measure) => measure.id === id))],
    filters: [...asked.filters, { kind: 'field', condition }],
    // Those that the figure counts come before all others.
    sort: [
      { field: those.id, order: 'desc' },
      { field: slot, order: 'desc' },
    ],
    top: mostCorrected,
  }
}

interface CorrectionInput {
  readonly rows: readonly Figure[]
  readonly evidence: Evidence
  readonly counted: string
}

/** `[{ each, slot, by, figures: [{ id, label, unit, decimals, value }] }]`: of each corrected row the machine, the shift, the person and what is told of it, in words. */
async function correctionsIn(context: FigureContext, dataset: Dataset, { rows, evidence, counted }: CorrectionInput) {
  const { each, slot, fact, correctedBy, told = [] } = evidence
  const { model, caller } = context
  const own = rows.filter((row) => Number(row[counted]) > 0)
  const entity = model.entities[dataset.facts.find(({ id }) => id === fact)?.entity ?? '']
  const people = model.entities[entity?.fields[correctedBy ?? '']?.reference ?? '']
  const ids = own.flatMap((row) => (row[by] === null || row[by] === undefined ? [] : [String(row[by])]))
  const names =
    people &&
    (await namesOf(people, [...new Set(ids)], async (home, statement) => (await context.homes[home].read(caller, [statement]))[0] ?? []))
  const wordOf = (row: Figure, id: string): string => String(row[`${id}$label`] ?? row[id] ?? '--')
  return own.map((row) => ({
    each: wordOf(row, each),
    slot: wordOf(row, slot),
    by: names?.get(String(row[by])) ?? null,
    figures: told.flatMap((id) =>
      dataset.measures
        .filter((measure) => measure.id === id)
        .map(({ label, unit, decimals = 0 }) => ({
          id,
          label: label[caller.language],
          unit: unit?.[caller.language] ?? null,
          decimals,
          value: row[id] ?? null,
        })),
    ),
  }))
}

const today = async (context: FigureContext): Promise<string> => (await running(context)).day
