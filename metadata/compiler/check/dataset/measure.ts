// A measure: what is aggregated over one fact, or made of other measures at every level anew.
import { type Place, problem } from '../../../errors/errors.ts'
import type { Cel, DatasetDocument, DatasetTerms, Measure } from '../../../generated/language.ts'
import type { FieldKind, Problem } from '../../../model/model.ts'
import { environmentOf } from '../../../expression/environment.ts'
import { figureRecord } from '../../../expression/figures.ts'
import { factField, factOf, isAggregate, madeOf, measuredField, nameIn, termsIn } from '../../resolve/dataset.ts'
import { unknown } from '../../../errors/unknown.ts'
import { checkCel } from '../shared/cel.ts'
import { type DatasetUnderCheck, unknownFact } from '../shared/datasetUnderCheck.ts'
import { unknownPath } from '../shared/lost.ts'

const times: readonly FieldKind[] = ['date', 'dateTime']
const numbers: readonly FieldKind[] = ['integer', 'decimal']
const ordered: readonly FieldKind[] = ['integer', ...times]
const things: readonly FieldKind[] = ['text', 'dictionary', 'reference', 'boolean', 'month', ...numbers, ...times]

const kindsOf: Partial<Record<Measure['op'], readonly FieldKind[]>> = {
  sum: numbers,
  average: numbers,
  quantile: numbers,
  min: [...numbers, ...times],
  max: [...numbers, ...times],
  first: numbers,
  last: numbers,
  distinct: things,
  texts: ['text', 'dictionary'],
}

/** Keys that belong to some operations alone. */
const keysOf: Readonly<
  Record<
    | 'field'
    | 'since'
    | 'untilNow'
    | 'where'
    | 'fact'
    | 'per'
    | 'weightedBy'
    | 'within'
    | 'beside'
    | 'ratio'
    | 'of'
    | 'quantile'
    | 'order'
    | 'compute',
    readonly Measure['op'][]
  >
> = {
  field: ['sum', 'average', 'quantile', 'min', 'max', 'first', 'last', 'distinct', 'texts'],
  since: ['sum', 'average', 'quantile', 'min', 'max'],
  untilNow: ['sum', 'average', 'quantile', 'min', 'max'],
  where: ['count', 'sum', 'average', 'quantile', 'min', 'max', 'first', 'last', 'distinct', 'texts'],
  fact: ['count', 'sum', 'average', 'quantile', 'min', 'max', 'first', 'last', 'distinct', 'texts'],
  per: ['sum'],
  weightedBy: ['average'],
  within: ['distinct'],
  ratio: ['ratio'],
  of: ['plus', 'product', 'share'],
  quantile: ['quantile'],
  order: ['first', 'last'],
  compute: ['compute'],
  beside: ['count', 'sum', 'average', 'min', 'max', 'distinct'],
}

export function checkMeasure(measure: Measure, under: DatasetUnderCheck, index: number): Problem[] {
  const at = (...keys: readonly (string | number)[]): Place => under.place('measures', index, ...keys)
  const idle = Object.entries(keysOf)
    .filter(([key, ops]) => measure[key as keyof typeof keysOf] !== undefined && !ops.includes(measure.op))
    .map(([key]) => problem('unknownKey', at(key), { word: key }))
  if (idle.length > 0) return idle
  const missing = (['field', 'ratio', 'of', 'quantile', 'order', 'compute'] as const).filter(
    (key) => keysOf[key].includes(measure.op) && measure[key] === undefined,
  )
  if (missing.length > 0) return missing.map((word) => problem('missingKey', at(), { word }))
  if (measure.untilNow && measure.since === undefined) return [problem('missingKey', at(), { word: 'since' })]
  return isAggregate(measure)
    ? [...checkAggregate(measure, under, at), ...unknownMeasures(measure.beside, under, (n) => at('beside', n))]
    : measure.compute
      ? checkCompute({ ...measure, compute: measure.compute }, under, at)
      : checkTerms(measure, under, at)
}

export function unknownMeasures(named: readonly string[] = [], { document }: DatasetUnderCheck, at: (index: number) => Place): Problem[] {
  const known = document.measures.map(({ id }) => id)
  return named.flatMap((word, index) =>
    known.includes(word) ? [] : [unknown('unknownMeasure', at(index), { word, known, owner: document.id })],
  )
}

type At = (...keys: readonly (string | number)[]) => Place

function checkAggregate(measure: Measure, under: DatasetUnderCheck, at: At): Problem[] {
  const { document, names, environments } = under
  const fact = factOf(measure, document.facts)
  if (!fact) return unknownFact(measure.fact ?? '', under, at('fact'))
  const rows = names.entities.get(fact.entity)
  if (!rows) return []
  const row = { environment: environments.row(rows), type: 'bool', columns: environments.columns('row', rows) } as const
  const fits = (word: string, place: Place, kinds: readonly FieldKind[]): Problem[] => {
    // A value as of the date is allowed in the field alone.
    const field = place.path.endsWith('/field') ? measuredField(word, fact, names) : factField(word, fact, names)
    if (!field) return unknownPath(word, place, { entity: rows, names })
    return kinds.includes(field.kind) && !field.secret ? [] : [problem('wrongFieldKind', place, { word })]
  }
  const path = (key: 'field' | 'since' | 'per' | 'weightedBy', kinds: readonly FieldKind[]): Problem[] =>
    measure[key] === undefined ? [] : fits(measure[key], at(key), kinds)
  return [
    ...path('field', measure.since === undefined ? (kindsOf[measure.op] ?? things) : ['dateTime']),
    ...path('since', ['dateTime']),
    ...path('per', things),
    ...(measure.order ?? []).flatMap((word, index) => fits(word, at('order', index), ordered)),
    ...path('weightedBy', numbers),
    ...(measure.within ?? []).flatMap((word, index) => fits(word, at('within', index), things)),
    ...(measure.where ? checkCel(measure.where.cel, row, at('where', 'cel')) : []),
  ]
}

function checkTerms(measure: Measure, under: DatasetUnderCheck, at: At): Problem[] {
  const lists: readonly (readonly [DatasetTerms, readonly (string | number)[]])[] = measure.ratio
    ? measure.ratio.map((terms, side) => [terms, ['ratio', side]] as const)
    : [[measure.of ?? [], ['of']]]
  const known = under.document.measures.map(({ id }) => id)
  return lists.flatMap(([terms, keys]) =>
    [terms].flat().flatMap((term, index) => {
      const here = at(...keys, ...(Array.isArray(terms) ? [index] : []))
      const [fact, second] = term.replace(/^-/, '').split('.')
      const lost = second === undefined ? [] : unknownFact(fact ?? '', under, here)
      if (lost.length > 0) return lost
      const word = nameIn(term)
      if (measure.op === 'share' && !isAdditive(word, under.document)) return [problem('notAdditive', here, { word })]
      if (isTexts(word, under.document)) return [problem('wrongFieldKind', here, { word })]
      if (!known.includes(word)) return [unknown('unknownMeasure', here, { word, known, owner: under.document.id })]
      return reaches(word, measure.id, under.document) ? [problem('measureCycle', here, { word: `${measure.id} → ${word}` })] : []
    }),
  )
}

function checkCompute(measure: Measure & { readonly compute: Cel }, { document }: DatasetUnderCheck, at: At): Problem[] {
  const { cel } = measure.compute
  const cycle = madeOf(measure).find(({ measure: word }) => reaches(word, measure.id, document))
  if (cycle) return [problem('measureCycle', at('compute', 'cel'), { word: `${measure.id} → ${cycle.measure}` })]
  const numeric = document.measures.filter(({ id }) => id !== measure.id && !isTexts(id, document)).map(({ id }) => id)
  const environment = environmentOf({ figure: figureRecord(numeric) })
  const columns = Object.fromEntries(numeric.map((id) => [`figure.${id}`, { sql: '0', type: 'numeric' } as const]))
  return checkCel(cel, { environment, type: 'decimal', columns }, at('compute', 'cel'))
}

/** Nothing is reckoned with texts. */
const isTexts = (word: string, { measures }: Pick<DatasetDocument, 'measures'>): boolean =>
  measures.some(({ id, op }) => id === word && op === 'texts')

/** What all rows have together is the sum of what each has. */
function isAdditive(word: string, { measures }: Pick<DatasetDocument, 'measures'>): boolean {
  const measure = measures.find(({ id }) => id === word)
  if (!measure) return true
  return measure.op === 'plus'
    ? termsIn(measure.of ?? []).every((term) => isAdditive(term.measure, { measures }))
    : measure.op === 'sum' || measure.op === 'count'
}

interface Among {
  readonly measures: readonly Measure[]
  readonly seen?: ReadonlySet<string>
}

/** Whether a measure is made of another, through whatever stands between. */
function reaches(from: string, to: string, { measures, seen = new Set() }: Among): boolean {
  if (from === to) return true
  const measure = measures.find(({ id }) => id === from)
  if (!measure || seen.has(from)) return false
  return madeOf(measure).some((term) => reaches(term.measure, to, { measures, seen: new Set([...seen, from]) }))
}
