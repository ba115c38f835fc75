// The handover at the beginning of shifts: who is off duty leaves the machines, and the team that has come takes those it had last.
import { arrayLiteral } from '../../kernel/database/writer.ts'
import type { Run } from '../facts/writeFacts.ts'

export interface Handover {
  /** Of `shiftSchedule`: those that begin. */
  readonly shifts: readonly string[]
  /** ISO moment at which one team leaves and the other comes. */
  readonly at: string
  /** Who hands over by hand; null where a shift's beginning does. */
  readonly by: string | null
  /** The act that it is part of, by hand. */
  readonly act?: string
}

export interface HandedOver {
  /** Bindings that ended, and that were made. */
  readonly closed: number
  readonly opened: number
  /** Teams that left the machines. */
  readonly from: string
  /** Machines that the leaving teams tended: how many have a tender again, and the numbers of those that have none. */
  readonly taken: number
  readonly left: readonly string[]
}

/** $1 shifts, $2 moment: the teams that come, whoever works then by any rule, and all that take turns with those that come. */
const teams = `with coming as (select s.organisation_id as id, s.date, s.start_at from read.shift_schedule s where s.id = any($1::uuid[]) and s.organisation_id is not null),
  duty as (select s.organisation_id as id from read.shift_schedule s join read.operating_rule r on r.id = s.rule_id
    where r.running and r.enabled and r.deleted_at is null and s.start_at <= $2::timestamptz and s.end_at > $2::timestamptz and s.organisation_id is not null),
  turning as (select t.organisation_id as id from read.rule_team t where t.rule_id in (select s.rule_id from read.shift_schedule s where s.id = any($1::uuid[])))`

/** One at a time for a tenant, whether by hand or by the beginning of a shift. */
export const lockHandover = (run: Run) =>
  run({
    name: 'lock_handover',
    text: "select pg_advisory_xact_lock(hashtextextended(app.tenant()::text || ':handover', 0))",
    values: [],
  })

/** Carried out once `lockHandover` has been. The shifts remember it. */
export async function handOverTo(run: Run, { shifts, at, by, act }: Handover): Promise<HandedOver> {
  const [closed] = await run({
    name: 'handover_close',
    text: `${teams}, closed as (update data.user_machine_bind b set end_before = b.end_at, end_at = $2::timestamptz, closed_by_id = $4::uuid, version = b.version + 1, updated_at = now(), updated_by = $3::uuid
      from data.employee e where b.tenant_id = app.tenant() and (e.tenant_id, e.id) = (b.tenant_id, b.employee_id)
        and b.start_at < $2::timestamptz and coalesce(b.end_at, 'infinity') > $2::timestamptz
        and coalesce(b.organisation_id, e.organisation_id) in (select id from turning)
        and coalesce(b.organisation_id, e.organisation_id) not in (select id from duty)
        returning b.device_id, coalesce(b.organisation_id, e.organisation_id) as organisation_id)
      select json_build_object('closed', count(*), 'devices', coalesce(json_agg(distinct device_id), '[]'),
        'from', coalesce((select string_agg(o.name, '、' order by o.name) from read.organisation o where o.id in (select organisation_id from closed)), ''))::text from closed`,
    values: [arrayLiteral(shifts), at, by, act ?? null],
  })
  const [opened] = await run({
    name: 'handover_open',
    text: `${teams},
      last as (select b.device_id, b.organisation_id, max(b.shift_date) as shift_date from read.user_machine_bind b join coming on coming.id = b.organisation_id
        where b.start_at < coming.start_at and b.shift_date > coming.date - 30 group by 1, 2),
      opened as (insert into data.user_machine_bind (tenant_id, id, employee_id, device_id, spindle_from, spindle_to, start_at, shift_date, organisation_id, handover, opened_by_id, created_by, updated_by)
      select distinct on (b.device_id, b.employee_id) app.tenant(), app.uuid7(), b.employee_id, b.device_id, b.spindle_from, b.spindle_to, $2::timestamptz, coming.date, b.organisation_id,
        case when $3::uuid is null then 'auto' else 'inherit' end, $4::uuid, $3::uuid, $3::uuid
      from last join read.user_machine_bind b using (device_id, organisation_id, shift_date) join coming on coming.id = b.organisation_id
        join read.employee e on e.id = b.employee_id and e.status = 'onDuty' and e.deleted_at is null
        join read.device d on d.id = b.device_id and d.deleted_at is null
      where not exists (select from read.user_machine_bind o join read.employee oe on oe.id = o.employee_id
        where o.device_id = b.device_id and coalesce(o.end_at, 'infinity') > $2::timestamptz and (o.employee_id = b.employee_id or oe.job_post_id = e.job_post_id))
      order by b.device_id, b.employee_id, b.start_at desc returning 1)
      select count(*) from opened`,
    values: [arrayLiteral(shifts), at, by, act ?? null],
  })
  await run({
    name: 'handover_done',
    text: `update data.shift_schedule set handed_over_at = now(), version = version + 1, updated_at = now(), updated_by = $2::uuid
      where tenant_id = app.tenant() and id = any($1::uuid[]) and handed_over_at is null`,
    values: [arrayLiteral(shifts), by],
  })
  const found = JSON.parse(closed?.[0] ?? '{}') as { readonly closed: number; readonly devices: readonly string[]; readonly from: string }
  // Numbers for whoever hands over by hand.
  const left = act === undefined ? [] : await untended(run, found.devices, at)
  return { closed: found.closed, opened: Number(opened?.[0]), from: found.from, taken: found.devices.length - left.length, left }
}

/** Of the machines those without a tender at the moment, by their numbers. */
async function untended(run: Run, devices: readonly string[], at: string): Promise<readonly string[]> {
  const rows = await run({
    name: 'untended_machines',
    text: `select coalesce(d.machine_number, d.name) from read.device d where d.id = any($1::uuid[]) and not exists (
        select from read.user_machine_bind b where b.device_id = d.id and b.start_at <= $2::timestamptz and coalesce(b.end_at, 'infinity') > $2::timestamptz)
      order by 1`,
    values: [arrayLiteral(devices), at],
  })
  return rows.map(([number]) => number ?? '')
}
