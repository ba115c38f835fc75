// Rules for early warnings as they are evaluated: with the machines that they watch, and what is read of these.
import type { AlarmCondition, AlarmRule, Reading } from '../../../metadata/mill/alarm.ts'
import type { RawRows, Statement } from '../../kernel/database/database.ts'

/** Runs a statement in a transaction of the tenant. */
export type Run = (statement: Statement) => Promise<RawRows>

export interface StoredRule extends AlarmRule {
  readonly id: string
  readonly prompt: string
  /** null: machines of all models. */
  readonly model: string | null
  readonly conditions: readonly StoredCondition[]
  /** Quantities of which no machine tells, as the rule says it; null: of all. */
  readonly silent: string | null
}

export interface StoredCondition extends AlarmCondition {
  /** What the quantity is called, and counted or measured in. */
  readonly name: string
  readonly unit: string | null
}

interface Row extends Omit<StoredRule, 'conditions'> {
  readonly conditions: readonly (Omit<StoredCondition, 'weight'> & { readonly weight: number | null })[] | null
}

/** Those that are switched on, or the one that is named. */
export async function rulesOf(run: Run, id: string | null = null): Promise<readonly StoredRule[]> {
  const [found] = await run({
    name: 'alarm_rules',
    text: `select coalesce(json_agg(json_build_object('id', a.id, 'prompt', a.prompt_word, 'model', a.device_model_id, 'trigger', coalesce(a.trigger, 0), 'durationSec', a.duration_sec, 'silent', a.silent,
        'conditions', (select json_agg(json_build_object('quantity', q.identifier, 'name', q.name, 'unit', q.unit, 'operator', c.operator, 'threshold', c.threshold, 'weight', c.weight))
          from read.alarm_condition c join read.thing_model q on q.id = c.parameter_id where c.alarm_config_id = a.id)) order by a.id), '[]')::text
      from read.alarm_config a where a.deleted_at is null and (a.id = $1::uuid or ($1 is null and a.enabled))`,
    values: [id],
  })
  const rows = JSON.parse(found?.[0] ?? '[]') as readonly Row[]
  return rows.map((row) => ({ ...row, conditions: (row.conditions ?? []).map((each) => ({ ...each, weight: each.weight ?? 1 })) }))
}

/** What can be judged, by the identifiers of quantities: `now` of a machine as it stands, `hour` of an hour that is past. What `counts` does so from the beginning of the shift; what is kept to the `minute` is tried minute by minute; what `runs` is judged while the machine does: one that stands is not slow. */
export const quantities = {
  spindle_speed: { runs: true, now: 'n.spindle_rpm', hour: 'nullif(h.avg_rpm, 0)' },
  front_roller_speed: { runs: true, now: 'n.front_roller_rpm' },
  active_power: { now: 'n.k_w', hour: 'h.k_wh' },
  temperature: { now: 'n.temperature', hour: 'h.temperature' },
  humidity: { now: 'n.rh', hour: 'h.rh' },
  broken_spindles: { minute: true, now: 'n.broken' },
  energy_total: {
    counts: true,
    now: '(select sum(e.k_wh) from read.energy_interval e where e.device_id = d.id and e.start_at >= $2::timestamptz)',
    hour: 'sum(h.k_wh) over (partition by h.device_id, h.production_date, h.period order by h.hour)',
  },
  doff_count: {
    counts: true,
    now: 'case when $2::timestamptz is not null and n.doff_seq is not null then (select count(*) from read.doff_record r where r.device_id = d.id and r.restart_at >= $2::timestamptz) end',
    hour: `(select count(*) from read.doff_record r where r.device_id = h.device_id and r.production_date = h.production_date and r.period = h.period and r.restart_at < h.hour + interval '1 hour')`,
  },
} as const satisfies Readonly<
  Record<string, { readonly now: string; readonly hour?: string; readonly counts?: true; readonly runs?: true; readonly minute?: true }>
>

/** Of a machine that stands. */
export const atRest: ReadonlySet<string> = new Set(Object.entries(quantities).flatMap(([name, each]) => ('runs' in each ? [name] : [])))

type AlarmQuantity = keyof typeof quantities

export const isAlarmQuantity = (identifier: string): identifier is AlarmQuantity => Object.hasOwn(quantities, identifier)
/** Whether hours that are past tell of it, or minutes. */
export const isInHours = (identifier: string): boolean => isAlarmQuantity(identifier) && 'hour' in quantities[identifier]
export const isInMinutes = (identifier: string): boolean => isAlarmQuantity(identifier) && 'minute' in quantities[identifier]

export const countsInShift = ({ conditions }: AlarmRule): boolean =>
  conditions.some(({ quantity }) => isAlarmQuantity(quantity) && 'counts' in quantities[quantity])

/** Names of what a rule waits for in vain: nobody knows how to judge it, or none of the machines that speak has ever told it. */
export function silentIn({ conditions }: StoredRule, machines: readonly Reading[]): string | null {
  const isReported = (identifier: string): boolean =>
    isAlarmQuantity(identifier) &&
    ('counts' in quantities[identifier] || machines.length === 0 || machines.some(({ values }) => typeof values[identifier] === 'number'))
  const names = conditions.filter(({ quantity }) => !isReported(quantity)).map(({ name }) => name)
  return names.length === 0 ? null : [...new Set(names)].join(', ').slice(0, 200)
}

/** What was read, as a foreman says it: 断头锭数 17 > 12 锭; of several quantities each. */
export function readingOf({ conditions, trigger }: StoredRule, values: Reading['values']): string {
  const number = (value: number): string => String(Number(value.toFixed(3)))
  const read = ({ name, quantity }: StoredCondition): string => `${name} ${number(values[quantity] ?? 0)}`
  const inUnit = (text: string, { unit }: StoredCondition): string => (unit === null || unit === '' ? text : `${text} ${unit}`)
  const [only] = conditions
  if (only && conditions.length === 1 && only.operator === 'subtract' && only.weight !== 0)
    return inUnit(`${read(only)} ${only.weight > 0 ? '>' : '<'} ${number(only.threshold + trigger / only.weight)}`, only).slice(
      0,
      MOST_SAID,
    )
  return conditions
    .map((each) => inUnit(read(each), each))
    .join(', ')
    .slice(0, MOST_SAID)
}
const MOST_SAID = 200

/** A JSON object of the quantities by their identifiers. */
export const valuesSql = (of: 'now' | 'hour'): string =>
  `json_build_object(${Object.entries<{ readonly now: string; readonly hour?: string }>(quantities)
    .map(([identifier, columns]) => `'${identifier}', ${columns[of] ?? 'null'}`)
    .join(', ')})`
