// Everything that the cells of one period are made of, for many machines at once: a statement a kind of fact.
import type { Shift } from '../../../metadata/mill/calendar.ts'
import type { Interval } from '../../../metadata/mill/interval.ts'
import type { ProcessParameter } from '../../../metadata/mill/otherProcess.ts'
import type { Assignment, Binding } from '../../../metadata/mill/sharing.ts'
import type { Machine } from '../facts/floor.ts'
import { hasTables, millis, rowsOf } from '../facts/rowsOf.ts'
import type { Run } from '../facts/writeFacts.ts'
import { columnLiteral } from '../facts/writeFacts.ts'
import { dutiesText, type Duty } from './duties.ts'
import type {
  BreakRow,
  CellFacts,
  Correction,
  DoffRow,
  EnergyRow,
  EpisodeRow,
  HandedOverYield,
  HourRow,
  StateRow,
  StopRow,
  Variety,
} from './facts.ts'

/** A day: nothing under way for longer begins out of sight. */
const reach = 86_400_000
const longest = 7 * reach

export interface Loading {
  readonly machines: readonly Machine[]
  readonly shift: Shift
  readonly now: number
}

type OfMachine<Row> = Row & { readonly device: string }

export async function loadCells(run: Run, { machines, shift, now }: Loading): Promise<readonly CellFacts[]> {
  const window: Interval = { startAt: shift.startAt, endAt: Math.max(shift.startAt, Math.min(shift.endAt, now)) }
  const ask = asker(run, machines, window)
  const begun = 'start_at < $3::timestamptz and (end_at is null or end_at > $2::timestamptz)'
  const times = `${millis('start_at')} as "startAt", ${millis('least(coalesce(end_at, $3::timestamptz), greatest($3::timestamptz, start_at))')} as "endAt"`
  const whole = `${millis('start_at')} as "startAt", ${millis('coalesce(end_at, $3::timestamptz)')} as "endAt"`
  const states = await ask<StateRow>(
    'states',
    `select device_id as device, state, length_m as "lengthM", speed_min as "speedMin", ${whole} from read.machine_state where ${of} and start_at > $4::timestamptz and ${begun} order by start_at`,
    longest,
  )
  const stops = await ask<StopRow>(
    'stops',
    `select device_id as device, type, stop_reason_id as "toldReason", coalesce(stop_reason_id, ${ordinaryReason}) as "stopReason", variety_id as variety, organisation_id as organisation, loss_kg as "lossKg", ${whole} from read.stop_record where ${of} and start_at > $4::timestamptz and ${begun}`,
    longest,
  )
  const breaks = await ask<BreakRow>(
    'breaks',
    `select device_id as device, spindle_no as "spindleNo", startup, variety_id as variety, tender_id as tender, organisation_id as organisation, duration_sec as "durationSec", loss_kg as "lossKg", ${times} from read.break_episode where ${of} and start_at > $4::timestamptz and ${begun}`,
  )
  const episodes = await ask<EpisodeRow>(
    'episodes',
    `select device_id as device, spindle_no as "spindleNo", kind, variety_id as variety, ${times} from read.spindle_episode where ${of} and start_at > $4::timestamptz and ${begun}`,
    40 * reach,
  )
  const doffs = await ask<DoffRow>(
    'doffs',
    `select device_id as device, doff_seq as "doffSeq", ${millis('start_at')} as "startAt", ${millis('stop_at')} as "stopAt", ${millis('restart_at')} as "restartAt", stop_sec as "stopSec", kg_scale as "kgScale", case when kg_scale is not null then ${ranText} end as "ranMs", variety_id as variety, organisation_id as organisation, doffing_team_id as "doffingTeam"
    from read.doff_record o where ${of} and restart_at >= $2::timestamptz and restart_at < $3::timestamptz + interval '1 day' and coalesce(start_at, restart_at) < $3::timestamptz and $4::timestamptz is not null`,
  )
  const hours = await ask<HourRow>(
    'hours',
    `select device_id as device, ${millis('hour')} as "startAt", set_rpm as "setRpm", flickers from read.hourly_machine where ${of} and hour >= date_trunc('hour', $2::timestamptz) and hour < $3::timestamptz and $4::timestamptz is not null`,
  )
  const energy = await ask<EnergyRow>(
    'energy',
    `select device_id as device, ${millis('start_at')} as "startAt", ${millis("start_at + interval '15 minutes'")} as "endAt", coalesce(k_wh, 0) as "kWh" from read.energy_interval where ${of} and start_at > $2::timestamptz - interval '15 minutes' and start_at < $3::timestamptz and $4::timestamptz is not null`,
  )
  const handedOver = await ofCell<HandedOverYield>(
    run,
    { machines, shift },
    {
      name: 'given',
      text: `select device_id as device, id, variety_id as variety, auto_kg as "autoKg", scale_kg as "scaleKg", theoretical_kg as "theoreticalKg", target_kg as "targetKg", length_m as "lengthM", planned_min as "plannedMin", run_min as "runMin", spindle_hours as "spindleHours", breaks, break_min as "breakMin", spindles, empty_spindle_hours + coalesce(weak_spindle_hours, 0) as "flawedSpindleHours" from read.shift_yield where ${inCell} and (${saidAlone}) is not true order by id`,
    },
  )
  const { assignments, bindings, corrections, duties, organisation, varieties, tex } = await loadMill(run, { ask, machines, shift })
  const parameters = await parametersOf(run, shift)
  return machines.map((machine) => {
    const own = <Row>(rows: ReadonlyMap<string, readonly Row[]>): readonly Row[] => rows.get(machine.id) ?? []
    return {
      machine,
      shift,
      window,
      organisation,
      varieties,
      tex,
      parameters: (machine.process !== null && parameters.get(machine.process)) || noParameters,
      assignments: own(assignments),
      bindings: own(bindings),
      duties: own(duties),
      states: own(states),
      stops: own(stops),
      breaks: own(breaks),
      episodes: own(episodes),
      doffs: own(doffs),
      hours: own(hours),
      energy: own(energy),
      corrections: own(corrections),
      given: own(handedOver),
    }
  })
}

/** Of a stop for doffing of which nobody says otherwise: the first reason of that type which goes for all machines. */
const ordinaryReason = `case when type = 'doffing' then (select r.id from read.stop_reason r
    where r.type = 'doffing' and r.scope = 'all' and r.enabled is not false and r.deleted_at is null order by r.sort nulls last, r.code limit 1) end`

/** Milliseconds that the machine ran from a doff's beginning to its stop. */
const ranText = `(select 1000 * extract(epoch from sum(least(m.end_at, coalesce(stop_at, restart_at)) - greatest(m.start_at, o.start_at)))
  from read.machine_state m where m.device_id = o.device_id and m.state = 'running' and m.start_at < coalesce(o.stop_at, o.restart_at) and m.end_at > o.start_at
    and m.start_at > o.start_at - interval '1 day')::float8`
const of = 'device_id = any($1::uuid[])'
const inCell = 'device_id = any($1::uuid[]) and production_date = $2::date and period = $3::smallint'

/** Of a machine of which nothing was heard people alone have said what it made: nobody has handed that over, and it goes with the last that they say. */
const saidAlone = 'corrected and scale_kg is null and coalesce(auto_kg, 0) = 0 and run_min = 0 and offline_min >= calendar_min'

type Ask = <Row>(name: string, text: string, back?: number) => Promise<ReadonlyMap<string, readonly Row[]>>

/** $1 machines, $2 and $3 the window, $4 how far back what touches it may have begun. */
function asker(run: Run, machines: readonly Machine[], window: Interval): Ask {
  const ids = columnLiteral(machines, ({ id }) => id)
  return async <Row>(name: string, text: string, back = reach) => {
    const [from, until, since] = [window.startAt, window.endAt, window.startAt - back].map((at) => new Date(at).toISOString())
    return byMachine(await rowsOf<OfMachine<Row>>(run, `cell_${name}`, { text, values: [ids, from ?? '', until ?? '', since ?? ''] }))
  }
}

const ofCell = async <Row>(
  run: Run,
  { machines, shift }: Pick<Loading, 'machines' | 'shift'>,
  { name, text }: { readonly name: string; readonly text: string },
) =>
  byMachine(
    await rowsOf<OfMachine<Row>>(run, `cell_${name}`, {
      text,
      values: [columnLiteral(machines, ({ id }) => id), shift.productionDate, String(shift.period)],
    }),
  )

function byMachine<Row>(rows: readonly OfMachine<Row>[]): ReadonlyMap<string, readonly Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const own = found.get(row.device)
    if (own) own.push(row)
    else found.set(row.device, [row])
  }
  return found
}

const noParameters: ReadonlyMap<string, ProcessParameter> = new Map<string, ProcessParameter>()

/** By process and variety, those that are in effect on the day. */
async function parametersOf(run: Run, { productionDate }: Shift): Promise<ReadonlyMap<string, ReadonlyMap<string, ProcessParameter>>> {
  const rows = await rowsOf<ProcessParameter & { readonly process: string; readonly variety: string }>(run, 'parameters', {
    text: `select distinct on (process_id, variety_id) process_id as process, variety_id as variety, reckoning, speed, efficiency, grams_per_metre as "gramsPerMetre",
      feed_mm as "feedMm", lap_grams_per_metre as "lapGramsPerMetre", noil, tex, twist_per_metre as "twistPerMetre", positions
      from read.process_parameter where effective_from <= $1::date order by process_id, variety_id, effective_from desc`,
    values: [productionDate],
  })
  return new Map(
    Array.from(
      Map.groupBy(rows, ({ process }) => process),
      ([process, own]) => [process, new Map(own.map((row) => [row.variety, row]))] as const,
    ),
  )
}

/** What people have said: who was where, what was on the machines, what they have corrected. */
async function loadMill(run: Run, { ask, machines, shift }: Pick<Loading, 'machines' | 'shift'> & { readonly ask: Ask }) {
  const varieties = await rowsOf<Variety & { readonly id: string }>(
    run,
    'varieties',
    `select id, coalesce(tex, 583.1 / nullif(target_count, 0), 0)::float8 as tex, coalesce(twist_per_metre, 0)::float8 as "twistPerMetre",
      target_output::float8 as "targetOutput", target_efficiency::float8 as "targetEfficiency" from read.variety`,
  )
  const none: ReadonlyMap<string, readonly never[]> = new Map<string, readonly never[]>()
  const found = {
    varieties: new Map<string, Variety>(
      varieties.filter(({ tex, twistPerMetre }) => tex > 0 && twistPerMetre > 0).map((each) => [each.id, each]),
    ),
    tex: new Map(varieties.filter(({ tex }) => tex > 0).map(({ id, tex }) => [id, tex])),
    assignments: none as ReadonlyMap<string, readonly Assignment[]>,
    bindings: none as ReadonlyMap<string, readonly Binding[]>,
    corrections: none as ReadonlyMap<string, readonly Correction[]>,
    duties: none as ReadonlyMap<string, readonly Duty[]>,
    organisation: null as string | null,
  }
  if (!(await hasTables(run, 'device_variety', 'user_machine_bind', 'shift_schedule', 'production_supplement', 'yield_repair')))
    return found
  const span = `start_at < $3::timestamptz and (end_at is null or end_at > $2::timestamptz) and $4::timestamptz is not null`
  const range = `spindle_from as "spindleFrom", spindle_to as "spindleTo", ${millis('start_at')} as "startAt", ${millis('end_at')} as "endAt"`
  found.assignments = await ask<Assignment>(
    'assignments',
    `select device_id as device, variety_id as variety, ${range} from read.device_variety where ${of} and ${span} order by start_at, id`,
  )
  found.bindings = await ask<Binding>(
    'bindings',
    `select b.device_id as device, b.employee_id as employee, coalesce(e.job_post_id::text, '') as "jobPost", b.spindle_from as "spindleFrom", b.spindle_to as "spindleTo", ${millis('b.start_at')} as "startAt", ${millis('b.end_at')} as "endAt"
    from read.user_machine_bind b left join read.employee e on e.id = b.employee_id where b.device_id = any($1::uuid[]) and b.start_at < $3::timestamptz and (b.end_at is null or b.end_at > $2::timestamptz) and $4::timestamptz is not null order by b.start_at, b.id`,
  )
  found.corrections = await ofCell<Correction>(
    run,
    { machines, shift },
    {
      name: 'corrections',
      text: `select device, variety, operation, value from (
      select device_id as device, variety_id as variety, 'add' as operation, (end_output - start_output)::float8 as value, created_at, id from read.production_supplement where ${inCell}
      union all select device_id, variety_id, operation, value::float8, created_at, id from read.yield_repair where ${inCell}) c order by created_at, id`,
    },
  )
  if (await hasTables(run, 'doffing_team')) found.duties = await ask<Duty>('duties', dutiesText)
  const teams = await rowsOf<{ organisation: string }>(run, 'team', {
    text: `select s.organisation_id as organisation from read.shift_schedule s join read.operating_rule r on r.id = s.rule_id
      where r.running and r.deleted_at is null and s.date = $1::date and s.period_index = $2::integer and s.organisation_id is not null order by r.id limit 1`,
    values: [shift.productionDate, String(shift.period)],
  })
  found.organisation = teams[0]?.organisation ?? null
  return found
}
