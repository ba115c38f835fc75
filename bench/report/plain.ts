// The floor of the reports: the same questions in SQL as one writes it by hand, the rows with their names and the figures over all of them, asked by the
// superuser. `$1` tenant, `$2` and `$3` first and last day.
import type pg from 'pg'
import { tenant } from './year.ts'

interface Plain {
  /** What is shown of a row, over `facts` as `f`. */
  readonly shown: string
  readonly joins?: string
  readonly by: string
  readonly figures: string
  /** Rows that the figures are made of, grouped once more below the shown ones where something counts once a machine. */
  readonly facts: string
  /** The same for the figures over all rows. */
  readonly wholeFacts?: string
  readonly wholeFigures?: string
}

const within = 'tenant_id = $1 and production_date between $2 and $3'
const cells = `select * from data.shift_yield where ${within} and not other_process`
const device = ' join data.device d on d.tenant_id = $1 and d.id = f.device_id'
const variety = ' left join data.variety v on v.tenant_id = $1 and v.id = f.variety_id'
const team = ' left join data.organisation o on o.tenant_id = $1 and o.id = f.organisation_id'
const employee = ' left join data.employee e on e.tenant_id = $1 and e.id = f.employee_id'

const ratio = (over: string, under: string, { factor = 1, decimals = 2 } = {}): string =>
  `round(${factor} * sum(${over}) / nullif(sum(${under}), 0), ${decimals})`
const kg = 'round(sum(actual_kg), 1) as kg'
const efficiency = `${ratio('actual_kg', 'theoretical_kg', { factor: 100 })} as efficiency`
const breaks = `${ratio('breaks', 'spindle_hours', { factor: 1000, decimals: 1 })} as break_rate`
const meanBreak = `${ratio('break_min', 'breaks', { decimals: 1 })} as mean_break_min`
const attainment = `${ratio('actual_kg', 'target_kg', { factor: 100 })} as attainment`

/** Each machine's spindles count once, so its cells are added up first. */
const byMachine = (by: string): string =>
  `select ${by} sum(actual_kg) as actual_kg, sum(spindle_hours) as spindle_hours, sum(target_kg) as target_kg, max(spindles) as spindles from (${cells}) c group by ${by} device_id`

/** By what is measured (`report.ts`). */
export const plain: Readonly<Record<string, Plain>> = {
  'output by day': {
    facts: cells,
    shown: 'production_date',
    by: 'production_date',
    figures: `${kg}, round(sum(target_kg), 1) as target_kg, ${attainment}, ${efficiency}`,
  },
  'output, efficiency and breaks by machine': {
    facts: cells,
    joins: device,
    shown: 'f.device_id, d.machine_number',
    by: 'f.device_id, d.machine_number',
    figures: `${kg}, ${efficiency}, ${ratio('run_min', 'planned_min', { factor: 100 })}, ${ratio('productive_spindle_hours', 'f.spindle_hours', { factor: 100 })}, ${ratio('actual_kg', 'f.spindle_hours', { factor: 1000 })}, ${breaks}, ${meanBreak}, sum(doffs), ${ratio('k_wh', 'actual_kg', { factor: 1000, decimals: 1 })}`,
  },
  'output by shift, machine and variety, a month': {
    facts: cells,
    joins: device + variety,
    shown: 'f.production_date, f.device_id, d.machine_number, f.variety_id, v.name',
    by: 'f.production_date, f.device_id, d.machine_number, f.variety_id, v.name',
    figures: `${[1, 2, 3].map((period) => `round(sum(actual_kg) filter (where period = ${period}), 1)`).join(', ')}, ${kg}, ${efficiency}`,
  },
  'output by variety': {
    facts: byMachine('variety_id,'),
    wholeFacts: byMachine(''),
    joins: variety,
    shown: 'f.variety_id, v.name',
    by: 'f.variety_id, v.name',
    figures: `${kg}, count(*) as machines, sum(spindles) as spindles, ${ratio('actual_kg', 'spindle_hours', { factor: 1000 })}, ${attainment}`,
  },
  'output by team': {
    facts: cells,
    joins: team,
    shown: 'f.organisation_id, o.name',
    by: 'f.organisation_id, o.name',
    figures: `${kg}, round(sum(actual_kg) / nullif(count(distinct start_at), 0), 1), ${efficiency}, round(100 * (sum(stop_min) + sum(doffing_min)) / nullif(sum(calendar_min), 0), 2), ${breaks}`,
  },
  'stops by machine and type': {
    facts: `select * from data.shift_stop where ${within}`,
    joins: `${device} join (select device_id, sum(calendar_min) as calendar_min from (${cells}) c group by device_id) c on c.device_id = f.device_id`,
    shown: 'f.device_id, d.machine_number, f.type',
    by: 'f.device_id, d.machine_number, f.type, c.calendar_min',
    figures: 'sum(count) as count, round(sum(minutes), 1) as minutes, round(100 * sum(minutes) / nullif(c.calendar_min, 0), 2) as ratio',
    wholeFigures: `sum(count) as count, round(sum(minutes), 1) as minutes, round(100 * sum(minutes) / nullif((select sum(calendar_min) from (${cells}) c), 0), 2) as ratio`,
  },
  'output by person': {
    facts: `select * from data.person_share where ${within}`,
    joins: employee,
    shown: 'f.employee_id, e.name',
    by: 'f.employee_id, e.name',
    figures: `round(sum(kg), 1) as kg, ${ratio('kg', 'spindle_hours', { factor: 1000 })}, ${breaks}, ${meanBreak}`,
  },
}

export interface Answered {
  readonly rows: number
  /** The first figure over all rows. */
  readonly total: number
}

/** Rows, and then the figures over all of them. */
export async function askPlain(client: pg.Client, what: string, [from, to]: readonly [string, string]): Promise<Answered> {
  const question = plain[what]
  if (!question) throw new Error(`no plain SQL for ${what}`)
  const { facts, wholeFacts = facts, joins = '', shown, by, figures, wholeFigures = figures.replaceAll('f.', '') } = question
  const values = [tenant, from, to]
  const rows = await client.query({
    text: `select ${shown}, ${figures} from (${facts}) f${joins} group by ${by} order by ${by} limit 5000`,
    values,
    rowMode: 'array',
  })
  const whole = await client.query<string[]>({ text: `select ${wholeFigures} from (${wholeFacts}) f`, values, rowMode: 'array' })
  return { rows: rows.rows.length, total: Number(whole.rows[0]?.[0]) }
}
