// What is asked beside the rows themselves: all others as one, the figures over everything, and those of the time before.
import type { Dataset } from '../../metadata/model.ts'
import type { Dimension } from './asked.ts'
import { shifted, type Shift, shiftOf } from './compare.ts'
import type { FigureContext } from './factRows.ts'
import { datasetQuery } from './query.ts'
import type { DatasetRequest } from './request.ts'

export type Figure = Record<string, string | number | boolean | null>

interface Rows {
  readonly rows: Figure[]
}

/** `{ rows, total? }` as JSON. One round trip; two where others are asked for. */
export async function figuresAnswer(context: FigureContext, dataset: Dataset, request: DatasetRequest): Promise<string> {
  const { others, compare, total, ...plain } = request
  if (!others && !compare && !total) {
    const [answer] = await context.database.read(context.caller, [datasetQuery(context, dataset, plain)])
    return answer?.[0]?.[0] ?? '{"rows":[]}'
  }
  const whole: DatasetRequest = { ...plain, dimensions: [], sort: [] }
  const shift = compare && shiftOf(compare, plain.filters)
  const asked = [plain, ...(total ? [whole] : [])]
  const before = shift ? asked.map((each) => shifted({ ...each, top: 5000 }, shift)) : []
  const read = await context.database.read(
    context.caller,
    [...asked, ...before].map((each) => datasetQuery(context, dataset, each)),
  )
  const answers = read.map((answer): Rows => JSON.parse(answer[0]?.[0] ?? '{"rows":[]}'))
  const [rows = [], all] = answers.slice(0, asked.length).map((answer) => answer.rows)
  const [rowsBefore, allBefore] = answers.slice(asked.length).map((answer) => answer.rows)
  if (shift && rowsBefore) compared(rows, rowsBefore, { request: plain, shift })
  if (shift && all && allBefore) compared(all, allBefore, { request: whole, shift })
  const [dimension] = plain.dimensions
  const rest = others && dimension ? await restOf(context, dataset, { request: plain, dimension, rows }) : []
  return JSON.stringify({ rows: [...rows, ...rest], ...(total && { total: all?.[0] ?? null }) })
}

interface Rest {
  readonly request: DatasetRequest
  readonly dimension: Dimension
  readonly rows: readonly Figure[]
}

/** All that is beyond the first rows, computed anew over its own rows: `{ $others: true }` under no value of the dimension. */
async function restOf(context: FigureContext, dataset: Dataset, { request, dimension, rows }: Rest): Promise<readonly Figure[]> {
  if (rows.length < request.top) return []
  const values = rows.map((row) => row[dimension.id]).filter((value) => value !== null && value !== undefined)
  const beyond = { kind: 'shown', dimension, values: values.map(String), not: true } as const
  const asked: DatasetRequest = { ...request, dimensions: [], sort: [], filters: [...request.filters, beyond] }
  const [answer] = await context.database.read(context.caller, [datasetQuery(context, dataset, asked)])
  const found: Rows = JSON.parse(answer?.[0]?.[0] ?? '{"rows":[]}')
  return found.rows.map((row) => ({ [dimension.id]: null, $others: true, ...row }))
}

interface Compared {
  readonly request: DatasetRequest
  readonly shift: Shift
}

/** `<id>$before`, and `<id>$change`: by which share of that it has grown; null where there was nothing. */
function compared(rows: readonly Figure[], before: readonly Figure[], { request }: Compared): void {
  const keyOf = (row: Figure): string => JSON.stringify(request.dimensions.map(({ id }) => row[id] ?? null))
  const known = new Map(before.map((row) => [keyOf(row), row]))
  for (const row of rows)
    for (const { id } of request.measures) {
      const was = known.get(keyOf(row))?.[id] ?? null
      const is = row[id]
      row[`${id}$before`] = was
      row[`${id}$change`] =
        typeof was === 'number' && was !== 0 && typeof is === 'number' ? Number(((is - was) / Math.abs(was)).toFixed(4)) : null
    }
}
