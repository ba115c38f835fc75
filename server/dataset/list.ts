// Figures as the rows of a list: a page of them with their number, and what they come to over everything, computed anew.
import type { Dataset } from '../../metadata/model.ts'
import { listWords } from '../../metadata/listWords.ts'
import { bodyOf, readPaging, type Body } from '../entity/read.ts'
import { json, type Answer } from '../request/answer.ts'
import { type FigureContext } from './factRows.ts'
import { datasetQuery } from './query.ts'
import { type DatasetRequest, readFilters, readShown, readSort, refuseAt } from './request.ts'

/** The most groups of which one is looked for: what is beyond is told of, and narrowed by a filter. */
export const groupLimit = 50_000

/**
 * `{ dimensions, measures, pageNum, pageSize, sort?, sums?, averages?, filter?, …filters }` → `{ rows, pageNum, pageSize, total, sums?, averages? }`;
 * a sum is the measure over all rows, so that of a ratio is a ratio.
 */
export async function listFigures(context: FigureContext, dataset: Dataset, input: unknown): Promise<Answer> {
  const body = bodyOf(input)
  const reader = { ...context, language: context.caller.language }
  const { pageNum, pageSize } = readPaging(context, body)
  const request = readList(context, dataset, body)
  const wanted = [body.sums ?? [], Object.keys(Object(body.averages))].flat().map(String)
  const figures = wanted.map((id) => request.measures.find((measure) => measure.id === id) ?? refuseAt(reader, { sums: 'wrongSum' }))
  const page: DatasetRequest = {
    ...request,
    top: pageSize,
    skip: (pageNum - 1) * pageSize,
    form: 'list',
    ...(figures.length > 0 && { total: [...new Set(figures)] }),
  }
  const [answer] = await context.database.read(context.caller, [datasetQuery(context, dataset, page)])
  const [rows, sum] = answer?.[0] ?? []
  const found = rows ?? '{"rows":[],"total":0}'
  const place = `"pageNum":${pageNum},"pageSize":${pageSize}`
  const sums = typeof sum === 'string' ? `,"sums":${sum}${body.averages === undefined ? '' : `,"averages":${sum}`}` : ''
  return json(`{${place},${found.slice(found.indexOf('{') + 1, found.lastIndexOf('}'))}${sums}}`)
}

/** What stands in the body of a list call over figures: dimensions and measures by their names, conditions beside them or under `filter`. */
export function readList(context: FigureContext, dataset: Dataset, body: Body): DatasetRequest {
  const reader = { ...context, language: context.caller.language }
  const { dimensions = [], measures = [], filter, sort, ...rest } = body
  const shown = readShown(dataset, { dimensions, measures }, reader)
  if (filter !== undefined && (typeof filter !== 'object' || filter === null || Array.isArray(filter)))
    refuseAt(reader, { filter: 'wrongFilter' })
  const beside = Object.fromEntries(Object.entries(rest).filter(([name]) => !listWords.has(name)))
  const filters = readFilters(dataset, { ...beside, ...Object(filter) }, { ...shown, reader })
  const ids = [...shown.dimensions, ...shown.measures].map(({ id }) => id)
  return { ...shown, filters, sort: readSort(sort, ids) ?? refuseAt(reader, { sort: 'wrongSort' }), top: groupLimit }
}
