// Rules for early warnings as they are evaluated: with the machines that they watch, and what is read of these.
import type { AlarmOperator, AlarmRule } from '../../metadata/mill/alarm.ts'
import type { RawRows, Statement } from '../database/database.ts'

/** Runs a statement in a transaction of the tenant. */
export type Run = (statement: Statement) => Promise<RawRows>

export interface StoredRule extends AlarmRule {
  readonly id: string
  readonly prompt: string
  /** null: machines of all models. */
  readonly model: string | null
}

interface Row extends Omit<StoredRule, 'conditions'> {
  readonly conditions: readonly {
    readonly quantity: string
    readonly operator: AlarmOperator
    readonly threshold: number
    readonly weight: number | null
  }[]
}

/** Those that are switched on, or the one that is named. */
export async function rulesOf(run: Run, id: string | null = null): Promise<readonly StoredRule[]> {
  const [found] = await run({
    name: 'alarm_rules',
    text: `select coalesce(json_agg(json_build_object('id', a.id, 'prompt', a.prompt_word, 'model', a.device_model_id, 'trigger', coalesce(a.trigger, 0), 'durationSec', a.duration_sec,
        'conditions', (select json_agg(json_build_object('quantity', q.identifier, 'operator', c.operator, 'threshold', c.threshold, 'weight', c.weight))
          from read.alarm_condition c join read.thing_model q on q.id = c.parameter_id where c.alarm_config_id = a.id)) order by a.id), '[]')::text
      from read.alarm_config a where a.deleted_at is null and (a.id = $1::uuid or ($1 is null and a.enabled))`,
    values: [id],
  })
  const rows = JSON.parse(found?.[0] ?? '[]') as readonly Row[]
  return rows.map((row) => ({ ...row, conditions: (row.conditions ?? []).map((each) => ({ ...each, weight: each.weight ?? 1 })) }))
}

/** What is read of a machine, by the identifiers of quantities; `now` of its present state, `hour` of an hour that is past. */
export const quantities = {
  spindle_speed: { now: 'spindle_rpm', hour: 'avg_rpm' },
  front_roller_speed: { now: 'front_roller_rpm', hour: 'null::numeric' },
  active_power: { now: 'k_w', hour: 'k_wh' },
  temperature: { now: 'temperature', hour: 'temperature' },
  humidity: { now: 'rh', hour: 'rh' },
  broken_spindles: { now: 'broken', hour: 'null::numeric' },
} as const

/** A JSON object of the quantities by their identifiers. */
export const valuesSql = (of: 'now' | 'hour'): string =>
  `json_build_object(${Object.entries(quantities)
    .map(([identifier, columns]) => `'${identifier}', ${columns[of]}`)
    .join(', ')})`
