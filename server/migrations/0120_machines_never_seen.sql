-- Machines that ought to speak (device.iot) and never have stand among those of now as what they are, not nowhere.
do $$
declare
  never text;
begin
  select string_agg(case attname
      when 'tenant_id' then 'd.tenant_id' when 'device_id' then 'd.id' when 'id' then 'd.id'
      when 'machine_number' then 'd.machine_number' when 'space_id' then 'd.space_id' when 'version' then '1'
      else format('%L::%s', case attname when 'state' then 'never' end, format_type(atttypid, atttypmod)) end, ', ' order by attnum)
    into never from pg_attribute where attrelid = 'read.machine_now'::regclass and attnum > 0 and not attisdropped;
  execute 'create or replace view read.machine_now as ' || rtrim(pg_get_viewdef('read.machine_now'::regclass), ';') || ' union all select ' || never || $device$
    from data.device d where d.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid and d.iot and d.enabled is not false and d.deleted_at is null
      and not exists (select from data.machine_now n where (n.tenant_id, n.device_id) = (d.tenant_id, d.id))$device$;
end $$;

-- Which these are is told by the machines themselves.
create trigger count_never_seen after insert or delete or update of iot, enabled, deleted_at, machine_number, space_id on data.device
  for each statement execute function app.count_change('machineNow');
