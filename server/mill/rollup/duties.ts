// Which doffing team was to doff a machine, and when: whose areas hold it, while its operating rule had it on duty.
import type { Interval } from '../../../metadata/mill/interval.ts'
import { millis } from '../facts/rowsOf.ts'

export interface Duty extends Interval {
  readonly team: string
}

/**
 * $1 machines, $2 and $3 the window. Of several teams the one whose area lies nearest to the machine comes first; one without areas has all of them,
 * one of no shift group doffs in every shift of its rule.
 */
export const dutiesText = `with recursive up(device, space, n) as (
    select d.id, d.space_id, 0 from read.device d where d.id = any($1::uuid[])
    union all select up.device, s.parent_id, up.n + 1 from up join read.space s on s.id = up.space),
  placed as (
    select t.id, t.name, t.rule_id, t.organisation_id, up.device, min(up.n) as n from read.doffing_team t join read.doffing_team_areas a on a.owner_id = t.id
      join up on up.space = a.target_id where t.enabled is not false and t.deleted_at is null group by t.id, t.name, t.rule_id, t.organisation_id, up.device
    union all select t.id, t.name, t.rule_id, t.organisation_id, up.device, 1000 from read.doffing_team t join up on up.n = 0
      where t.enabled is not false and t.deleted_at is null and not exists (select 1 from read.doffing_team_areas a where a.owner_id = t.id))
  select p.device, p.id as team, ${millis('s.start_at')} as "startAt", ${millis('s.end_at')} as "endAt" from placed p
    join read.shift_schedule s on s.rule_id = p.rule_id and (p.organisation_id is null or s.organisation_id = p.organisation_id)
    where s.start_at < $3::timestamptz and s.end_at > $2::timestamptz and $4::timestamptz is not null order by p.n, p.name, p.id, s.start_at`
