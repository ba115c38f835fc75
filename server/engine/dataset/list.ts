// Figures as the rows of a list: a page of them with their number, and what they come to over everything, computed anew.
import type { Dataset } from '../../../metadata/model/model.ts'
import { listWords } from '../../../metadata/base/listWords.ts'
import { about } from '../context/messages.ts'
import { bodyOf, readPaging, type Body } from '../entity/read/read.ts'
import { json, type Answer } from '../../kernel/call/answer.ts'
import { type Figure, parsedFigure } from './answer.ts'
import type { Measure } from './queryModel.ts'
import { type FigureContext, totalOf } from './factRows.ts'
import { marksFor } from './marks.ts'
import { askFigures } from './query.ts'
import { type DatasetRequest, type Reader, readFilters, readShown, readSort, refuseAt } from './request.ts'

/** The most groups of which one is looked for: what is beyond is told of, and narrowed by a filter. */
export const groupLimit = 50_000

/**
 * `{ dimensions, measures, pageNum, pageSize, sort?, sums?, averages?, filter?, …filters }` → `{ rows, pageNum, pageSize, total, sums?, averages? }`, `sums.$label` where they are called otherwise than a total;
 * a sum is the measure over all rows, so that of a ratio is a ratio; an average is that of the rows, of what is a mean already the measure over all rows.
 */
export async function listFigures(context: FigureContext, dataset: Dataset, input: unknown): Promise<Answer> {
  const body = bodyOf(input)
  const reader = { ...context, language: context.caller.language }
  const { pageNum, pageSize } = readPaging(context, body)
  const request = readList(context, dataset, body)
  const { sums, anew, means } = readOver(body, request, reader)
  const total = [...new Set([...sums, ...anew])]
  const page: DatasetRequest = {
    ...request,
    measures: [...request.measures, ...marksFor(dataset, request.measures)],
    top: pageSize,
    skip: (pageNum - 1) * pageSize,
    form: 'list',
    ...(total.length > 0 && { total }),
    ...(means.size > 0 && { means }),
  }
  const [answer] = await askFigures(context, dataset, [page])
  const [rows, whole, mean] = answer?.[0] ?? []
  const found = rows ?? '{"rows":[],"total":0}'
  const place = `"pageNum":${pageNum},"pageSize":${pageSize}`
  const all = parsedFigure(whole) ?? {}
  const ofAll = (measures: readonly Measure[]): Figure => Object.fromEntries(measures.map(({ id }) => [id, all[id] ?? null]))
  const called = totalOf(dataset, request)?.[context.caller.language]
  const over =
    figuresJson('sums', { ...ofAll(sums), ...(called !== undefined && sums.length > 0 && { $label: called }) }) +
    figuresJson('averages', { ...ofAll(anew), ...parsedFigure(mean) })
  return json(`{${place},${found.slice(found.indexOf('{') + 1, found.lastIndexOf('}'))}${over}}`)
}

const figuresJson = (name: string, figures: Figure): string =>
  Object.keys(figures).length === 0 ? '' : `,"${name}":${JSON.stringify(figures)}`

interface Over {
  readonly sums: readonly Measure[]
  /** Averages of what is a mean already, or a part: computed anew over all rows, never from the figures of the rows. */
  readonly anew: readonly Measure[]
  /** Of all else the mean over the rows, with its places. */
  readonly means: ReadonlyMap<Measure, number>
}

const recomputedOps: ReadonlySet<Measure['op']> = new Set(['ratio', 'share', 'compute', 'average', 'quantile', 'first', 'last'])

function readOver({ sums, averages }: Body, { measures }: DatasetRequest, reader: Reader): Over {
  const measureOf = (name: string, id: unknown): Measure =>
    measures.find((measure) => measure.id === id && measure.kind !== 'text') ?? refuseAt(reader, { [name]: about('wrongSum', id) })
  const averageColumns = Object.entries(Object(averages)).map(([id, places]) => {
    const measure = measureOf('averages', id)
    const sound = typeof places === 'number' && Number.isInteger(places) && places >= 0 && places <= 6
    if (!sound || !(measure.kind === 'integer' || measure.kind === 'decimal')) return refuseAt(reader, { averages: about('wrongSum', id) })
    return [measure, places] as const
  })
  return {
    sums: [sums ?? []].flat().map((id: unknown) => measureOf('sums', id)),
    anew: averageColumns.flatMap(([measure]) => (recomputedOps.has(measure.op) ? [measure] : [])),
    means: new Map(averageColumns.filter(([measure]) => !recomputedOps.has(measure.op))),
  }
}

/** What stands in the body of a list call over figures: dimensions and measures by their names, conditions beside them or under `filter`. */
export function readList(context: FigureContext, dataset: Dataset, body: Body): DatasetRequest {
  const reader = { ...context, language: context.caller.language }
  const { dimensions = [], measures = [], filter, sort, ...rest } = body
  const shown = readShown(dataset, { dimensions, measures }, reader)
  if (filter !== undefined && (typeof filter !== 'object' || filter === null || Array.isArray(filter)))
    refuseAt(reader, { filter: 'wrongFilter' })
  const conditions = Object.fromEntries(Object.entries(rest).filter(([name]) => !listWords.has(name)))
  const filters = readFilters(dataset, { ...conditions, ...Object(filter) }, { ...shown, reader })
  const ids = [...shown.dimensions, ...shown.measures].map(({ id }) => id)
  return { ...shown, filters, sort: readSort(sort, ids, reader), top: groupLimit }
}
