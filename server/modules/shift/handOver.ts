// The handover: who is off duty leaves the machines, and the team that has come takes those it had last.
import type { OperationFunction } from '../../entity/functions.ts'
import { Refusal } from '../../request/errors.ts'

/** Teams that work now, and all that take turns with them. */
const teams = `with duty as (select s.organisation_id as id, s.date, s.start_at from read.shift_schedule s join read.operating_rule r on r.id = s.rule_id
    where r.running and r.enabled and r.deleted_at is null and s.start_at <= now() and s.end_at > now() and s.organisation_id is not null),
  turning as (select t.organisation_id as id from read.rule_team t join read.operating_rule r on r.id = t.rule_id where r.running and r.deleted_at is null)`

export const handOver: OperationFunction = async ({ context, transaction }) => {
  await transaction.run({
    name: 'lock_handover',
    text: "select pg_advisory_xact_lock(hashtextextended(app.tenant()::text || ':handover', 0))",
    values: [],
  })
  const [onDuty] = await transaction.run({ name: 'teams_on_duty', text: `${teams} select count(*) from duty`, values: [] })
  if (onDuty?.[0] === '0') throw new Refusal('guarded', { text: words.nobody })
  await transaction.run({
    name: 'handover_close',
    text: `${teams} update data.user_machine_bind b set end_at = now(), version = b.version + 1, updated_at = now(), updated_by = $1::uuid
      from data.employee e where b.tenant_id = app.tenant() and (e.tenant_id, e.id) = (b.tenant_id, b.employee_id)
        and b.start_at < now() and coalesce(b.end_at, 'infinity') > now()
        and coalesce(b.organisation_id, e.organisation_id) in (select id from turning)
        and coalesce(b.organisation_id, e.organisation_id) not in (select id from duty)`,
    values: [context.caller.userId],
  })
  await transaction.run({
    name: 'handover_open',
    text: `${teams},
      last as (select b.device_id, b.organisation_id, max(b.shift_date) as shift_date from read.user_machine_bind b join duty on duty.id = b.organisation_id
        where b.start_at < duty.start_at and b.shift_date > current_date - 30 group by 1, 2)
      insert into data.user_machine_bind (tenant_id, id, employee_id, device_id, spindle_from, spindle_to, start_at, shift_date, organisation_id, handover, created_by, updated_by)
      select distinct on (b.device_id, b.employee_id) app.tenant(), app.uuid7(), b.employee_id, b.device_id, b.spindle_from, b.spindle_to, now(), duty.date, b.organisation_id, 'inherit', $1::uuid, $1::uuid
      from last join read.user_machine_bind b using (device_id, organisation_id, shift_date) join duty on duty.id = b.organisation_id
        join read.employee e on e.id = b.employee_id and e.status = 'onDuty' and e.deleted_at is null
        join read.device d on d.id = b.device_id and d.deleted_at is null
      where not exists (select from read.user_machine_bind o join read.employee oe on oe.id = o.employee_id
        where o.device_id = b.device_id and coalesce(o.end_at, 'infinity') > now() and (o.employee_id = b.employee_id or oe.job_post_id = e.job_post_id))
      order by b.device_id, b.employee_id, b.start_at desc`,
    values: [context.caller.userId],
  })
  return undefined
}

const words = { nobody: { zh: '当前没有排班，无法交接班', en: 'No shift is scheduled now, so nobody can take over' } } as const
