// Device KPIs: a formula per process with a target and a direction; tried on one machine, ranked over machines, followed by day.
import { isFault } from '../../../metadata/functions/quantityFormula.ts'
import { translateFormula } from '../../../metadata/functions/quantityMeasures.ts'
import { namesOf } from '../../authoring/workshop/change.ts'
import { Refusal } from '../../base/errors.ts'
import type { ConstraintFunction, OperationFunction } from '../../engine/context/functions.ts'
import { contextOf } from '../../engine/context/context.ts'
import { list } from '../../engine/entity/read/list.ts'
import { data, type Answer } from '../../kernel/call/answer.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import type { Call } from '../../kernel/request/route.ts'
import type { ModulePlatform } from '../handlers.ts'
import { type BoardCard, dimensionOf, measureOf, textCard } from './cards.ts'
import { debugInput, partLines, tryFormula } from './debug.ts'
import { type Evaluate, evaluator, extendedBy, isWrongFormula } from './evaluate.ts'
import { faultInWords, indicatorsIn, indicatorsStatement } from './formulas.ts'

interface Kpi {
  readonly id: string
  readonly name: string
  readonly process: string
  readonly processName: string
  readonly formula: string
  readonly target: number | null
  readonly lowerBetter: boolean
  readonly unit: string | null
}

/** A formula that cannot be read is refused where it is written. */
export const kpiFormula =
  (platform: ModulePlatform): ConstraintFunction =>
  async ({ context: { caller }, transaction, changes }) => {
    const written = changes.filter(({ before, after }) => after && before?.formula !== after.formula)
    if (written.length === 0) return []
    const stored = indicatorsIn(await transaction.run(indicatorsStatement))
    const { dataset, indicators } = extendedBy(namesOf(platform, caller), stored, 'production')
    return written.flatMap(({ id, after }) => {
      const formula = String(after?.formula)
      const translated = translateFormula(formula, { dataset, indicators, operation: 'SUM' })
      return isFault(translated) ? [{ id, values: { fault: faultInWords(translated, formula)[caller.language] } }] : []
    })
  }

/** How far a value has come, in per cent of its target; a value of nothing has none. */
export function attainmentOf(value: number | null, { target, lowerBetter }: Pick<Kpi, 'target' | 'lowerBetter'>): number | null {
  if (value === null || target === null) return null
  const [part, whole] = lowerBetter ? [target, value] : [value, target]
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 100
}

const met = {
  zh: { yes: '达标', no: '未达标', target: '目标', result: '结果', attainment: '完成率' },
  en: { yes: 'on target', no: 'off target', target: 'Target', result: 'Result', attainment: 'Attainment' },
} as const

const isMet = (value: number, { target, lowerBetter }: Pick<Kpi, 'target' | 'lowerBetter'>): boolean =>
  target === null || (lowerBetter ? value <= target : value >= target)

/** `{ device, from, until }` → the configuration with what came of it. */
export const tryKpi =
  (platform: ModulePlatform): OperationFunction =>
  async (call) => {
    const { rows, context } = call
    const [row] = rows
    if (!row) throw new Refusal('notFound')
    const { device, from, until } = debugInput(call)
    const { language } = context.caller
    const filter = { device: [device], date: [from, until] }
    const { value, parts } = await tryFormula(platform, context.caller, { formula: String(row.formula), filter })
    const unit = typeof row.unit === 'string' ? ` ${row.unit}` : ''
    const kpi = {
      target: row.target === null || row.target === undefined ? null : Number(row.target),
      lowerBetter: row.lowerBetter === true,
    }
    const words = met[language]
    const attainment = attainmentOf(value, kpi)
    const lines = [
      language === 'zh' ? `${from} 至 ${until}` : `${from} to ${until}`,
      `${words.result} = ${value ?? '--'}${value === null ? '' : unit}`,
      ...(kpi.target === null || value === null
        ? []
        : [
            `${words.target} ${kpi.target}${unit}，${words.attainment} ${attainment ?? '--'} %，${isMet(value, kpi) ? words.yes : words.no}`,
          ]),
      ...partLines(parts),
    ]
    return { [String(row.id)]: { trial: lines.join('\n').slice(0, 4000), triedAt: new Date().toISOString() } }
  }

interface MathBody {
  readonly formula: string
  readonly craftId?: string
  readonly deviceId?: string
  readonly startTime: string
  readonly endTime: string
}

/** `{ formula, craftId?, deviceId?, startTime, endTime }` → `{ value, parts }` */
export const runMath =
  (platform: ModulePlatform) =>
  async ({ caller, body }: Call): Promise<Answer> => {
    const { formula, craftId, deviceId, startTime, endTime } = Object(body) as MathBody
    const filter = {
      date: [startTime, endTime],
      ...(craftId !== undefined && { process: [craftId] }),
      ...(deviceId !== undefined && { device: [deviceId] }),
    }
    return data(await tryFormula(platform, caller, { formula, filter }))
  }

/** The processes that may have a KPI. */
export const craftList =
  (platform: ModulePlatform) =>
  async ({ caller }: Call): Promise<Answer> =>
    data(JSON.parse((await list(contextOf(platform, caller, { entity: 'process', action: 'list' }), {})).text))

const kpisStatement = (process: string | null, device: string | null) => ({
  name: 'kpis_of_process',
  text: `select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name, 'process', k.process_id, 'processName', p.name, 'formula', k.formula,
      'target', k.target, 'lowerBetter', k.lower_better, 'unit', k.unit) order by p.name, k.name), '[]')::text
    from read.device_kpi_config k join read.process p on p.id = k.process_id
    where k.enabled and ($1::uuid is null or k.process_id = $1::uuid)
      and ($2::uuid is null or k.process_id = (select d.process_id from read.device d where d.id = $2::uuid))`,
  values: [process, device],
})

/** At most so many configurations on one board: each of them is two questions. */
const mostKpis = 12
const mostMachines = 20

/** `{ process?, device?, from, until }` → for each configuration its figure, ranking of machines, and course by day. */
export const kpiBoard =
  (platform: ModulePlatform): OperationFunction =>
  async ({ context: { caller }, transaction, input }) => {
    const optional = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
    const [process, device] = [optional(input.process), optional(input.device)]
    const [rows] = await transaction.run(kpisStatement(process, device))
    const kpis = (JSON.parse(rows?.[0] ?? '[]') as readonly Kpi[]).slice(0, mostKpis)
    if (kpis.length === 0) return { cards: [] }
    const evaluate = await evaluator(platform, caller)
    const cards: BoardCard[] = []
    for (const kpi of kpis) {
      const filter = {
        process: [kpi.process],
        ...(device !== null && { device: [device] }),
        date: [String(input.from), String(input.until)],
      }
      cards.push(...(await cardsOf({ evaluate, kpi, filter }, caller)))
    }
    return { cards }
  }

interface OfKpi {
  readonly evaluate: Evaluate
  readonly kpi: Kpi
  readonly filter: Readonly<Record<string, unknown>>
}

async function cardsOf({ evaluate, kpi, filter }: OfKpi, { language }: Caller): Promise<readonly BoardCard[]> {
  const { id, name, processName, formula, lowerBetter, target, unit } = kpi
  const title = `${processName} · ${name}`
  const formulas = [{ id: 'x_kpi', label: name, formula, operation: 'SUM', unit } as const]
  const order = lowerBetter ? 'asc' : 'desc'
  const [whole, ranking, course] = await Promise.all([
    evaluate({ formulas, filter }),
    evaluate({ formulas, filter, dimensions: ['device'], sort: [{ field: 'x_kpi', order }], top: mostMachines }),
    evaluate({ formulas, filter, dimensions: ['date'] }),
  ])
  for (const each of [whole, ranking, course])
    if (isWrongFormula(each)) return [textCard({ id, title, width: 12, text: each.wrong[language] })]
  if (isWrongFormula(whole) || isWrongFormula(ranking) || isWrongFormula(course)) return []
  const value = whole.rows[0]?.x_kpi
  const words = met[language]
  const attainment = attainmentOf(typeof value === 'number' ? value : null, kpi)
  const note =
    target === null
      ? ''
      : `${words.target} ${lowerBetter ? '≤' : '≥'} ${target}${unit === null ? '' : ` ${unit}`} · ${words.attainment} ${attainment ?? '--'} %`
  const y = whole.measures.map((measure) => measureOf(measure, language))
  const rank = language === 'zh' ? '机台排名' : 'machines ranked'
  const trend = language === 'zh' ? '趋势' : 'trend'
  return [
    { id: `${id}-value`, title, kind: 'statistic', width: 3, note, x: { id: '', label: '' }, y, rows: whole.rows },
    {
      id: `${id}-rank`,
      title: `${title} · ${rank}`,
      kind: isFlat(ranking.rows.map((row) => Number(row.x_kpi))) ? 'list' : 'bar',
      width: 5,
      x: dimensionOf(ranking.dimensions[0], language),
      y,
      rows: ranking.rows,
    },
    {
      id: `${id}-trend`,
      title: `${title} · ${trend}`,
      kind: 'line',
      width: 4,
      x: dimensionOf(course.dimensions[0], language),
      y,
      rows: course.rows,
    },
  ]
}

/** Bars from nought would all look as long: figures tell them apart. */
function isFlat(values: readonly number[]): boolean {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return values.length > 1 && least > 0 && (most - least) / most < 0.1
}
