-- The orders and repairs that somebody is at on a machine, also where it still runs meanwhile.
create index maintenance_order__underway_idx on data.maintenance_order (tenant_id, device_id, number) where status = 'inMaintenance';
create index repair_record__underway_idx on data.repair_record (tenant_id, device_id, number) where status = 'inMaintenance' and deleted_at is null;
do $$ begin
  execute 'create or replace view read.machine_now as ' || regexp_replace(pg_get_viewdef('read.machine_now'::regclass), '\s+FROM data\.machine_now\M', $work$,
    (select nullif(left(string_agg(u.number, ' ' order by u.number), 200), '') from (
      select o.number from data.maintenance_order o
        where o.tenant_id = machine_now.tenant_id and o.device_id = machine_now.device_id and o.status = 'inMaintenance'
      union all
      select r.number from data.repair_record r
        where r.tenant_id = machine_now.tenant_id and r.device_id = machine_now.device_id and r.status = 'inMaintenance' and r.deleted_at is null) u) as work_underway
   FROM data.machine_now$work$);
  if not exists (select from pg_attribute where attrelid = 'read.machine_now'::regclass and attname = 'work_underway') then
    raise exception 'read.machine_now has no work_underway';
  end if;
end $$;
