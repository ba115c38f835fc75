// The shifts of a production day by their names: as they are scheduled, else as the running rule has them.
import { DEFAULT_ZONE } from '../../../metadata/expression/clock.ts'
import type { Statement } from '../../kernel/database/database.ts'

/** The rule by which most teams work. */
const rule = `(select r.id from read.operating_rule r where r.running and r.enabled and r.deleted_at is null
  order by (select count(*) from read.rule_team t where t.rule_id = r.id) desc, r.id limit 1)`

/** Answers one row: the shifts as JSON. */
export const shiftsOfDay = (date: string): Statement => ({
  name: 'shifts_of_day',
  text: `with planned as (
      select s.period_index as period, s.period_name as name, to_char(s.start_at at time zone '${DEFAULT_ZONE}', 'HH24:MI') as "from",
        to_char(s.end_at at time zone '${DEFAULT_ZONE}', 'HH24:MI') as "to", o.name as team, s.start_at <= now() as begun
      from read.shift_schedule s left join read.organisation o on o.id = s.organisation_id where s.date = $1::date and s.rule_id = ${rule}),
    usual as (
      select row_number() over (order by p.sort nulls last, p.id) as period, p.name, left(p.start, 5) as "from", left(p."end", 5) as "to", null as team,
        ($1::date + left(p.start, 5)::time + case when p.start < first_value(p.start) over (order by p.sort nulls last, p.id) then interval '1 day' else interval '0' end)
          at time zone '${DEFAULT_ZONE}' <= now() as begun
      from read.shift_period p where p.rule_id = ${rule} and not exists (select from planned))
    select coalesce(json_agg(x order by x.period), '[]')::text from (select * from planned union all select * from usual) x`,
  values: [date],
})
