-- Spindles that do not run as they should at this moment, each with whoever tends its frame: breaks and episodes that have not ended.
create index on data.break_episode (tenant_id, start_at) where end_at is null;
create index on data.spindle_episode (tenant_id, start_at) where end_at is null;

create view read.spindle_now as
  select x.tenant_id, x.id, x.device_id, d.machine_number, d.machine_number || '-' || x.spindle_no as position, x.spindle_no, x.state, x.since,
    greatest(0, extract(epoch from now() - x.since))::integer as duration_sec, x.variety_id,
    (select b.employee_id from data.user_machine_bind b where (b.tenant_id, b.device_id) = (x.tenant_id, x.device_id) and b.start_at <= now()
      and (b.end_at is null or b.end_at > now()) and x.spindle_no between coalesce(b.spindle_from, 1) and coalesce(b.spindle_to, x.spindle_no)
      order by b.start_at, b.id limit 1) as tender_id,
    x.since as created_at, null::uuid as created_by, 1 as version, x.since as updated_at, null::uuid as updated_by
  from (
    select tenant_id, id, device_id, spindle_no, 'broken' as state, start_at as since, variety_id from data.break_episode where end_at is null
    union all
    select tenant_id, id, device_id, spindle_no, kind, start_at, variety_id from data.spindle_episode where end_at is null) x
    join data.device d on (d.tenant_id, d.id) = (x.tenant_id, x.device_id)
  where x.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
grant select on read.spindle_now to spindle_app;
alter view read.spindle_now owner to spindle_reader;
