// Stored history: each night the values of the day before, by the times and regions of each indicator. A day that is stored again takes its own place.
import { addDays } from '../../../metadata/mill/zone.ts'
import { clockIn } from '../../../metadata/expression/clock.ts'
import type { JobFunction } from '../../engine/context/jobs.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import type { Statement } from '../../kernel/database/database.ts'
import { columnLiteral } from '../../mill/facts/writeFacts.ts'
import type { ModulePlatform } from '../handlers.ts'
import { partLines, partsIn } from './debug.ts'
import { type Evaluate, evaluator, type Figures, isWrongFormula } from './evaluate.ts'
import { type Indicator, indicatorsIn, indicatorsStatement, timeDimensions } from './formulas.ts'

/** First day of the period that a day is in; those of a day begin with it. */
function beginOf(time: string, day: string): string {
  if (time === 'month') return `${day.slice(0, 7)}-01`
  if (time === 'year') return `${day.slice(0, 4)}-01-01`
  return time === 'week' ? addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7)) : day
}

export const storeHistory =
  (platform: ModulePlatform): JobFunction =>
  async ({ caller, dueAt, once }) => {
    const day = addDays(clockIn(undefined, dueAt).today, -1)
    const [rows] = await platform.database.tenant.read(caller, [indicatorsStatement])
    for (const indicator of indicatorsIn(rows).filter((each) => each.storeHistory))
      await once(`${indicator.id} ${day}`, (acting) => storeDay(platform, acting, { indicator, day }))
  }

const datasetAt = ({ source, splitPersonnel }: Indicator, time: string): string =>
  source !== 'production' ? source : time === 'hour' ? 'hours' : splitPersonnel ? 'persons' : 'production'

interface OfDay {
  readonly indicator: Indicator
  readonly day: string
}

/** The values of the periods that a day belongs to, in one transaction. */
export async function storeDay(platform: ModulePlatform, caller: Caller, { indicator, day }: OfDay): Promise<void> {
  const found: Stored[] = []
  const evaluators = new Map<string, Evaluate>()
  for (const time of indicator.timeSet) {
    const dataset = datasetAt(indicator, time)
    const evaluate = evaluators.get(dataset) ?? (await evaluator(platform, caller, dataset))
    evaluators.set(dataset, evaluate)
    for (const region of indicator.regionSet)
      found.push(...(await valuesOf(evaluate, caller, { indicator, day, time, region, byPerson: dataset === 'persons' })))
  }
  await platform.database.tenant.write(caller, async (transaction) => {
    await transaction.run(dropStatement(indicator, day))
    if (found.length > 0) await transaction.run(insertStatement(indicator, found))
  })
}

interface Stored {
  readonly time: string
  readonly region: string
  readonly period: string
  readonly date: string
  readonly place: string
  readonly variety: string | null
  readonly employee: string | null
  readonly value: number | null
  readonly process: string | null
}

async function valuesOf(
  evaluate: Evaluate,
  { language }: Caller,
  { indicator, day, time, region, byPerson }: OfDay & { readonly time: string; readonly region: string; readonly byPerson: boolean },
): Promise<readonly Stored[]> {
  const { identifier, name, decimals, splitByVariety, saveProcess } = indicator
  const shown = timeDimensions[time] ?? 'date'
  const begin = beginOf(time, day)
  const answer = await evaluate({
    formulas: [{ id: 'x_value', label: name, formula: identifier, operation: 'SUM', decimals }],
    dimensions: [shown, region, ...(splitByVariety ? ['variety'] : []), ...(byPerson ? ['employee'] : [])],
    filter: { date: [begin, day] },
  })
  if (isWrongFormula(answer)) return []
  const process = saveProcess
    ? await evaluate({
        formulas: [{ id: 'x_value', label: name, formula: indicator.formula, operation: indicator.operation, decimals }],
        dimensions: answer.dimensions.map(({ id }) => id),
        filter: { date: [begin, day] },
        parts: true,
      })
    : undefined
  const keyOf = (row: Figures): string => JSON.stringify(answer.dimensions.map(({ id }) => row[id] ?? null))
  const lines = new Map(
    process && !isWrongFormula(process)
      ? process.rows.map(
          (row) =>
            [
              keyOf(row),
              partLines(partsIn(process, row, language))
                .join('\n')
                .slice(0, 1000),
            ] as const,
        )
      : [],
  )
  return answer.rows.flatMap((row) => {
    const place = row[region]
    if (typeof place !== 'string') return []
    const text = (value: Figures[string] | undefined): string | null => (typeof value === 'string' ? value : null)
    const value = typeof row.x_value === 'number' ? row.x_value : null
    const period = String(row[shown])
    return [
      {
        time,
        region,
        period,
        date: begin,
        place,
        variety: text(row.variety),
        employee: text(row.employee),
        value,
        process: lines.get(keyOf(row)) ?? null,
      },
    ]
  })
}

const dropStatement = ({ id, timeSet }: Indicator, day: string): Statement => ({
  name: 'drop_indicator_values',
  text: `delete from data.indicator_value v using unnest($2::text[], $3::date[]) u (time, begin)
    where v.tenant_id = app.tenant() and v.indicator_id = $1::uuid and v.time = u.time and v.date = u.begin`,
  values: [id, columnLiteral(timeSet, (time) => time), columnLiteral(timeSet, (time) => beginOf(time, day))],
})

function insertStatement({ id }: Indicator, rows: readonly Stored[]): Statement {
  const column = (of: (row: Stored) => string | null): string => columnLiteral(rows, of)
  return {
    name: 'write_indicator_values',
    text: `insert into data.indicator_value (tenant_id, id, indicator_id, time, region, period, period_pinyin, date, device_id, space_id, variety_id, employee_id, value, process)
      select app.tenant(), app.uuid7(), $1::uuid, u.time, u.region, u.period, u.period, u.date,
        case when u.region = 'device' then u.place end, case when u.region <> 'device' then u.place end, u.variety, u.employee, u.value, u.process
      from unnest($2::text[], $3::text[], $4::text[], $5::date[], $6::uuid[], $7::uuid[], $8::uuid[], $9::numeric[], $10::text[])
        u (time, region, period, date, place, variety, employee, value, process)`,
    values: [
      id,
      column(({ time }) => time),
      column(({ region }) => region),
      column(({ period }) => period),
      column(({ date }) => date),
      column(({ place }) => place),
      column(({ variety }) => variety),
      column(({ employee }) => employee),
      column(({ value }) => (value === null ? null : String(value))),
      column(({ process }) => process),
    ],
  }
}
