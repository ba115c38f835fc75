// What a tenant's floor is made of, as far as telemetry asks: its machines by their numbers, its production days and periods.
import { DEFAULT_ZONE } from '../../../metadata/expression/clock.ts'
import { type MillCalendar, millCalendar } from '../../../metadata/mill/calendar.ts'
import { otherKinds } from '../../../metadata/mill/otherProcess.ts'
import type { DateOffset } from '../../../metadata/mill/productionDate.ts'
import { type Limits, limitsOf, type Rating } from '../limits.ts'
import { hasTables, rowsOf } from './rowsOf.ts'
import type { Run } from './writeFacts.ts'

export interface Machine {
  readonly id: string
  readonly number: string
  /** Installed. */
  readonly installed: number
  /** That work: what is reckoned with. */
  readonly spindles: number
  readonly multiVariety: boolean
  readonly process: string | null
  /** Type of its model. */
  readonly kind: string | null
  readonly limits: Limits
  /** It stands before or after the ring frames: what it makes is reckoned by F23, and is no part of the mill's output. */
  readonly otherProcess: boolean
}

export interface Floor {
  readonly byNumber: ReadonlyMap<string, Machine>
  readonly byId: ReadonlyMap<string, Machine>
  readonly calendar: MillCalendar
}

/** Where no rule says otherwise. */
const threeShifts = [
  { start: '08:00', end: '16:00' },
  { start: '16:00', end: '00:00' },
  { start: '00:00', end: '08:00' },
]

export async function floorOf(run: Run): Promise<Floor> {
  const rows = await rowsOf<Omit<Machine, 'otherProcess' | 'limits'> & Rating>(
    run,
    'machines',
    `select id, machine_number as number, spindle_count as installed, coalesce(ingot_count, spindle_count) as spindles,
      coalesce(multi_variety, false) as "multiVariety", process_id as process,
      (select m.type from read.device_model m where m.id = device_model_id) as kind, rated_power as "ratedKW",
      (select min(v.twist_per_metre) from read.device_variety a join read.variety v on v.id = a.variety_id
        where a.device_id = d.id and a.start_at < now() + interval '3 days' and (a.end_at is null or a.end_at > now() - interval '3 days')) as twist,
      (select max(p.speed) from read.process_parameter p where p.process_id = d.process_id) as "setSpeed"
      from read.device d where deleted_at is null`,
  )
  const machines = rows.map((row): Machine => ({ ...row, limits: limitsOf(row), otherProcess: otherKinds.has(row.kind ?? '') }))
  return {
    byNumber: new Map(machines.map((machine) => [machine.number, machine])),
    byId: new Map(machines.map((machine) => [machine.id, machine])),
    calendar: await calendarOf(run),
  }
}

export async function calendarOf(run: Run): Promise<MillCalendar> {
  const offsets = await rowsOf<DateOffset>(
    run,
    'offsets',
    `select offset_minutes as "offsetMinutes", effective_from as "effectiveFrom", factory_id as factory, process_id as process from read.date_offset`,
  )
  const periods = await periodsOf(run)
  try {
    return millCalendar({ zone: DEFAULT_ZONE, periods, offsets })
  } catch {
    // A rule that is being put together: its chain does not close yet.
    return millCalendar({ zone: DEFAULT_ZONE, periods: threeShifts, offsets })
  }
}

/** Of the rule by which machines run; of several, the one that divides the day most finely. */
async function periodsOf(run: Run): Promise<readonly { readonly start: string; readonly end: string }[]> {
  if (!(await hasTables(run, 'shift_period', 'operating_rule'))) return threeShifts
  const rules = await rowsOf<{ periods: { start: string; end: string }[] }>(
    run,
    'periods',
    `select json_agg(json_build_object('start', left(p.start, 5), 'end', left(p."end", 5)) order by p.sort nulls last, p.id) as periods
      from read.shift_period p join read.operating_rule r on r.id = p.rule_id
      where r.running and r.enabled is not false and r.deleted_at is null group by r.id order by count(*) desc, r.id limit 1`,
  )
  return rules[0]?.periods ?? threeShifts
}
