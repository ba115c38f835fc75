// What a dataset answers on samples: the same rows that the lists show, of each fact by itself, grouped and added up.
import { has, partsOf } from '../../metadata/model/datasetModel.ts'
import { listWords } from '../../metadata/base/listWords.ts'
import type { Dataset } from '../../metadata/model/model.ts'
import type { Row } from '../../runtime/index.ts'
import { fits, sorted, type Body } from './listAnswer.ts'
import { keyOf, shownAs, type FactRow, type FigureSource, type Value } from './sampleDimension.ts'
import { figureOf, holds } from './sampleMeasure.ts'

export type { FigureSource }

type Figure = Readonly<Record<string, Value>>
type Dimension = Dataset['dimensions'][number]
type Measure = Dataset['measures'][number]

interface FiguresQuery {
  readonly dimensions: readonly Dimension[]
  readonly measures: readonly Measure[]
  /** By dimension. */
  readonly filter: Readonly<Record<string, unknown>>
}

export function sampleFigures(dataset: Dataset, body: Body, source: FigureSource): { readonly rows: readonly Figure[] } {
  const asked = figuresQuery(dataset, body, { ...Object(body.filter) })
  const figures = inOrder(figuresOf(dataset, asked, source), asked, body.sort)
  const before = typeof body.compare === 'string' ? figuresOf(dataset, { ...asked, filter: timeBefore(asked.filter) }, source) : undefined
  const rows = before && asked.dimensions.length === 0 ? figures.map((row) => compared(row, before[0], asked)) : figures
  return { rows: rows.slice(0, typeof body.top === 'number' ? body.top : undefined) }
}

/** The same as the rows of a list, a page of them; conditions stand beside the words of the call. */
export function sampleFigureRows(dataset: Dataset, body: Body, source: FigureSource) {
  const words = new Set([...listWords, 'dimensions', 'measures'])
  const beside = Object.fromEntries(Object.entries(body).filter(([name]) => !words.has(name)))
  const asked = figuresQuery(dataset, body, { ...beside, ...Object(body.filter) })
  const rows = inOrder(figuresOf(dataset, asked, source), asked, body.sort)
  const [size, page] = [Number(body.pageSize ?? 10), Number(body.pageNum ?? 1)]
  const list = rows.slice((page - 1) * size, page * size).map((row, at): Row => {
    const labels = Object.entries(row).flatMap(([key, name]) => (key.endsWith('$label') ? [[key.slice(0, -'$label'.length), name]] : []))
    return { ...row, id: String((page - 1) * size + at), version: 1, $can: 0, $labels: Object.fromEntries(labels) }
  })
  const [all] = figuresOf(dataset, { ...asked, dimensions: [] }, source)
  const [sums, averages] = [idsIn(body.sums), Object.entries(Object(body.averages))]
  const meanOf = (id: string, places: unknown): Value => {
    const op = asked.measures.find((measure) => measure.id === id)?.op
    if (op !== undefined && recomputedOps.has(op)) return all?.[id] ?? null
    const values = rows.flatMap((row) => (typeof row[id] === 'number' ? [row[id]] : []))
    return values.length === 0 ? null : Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(Number(places)))
  }
  return {
    rows: list,
    pageNum: page,
    pageSize: size,
    total: rows.length,
    ...(sums.length > 0 && { sums: Object.fromEntries(sums.map((id) => [id, all?.[id] ?? null])) }),
    ...(averages.length > 0 && { averages: Object.fromEntries(averages.map(([id, places]) => [id, meanOf(id, places)])) }),
  }
}

/** As the server has it: of what is a mean or a part already the average is that of everything. */
const recomputedOps: ReadonlySet<Measure['op']> = new Set(['ratio', 'share', 'average', 'quantile'])

function figuresQuery(dataset: Dataset, { dimensions, measures }: Body, filter: FiguresQuery['filter']): FiguresQuery {
  return {
    dimensions: idsIn(dimensions).flatMap((id) => dataset.dimensions.find((one) => one.id === id) ?? []),
    measures: idsIn(measures).flatMap((id) => dataset.measures.find((one) => one.id === id) ?? []),
    filter,
  }
}

const idsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** Groups are those of the facts that have all dimensions; beside each stands what the others have of fewer. */
function figuresOf(dataset: Dataset, { dimensions, measures, filter }: FiguresQuery, source: FigureSource): readonly Figure[] {
  const needed = new Set([...measures.flatMap((one) => partsOf(dataset, one).map(({ fact }) => fact)), dataset.spine].filter(isFact))
  const whole = new Map([...needed].map((fact) => [fact, rowsOf(dataset, fact, { filter, source })]))
  const grouped = new Map(
    [...whole].map(([fact, rows]) => {
      const own = dimensions.filter((one) => has(one, fact))
      const keyed = Map.groupBy(rows, (row) => JSON.stringify(own.map((one) => keyOf(row, one, source))))
      return [fact, { own, keyed }]
    }),
  )
  const keys = new Set([...grouped.values()].flatMap(({ own, keyed }) => (own.length === dimensions.length ? [...keyed.keys()] : [])))
  if (dimensions.length === 0) keys.add('[]')
  return [...keys].map((key): Figure => {
    const values: readonly Value[] = JSON.parse(key)
    const shown = dimensions.map((one, at) => shownAs(one, values[at] ?? null, source))
    const within = (fact: string): readonly FactRow[] => {
      const found = grouped.get(fact)
      return found?.keyed.get(JSON.stringify(found.own.map((one) => values[dimensions.indexOf(one)]))) ?? []
    }
    const group = { dataset, rowsOf: within, wholeOf: (fact: string) => whole.get(fact) ?? [], source }
    return Object.assign({}, ...shown, ...measures.map((measure) => ({ [measure.id]: figureOf(measure, group) })))
  })
}

const isFact = (fact: string | undefined): fact is string => fact !== undefined

interface Within {
  readonly filter: FiguresQuery['filter']
  readonly source: FigureSource
}

/** The rows of a fact that fit the conditions on the dimensions that it has. */
function rowsOf(dataset: Dataset, id: string, { filter, source }: Within): readonly FactRow[] {
  const fact = dataset.facts.find((one) => one.id === id)
  const entity = source.model.entities[fact?.entity ?? '']
  if (!fact || !entity) return []
  const conditions = dataset.dimensions.filter((one) => has(one, id) && filter[one.id] !== undefined)
  return source.rows
    .of(entity)
    .map((row) => ({ fact: id, entity, row }))
    .filter((row) => fact.where === undefined || holds(fact.where, row))
    .filter((row) => conditions.every((one) => fits(keyOf(row, one, source), filter[one.id])))
}

/** As asked for; else times in their order, and others with the greatest first figure first. */
function inOrder(figures: readonly Figure[], { dimensions: [x], measures: [y] }: FiguresQuery, sort: unknown): readonly Figure[] {
  if (Array.isArray(sort) && sort.length > 0) return sorted(figures, sort)
  if (x?.grain) return figures.toSorted((a, b) => String(a[x.id]).localeCompare(String(b[x.id])))
  return y ? figures.toSorted((a, b) => Number(b[y.id]) - Number(a[y.id])) : figures
}

const DAY = 86_400_000

/** As many days right before those that are asked for. */
function timeBefore(filter: FiguresQuery['filter']): FiguresQuery['filter'] {
  const moved = Object.entries(filter).map(([id, value]): readonly [string, unknown] => {
    const [from, to] = Array.isArray(value) ? value.map((end) => Date.parse(String(end))) : []
    if (from === undefined || to === undefined || Number.isNaN(from + to)) return [id, value]
    const back = to - from + DAY
    return [id, [from, to].map((end) => new Date(end - back).toISOString().slice(0, 10))]
  })
  return Object.fromEntries(moved)
}

function compared(row: Figure, before: Figure | undefined, { measures }: FiguresQuery): Figure {
  const changes = measures.flatMap(({ id }) => {
    const [is, was] = [row[id], before?.[id] ?? null]
    const change = typeof is === 'number' && typeof was === 'number' && was !== 0 ? Number(((is - was) / Math.abs(was)).toFixed(4)) : null
    return [[`${id}$before`, was] as const, [`${id}$change`, change] as const]
  })
  return { ...row, ...Object.fromEntries(changes) }
}
