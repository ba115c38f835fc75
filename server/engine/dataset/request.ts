// What a figure is asked for: dimensions, measures, filter, order and size, read against the dataset and the caller's permission.
import { fill } from '../../../metadata/base/fill.ts'
import { isTenants } from '../../../metadata/base/names.ts'
import { lacking, coversDimensions, termsOf } from '../../../metadata/model/datasetModel.ts'
import type { Dataset, Model, Text } from '../../../metadata/model/model.ts'
import type { Allowance } from '../../kernel/permission/allowance.ts'
import { Refusal } from '../../base/errors.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { about, messages, type Complaint } from '../context/messages.ts'
import { bodyOf } from '../entity/read/read.ts'
import type { Dimension, Measure } from './queryModel.ts'
import { type FigureFilter, readFigureFilter } from './filter.ts'

export interface DatasetRequest {
  readonly dimensions: readonly Dimension[]
  readonly measures: readonly Measure[]
  readonly filters: readonly FigureFilter[]
  readonly sort: readonly { readonly field: string; readonly order: 'asc' | 'desc' }[]
  /** The first so many rows; at most 5,000 anyway. */
  readonly top: number
  readonly skip?: number
  /** All beyond the first rows as one more, under no value of the dimension. */
  readonly others?: boolean
  /** Beside each figure that of the time before. */
  readonly compare?: Compare
  /** Of these measures also the figures over all rows. */
  readonly total?: readonly Measure[]
  /** Of these the mean over the rows, with its places. */
  readonly means?: ReadonlyMap<Measure, number>
  /** How rows are answered: flat, with `<id>$label` beside what has a name; as those of a list, with `id`, `$labels` and the total; or all of them without names and order. */
  readonly form?: 'figures' | 'list' | 'keys'
}

/** The same length of time right before, or the same days a year ago. */
export const compares = ['previous', 'lastYear'] as const
export type Compare = (typeof compares)[number]

export const rowLimit = 5000

export interface Reader {
  readonly model: Pick<Model, 'entities'>
  readonly allowance: Allowance
  readonly language: Caller['language']
}

/**
 * `{ dimensions, measures, filter?, top?, others?, sort?, compare?, total? }`.
 * @throws Refusal invalid on names that the dataset does not have or the caller may not see, both in the same words; on measures whose facts
 * cannot be told by what is shown or asked; without a condition where one is needed.
 */
export function readRequest(dataset: Dataset, input: unknown, reader: Reader): DatasetRequest {
  const { dimensions = [], measures = [], filter = {}, sort, top = rowLimit, others, compare, total, ...rest } = bodyOf(input)
  const [stranger] = Object.keys(rest)
  if (stranger !== undefined) refuseAt(reader, { [stranger]: 'unknownField' })
  const shown = readShown(dataset, { dimensions, measures }, reader)
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) return refuseAt(reader, { filter: 'wrongValue' })
  if (typeof top !== 'number' || !Number.isInteger(top) || top < 1 || top > rowLimit) return refuseAt(reader, { top: 'wrongValue' })
  for (const [name, flag] of Object.entries({ others, total }))
    if (flag !== undefined && typeof flag !== 'boolean') refuseAt(reader, { [name]: 'wrongValue' })
  if (others === true && shown.dimensions.length !== 1) refuseAt(reader, { others: 'wrongValue' })
  const against = compares.find((each) => each === compare)
  if (compare !== undefined && (!against || shown.dimensions.some(isUnshifted))) refuseAt(reader, { compare: 'wrongValue' })
  const filters = readFilters(dataset, { ...filter }, { ...shown, reader })
  const ids = [...shown.dimensions, ...shown.measures].map(({ id }) => id)
  return {
    ...shown,
    filters,
    sort: readSort(sort, ids, reader),
    top,
    ...(others === true && { others }),
    ...(against && { compare: against }),
    ...(total === true && { total: shown.measures }),
  }
}

/** Times of which the row before is not the one that a length of days leads to. */
const isUnshifted = ({ grain }: Dimension): boolean => grain === 'week' || grain === 'hour'

export interface Shown {
  readonly dimensions: readonly Dimension[]
  readonly measures: readonly Measure[]
}

export function readShown(
  dataset: Dataset,
  { dimensions, measures }: { readonly dimensions: unknown; readonly measures: unknown },
  reader: Reader,
): Shown {
  const pick = <T extends { readonly id: string }>(
    known: readonly T[],
    names: unknown,
    { path, isSeen }: { readonly path: string; readonly isSeen: (one: T) => boolean },
  ): readonly T[] => {
    if (!Array.isArray(names) || names.length > 100) return refuseAt(reader, { [path]: 'wrongValue' })
    return [...new Set(names)].map(
      (name: unknown) =>
        known.find((each) => each.id === name && isSeen(each)) ?? refuseAt(reader, { [path]: about('unknownField', name) }),
    )
  }
  const shown = {
    dimensions: pick(dataset.dimensions, dimensions, { path: 'dimensions', isSeen: ({ id }) => sees(reader, id) }),
    measures: pick(dataset.measures, measures, { path: 'measures', isSeen: (measure) => seesMeasure(dataset, measure, reader) }),
  }
  if (shown.measures.length === 0) refuseAt(reader, { measures: 'required' })
  for (const measure of shown.measures)
    for (const dimension of shown.dimensions) mustHave(dataset, { measure, dimension }, { reader, path: 'dimensions' })
  const [measure] = shown.measures
  const dimension = shown.dimensions.at(-1)
  if (measure && dimension && !coversDimensions(dataset, shown.measures, shown.dimensions))
    refusePair({ measure, dimension }, { reader, path: 'dimensions' })
  return shown
}

interface Pair {
  readonly measure: Measure
  readonly dimension: Dimension
}

/** A figure by what its rows do not tell of would be wrong, or every row the same. */
function mustHave(dataset: Dataset, { measure, dimension }: Pair, { reader, path }: { reader: Reader; path: string }): void {
  if (lacking(dataset, measure, dimension).length > 0) refusePair({ measure, dimension }, { reader, path })
}

function refusePair({ measure, dimension }: Pair, { reader, path }: { reader: Reader; path: string }): never {
  const said = (language: Caller['language']): string =>
    fill(cannot[language], { word: measure.label[language], dimension: dimension.label[language] })
  return refuseAt(reader, { [path]: { zh: said('zh'), en: said('en') } })
}

const cannot: Text = { zh: '“{word}”不能按“{dimension}”统计', en: '"{word}" cannot be told by "{dimension}"' }

export function readFilters(
  dataset: Dataset,
  filter: Readonly<Record<string, unknown>>,
  { measures, reader }: Shown & { readonly reader: Reader },
): readonly FigureFilter[] {
  const complaints: Record<string, Complaint | Text> = {}
  const known = { dataset, model: reader.model, sees: (id: string) => sees(reader, id) }
  const filters = Object.entries(filter).flatMap(([name, value]) => {
    const read = readFigureFilter(name, value, known)
    if (read === undefined) return []
    if (typeof read === 'object' && 'kind' in read) return [read]
    complaints[name] = read
    return []
  })
  const dimensions = filters.flatMap((each) => (each.kind === 'field' ? [] : [each.dimension]))
  const needed = dataset.dimensions.filter(({ required }) => required)
  const filteredDimensions = [...dimensions.map(({ id }) => id), ...Object.keys(complaints)]
  const isFiltered = ({ id, field }: Dimension): boolean => filteredDimensions.includes(id) || Object.hasOwn(complaints, field)
  // Whichever of them stands in the form or in the call says so.
  const visibleDimensions = needed.filter(({ id }) => sees(reader, id))
  if (!needed.some(isFiltered)) for (const { id } of visibleDimensions) complaints[id] = missingOne(visibleDimensions)
  if (Object.keys(complaints).length > 0) refuseAt(reader, complaints)
  for (const dimension of dimensions)
    for (const measure of measures) mustHave(dataset, { measure, dimension }, { reader, path: dimension.id })
  return filters
}

function missingOne(needed: readonly Dimension[]): Complaint | Text {
  if (needed.length === 1) return 'required'
  const names = (language: Caller['language'], comma: string): string =>
    needed.map(({ id, label }) => `${label[language]} (${id})`).join(comma)
  return { zh: `请至少给出其中一项：${names('zh', '、')}`, en: `Give one of these: ${names('en', ', ')}` }
}

/**
 * A measure of the tenant's own that no key names is seen by those who see what it is made of: the same field of the same rows, however it is
 * aggregated. One over other rows (another `where`) or weighted by another field says more than they see, and needs a key.
 */
export const seesMeasure = (dataset: Dataset, measure: Measure, reader: Pick<Reader, 'allowance'>): boolean =>
  sees(reader, measure.id) ||
  (isTenants(measure.id) &&
    (termsOf(measure).length > 0
      ? termsOf(measure).every(({ measure: id }) =>
          dataset.measures.some((other) => other.id === id && seesMeasure(dataset, other, reader)),
        )
      : dataset.measures.some((other) => sees(reader, other.id) && readsSame(measure, other))))

const readsSame = (own: Measure, seen: Measure): boolean =>
  seen.fact === own.fact &&
  (own.field === undefined || own.field === seen.field) &&
  (own.where?.cel === seen.where?.cel || (!seen.where && own.where?.cel === `has(row.${seen.field})`)) &&
  (['since', 'per', 'weightedBy'] as const).every((key) => own[key] === undefined || own[key] === seen[key])

const sees = ({ allowance: { fields } }: Pick<Reader, 'allowance'>, id: string): boolean => fields === undefined || fields.has(id)

export function refuseAt({ language }: Pick<Reader, 'language'>, complaints: Readonly<Record<string, Complaint | Text>>): never {
  throw new Refusal('invalid', { data: { fields: messages(complaints, language) } })
}

export function readSort(sort: unknown, ids: readonly string[], reader: Pick<Reader, 'language'>): DatasetRequest['sort'] {
  if (sort === undefined || sort === null) return []
  if (!Array.isArray(sort) || sort.length > 5) return refuseAt(reader, { sort: 'wrongSort' })
  return sort.map((key: unknown) => {
    const { field, order = 'asc' }: { readonly field?: unknown; readonly order?: unknown } = Object(key)
    return typeof field === 'string' && ids.includes(field) && (order === 'asc' || order === 'desc')
      ? { field, order }
      : refuseAt(reader, { sort: about('wrongSort', field ?? key) })
  })
}
