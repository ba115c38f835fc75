// Debugging: a formula on the data of one machine and some days, with the value of each of its parts, or where it fails.
import type { Aggregate } from '../../../metadata/functions/quantityFormula.ts'
import { dayOfDate } from '../../../metadata/mill/zone.ts'
import { Refusal } from '../../base/errors.ts'
import type { OperationCall, OperationFunction } from '../../engine/context/functions.ts'
import { refuse } from '../../engine/entity/read/read.ts'
import { data, type Answer } from '../../kernel/call/answer.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import type { Call } from '../../kernel/request/route.ts'
import type { ModulePlatform } from '../handlers.ts'
import { type Evaluated, evaluator, type Figures, type Formula, isWrongFormula } from './evaluate.ts'

const mostDays = 400

export interface Tried {
  readonly value: number | null
  readonly parts: readonly { readonly name: string; readonly label: string; readonly value: number | null; readonly unit: string }[]
}

interface Trial {
  readonly formula: string
  readonly operation?: Aggregate
  readonly decimals?: number
  readonly unit?: string | null
  readonly filter: Readonly<Record<string, unknown>>
  /** The dataset; production unless said. */
  readonly source?: string
}

/** @throws Refusal invalid at `formula`: debugging failed, with the place. */
export async function tryFormula(platform: ModulePlatform, caller: Caller, { filter, source, ...trial }: Trial): Promise<Tried> {
  const formula: Formula = { id: 'x_tried', label: '', operation: 'SUM', ...trial }
  const evaluate = await evaluator(platform, caller, source)
  const found = await evaluate({ formulas: [formula], filter, parts: true })
  if (isWrongFormula(found)) {
    const { zh, en } = found.wrong
    return refuse({ caller }, { formula: { zh: `调试失败：${zh}`, en: `Debugging failed: ${en}` } })
  }
  const [row = {}] = found.rows
  return { value: numberOf(row.x_tried), parts: partsIn(found, row, caller.language) }
}

const numberOf = (value: string | number | null | undefined): number | null => (typeof value === 'number' ? value : null)

export const partsIn = ({ measures, parts }: Evaluated, row: Figures, language: 'zh' | 'en'): Tried['parts'] =>
  measures.flatMap(({ id, label, unit }) => {
    const name = parts.get(id)
    return name === undefined ? [] : [{ name, label: label[language], value: numberOf(row[id]), unit: unit?.[language] ?? '' }]
  })

const shown = (value: number | null): string => (value === null ? '--' : value.toLocaleString('en', { maximumFractionDigits: 6 }))

/** One line for each sub-value. */
export const partLines = (parts: Tried['parts']): readonly string[] =>
  parts.map(({ name, label, value, unit }) => `${name} ${label} = ${shown(value)} ${unit}`.trimEnd())

/** The machine and days of a dialog. @throws Refusal invalid at `until` */
export function debugInput({ context, input }: OperationCall): { readonly device: string; readonly from: string; readonly until: string } {
  const [device, from, until] = [String(input.device), String(input.from), String(input.until)]
  if (until < from) refuse(context, { until: { zh: '结束日期不能早于开始日期', en: 'The end cannot be before the start' } })
  if (dayOfDate(until) - dayOfDate(from) >= mostDays)
    refuse(context, { until: { zh: `最多 ${mostDays} 天`, en: `${mostDays} days at most` } })
  return { device, from, until }
}

const noData = { zh: '该机台在这些日期没有数据', en: 'No data of this machine on these days' }

/** `{ device, from, until }` → the indicator with what came of it. */
export const debug =
  (platform: ModulePlatform): OperationFunction =>
  async (call) => {
    const { rows, context } = call
    const [row] = rows
    if (!row) throw new Refusal('notFound')
    const { device, from, until } = debugInput(call)
    const unit = typeof row.unit === 'string' ? row.unit : ''
    const operation = String(row.calculateOperation).toUpperCase() as Aggregate
    const { value, parts } = await tryFormula(platform, context.caller, {
      formula: String(row.formula),
      operation,
      decimals: Number(row.decimals ?? 2),
      source: String(row.source ?? 'production'),
      filter: { device: [device], date: [from, until] },
    })
    const zh = context.caller.language === 'zh'
    const lines = [
      zh ? `${from} 至 ${until}` : `${from} to ${until}`,
      `${zh ? '结果' : 'Result'} = ${shown(value)} ${unit}`.trimEnd(),
      ...(value === null ? [noData[context.caller.language]] : []),
      ...partLines(parts),
    ]
    return { [String(row.id)]: { debugResult: lines.join('\n').slice(0, 4000), debuggedAt: new Date().toISOString() } }
  }

interface DebugBody {
  readonly formula: string
  readonly calculateOperation?: string
  readonly deviceId: string
  readonly startTime: string
  readonly endTime: string
}

/** A formula that need not be stored: `{ value, parts }`. */
export const debugCall =
  (platform: ModulePlatform) =>
  async ({ caller, body }: Call): Promise<Answer> => {
    const { formula, calculateOperation = 'sum', deviceId, startTime, endTime } = Object(body) as DebugBody
    const operation = calculateOperation.toUpperCase() as Aggregate
    return data(await tryFormula(platform, caller, { formula, operation, filter: { device: [deviceId], date: [startTime, endTime] } }))
  }
