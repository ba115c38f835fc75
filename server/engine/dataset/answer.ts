// What is asked beside the rows themselves: all others as one, the figures over everything, and those of the time before.
import { partsOf } from '../../../metadata/model/datasetModel.ts'
import type { Dataset } from '../../../metadata/model/model.ts'
import type { Dimension, Measure } from './queryModel.ts'
import { dateOffsetsStatement, shiftNow } from './shiftNow.ts'
import { type Running, type Shift, shifted, shiftOf, overRange } from './compare.ts'
import type { FigureContext } from './factRows.ts'
import { askFigures } from './query.ts'
import { type DatasetRequest, rowLimit, type Shown } from './request.ts'

export type Figure = Record<string, string | number | boolean | null>

interface Rows {
  readonly rows: Figure[]
}

/** `{ rows, total? }` as JSON. One round trip; two where others are asked for. */
export async function figuresAnswer(context: FigureContext, dataset: Dataset, request: DatasetRequest): Promise<string> {
  const { others, compare, ...asked } = request
  const { total, ...plain } = asked
  const shift = compare && shiftOf(compare, plain.filters, await running(context))
  const days = shift ? daysIn(dataset, plain, shift) : []
  const whole = { ...asked, top: rowLimit, ...(days.length > 0 && { total: [...(total ?? []), ...days] }) }
  const before = shift ? [shifted(whole, shift), ...(shift.over ? [overRange(whole, shift, shift.over)] : [])] : []
  const read = await askFigures(context, dataset, [shift?.over ? asked : { ...whole, top: asked.top }, ...before])
  const [[answer, all] = [], then, over] = read.map((rows) => rows[0] ?? [])
  if (!others && !shift && !total) return answer ?? '{"rows":[]}'
  const { rows } = parsed(answer)
  const sum = parsedFigure(all)
  const isWhole = !shift || !then || hasAllDays(days, { now: parsedFigure(over ? over[1] : all), before: parsedFigure(then[1]), shift })
  for (const { id } of days) delete sum?.[id]
  if (!isWhole) incomplete([...rows, ...(sum && total ? [sum] : [])], plain.measures)
  else if (then) {
    const [rowsBefore, allBefore] = then
    compared(rows, { before: parsed(rowsBefore).rows, ...(over && { over: parsed(over[0]).rows }) }, plain)
    const sums = { before: [parsedFigure(allBefore) ?? {}], ...(over && { over: [parsedFigure(over[1]) ?? {}] }) }
    if (sum && total) compared([sum], sums, { dimensions: [], measures: total })
  }
  const [dimension] = plain.dimensions
  const rest = others && dimension ? await restOf(context, dataset, { request: plain, dimension, rows }) : []
  return JSON.stringify({ rows: [...rows, ...rest], ...(total && { total: sum ?? null }) })
}

const parsed = (text: string | null | undefined): Rows => JSON.parse(text ?? '{"rows":[]}')
export const parsedFigure = (text: string | null | undefined): Figure | undefined =>
  text === null || text === undefined ? undefined : JSON.parse(text)

interface Rest {
  readonly request: DatasetRequest
  readonly dimension: Dimension
  readonly rows: readonly Figure[]
}

/** All that is beyond the first rows, computed anew over its own rows: `{ $others: true }` under no value of the dimension. */
async function restOf(context: FigureContext, dataset: Dataset, { request, dimension, rows }: Rest): Promise<readonly Figure[]> {
  if (rows.length < request.top) return []
  const values = rows.map((row) => row[dimension.id]).filter((value) => value !== null && value !== undefined)
  const otherGroups = { kind: 'shown', dimension, values: values.map(String), not: true } as const
  // What has no value is one of the first rows, or else one of all others.
  const unnamed = values.length < rows.length ? [{ kind: 'none', dimension, not: true } as const] : []
  const restRequest: DatasetRequest = { ...request, dimensions: [], sort: [], filters: [...request.filters, otherGroups, ...unnamed] }
  const [answer] = await askFigures(context, dataset, [restRequest])
  return parsed(answer?.[0]?.[0]).rows.map((row) => ({ [dimension.id]: null, $others: true, ...row }))
}

/** What goes on now, by the mill's clock. */
export async function running({ database, caller }: FigureContext): Promise<Running> {
  const [offsets] = await database.read(caller, [dateOffsetsStatement])
  const now = Date.now()
  return { day: shiftNow(offsets?.[0] ?? [], now).day, now }
}

/** On how many days the fact has rows that has some on all of them, where it is behind the figures: a day without a stop lacks nothing. */
function daysIn(dataset: Dataset, { measures }: Shown, { dimension, unit }: Shift): readonly Measure[] {
  const { fact } = dataset.evidence ?? {}
  const field = dimension.fields[fact ?? '']
  const isBehind = measures.some((measure) => partsOf(dataset, measure).some((part) => part.fact === fact))
  if (unit === 'second' || fact === undefined || field === undefined || !isBehind) return []
  return [{ id: `days of ${fact}`, label: dimension.label, op: 'distinct', fact, field, kind: 'integer' }]
}

interface Days {
  readonly now: Figure | undefined
  readonly before: Figure | undefined
  readonly shift: Shift
}

/** Whether of the time before as many days are known as of this one, or all that it has: of fewer every figure would be less, and this one seem to have grown. */
function hasAllDays(days: readonly Measure[], { now, before, shift: { from, to } }: Days): boolean {
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  return days.every(({ id }) => Number(before?.[id] ?? 0) >= Math.min(length, Number(now?.[id] ?? 0)))
}

/** `<id>$before` and `<id>$change` are nothing, and `$incomplete` says why. */
function incomplete(rows: readonly Figure[], measures: readonly Measure[]): void {
  for (const row of rows) {
    row.$incomplete = true
    for (const { id } of measures) {
      row[`${id}$before`] = null
      row[`${id}$change`] = null
    }
  }
}

interface ComparisonFigures {
  readonly before: readonly Figure[]
  /** Of the days that are over, where others are among those asked for. */
  readonly over?: readonly Figure[]
}

/** `<id>$before`, and `<id>$change`: by which share of that it has grown; null where there was nothing. `<id>$over`: the figure that is compared, where it is not that of the row. */
function compared(rows: readonly Figure[], { before, over }: ComparisonFigures, { dimensions, measures }: Shown): void {
  const keyOf = (row: Figure): string => JSON.stringify(dimensions.map(({ id }) => row[id] ?? null))
  const known = new Map(before.map((row) => [keyOf(row), row]))
  const done = over && new Map(over.map((row) => [keyOf(row), row]))
  for (const row of rows)
    for (const { id } of measures) {
      const was = known.get(keyOf(row))?.[id] ?? null
      const is = done ? (done.get(keyOf(row))?.[id] ?? null) : row[id]
      row[`${id}$before`] = was
      if (done) row[`${id}$over`] = is ?? null
      row[`${id}$change`] =
        typeof was === 'number' && was !== 0 && typeof is === 'number' ? Number(((is - was) / Math.abs(was)).toFixed(4)) : null
    }
}
