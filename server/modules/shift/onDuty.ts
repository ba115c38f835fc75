// Who is on duty at a machine: those bound to it, and the people of the teams whose shift runs, where the machine stands in an area of their post.
import type { ReceiverFunction } from '../../engine/context/reactions.ts'

export const onDuty: ReceiverFunction = async ({ run, of, at }) => {
  const rows = await run({
    name: 'on_duty_at_machine',
    text: `with recursive place(id, parent_id) as (
        select s.id, s.parent_id from read.space s join read.device d on d.space_id = s.id where d.id = $1::uuid
        union select s.id, s.parent_id from read.space s join place on s.id = place.parent_id),
      bound as (select b.employee_id as id from read.user_machine_bind b
        where b.device_id = $1::uuid and b.start_at <= $2::timestamptz and coalesce(b.end_at, 'infinity') > $2::timestamptz),
      teams as (select s.organisation_id as id from read.shift_schedule s join read.operating_rule r on r.id = s.rule_id
        where r.running and r.enabled and r.deleted_at is null and s.start_at <= $2::timestamptz and s.end_at > $2::timestamptz and s.organisation_id is not null)
      select e.id from read.employee e where e.status = 'onDuty' and e.deleted_at is null and (e.id in (select id from bound)
        or (e.organisation_id in (select id from teams)
          and exists (select from read.job_post_responsible_area l where l.owner_id = e.job_post_id and l.target_id in (select id from place))
          and not exists (select from read.job_post p where p.id = e.job_post_id and p.on_machine)))`,
    values: [of, at.toISOString()],
  })
  return rows.flatMap(([id]) => id ?? [])
}
