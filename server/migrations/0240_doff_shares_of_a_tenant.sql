-- Each view carries the tenant condition itself, also one over another view.
create or replace view read.doff_share as
  select o.tenant_id, md5(o.id::text || coalesce(c.employee_id::text, ''))::uuid as id, o.id as doff_id, o.device_id, o.machine_number, o.doff_seq, c.employee_id,
    o.doffing_team_id, o.organisation_id, o.variety_id, o.stop_at, o.restart_at, o.stop_sec, o.standard_sec,
    round(1.0 / greatest(cardinality(o.crew), 1), 6) as share, coalesce(o.kg_scale, o.kg_calc) / greatest(cardinality(o.crew), 1) as kg,
    o.startup_breaks, o.ends, o.early, o.production_date, o.period, o.created_at, o.created_by, o.version, o.updated_at, o.updated_by
  from read.doff_record o left join lateral unnest(o.crew) c (employee_id) on true
  where o.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
