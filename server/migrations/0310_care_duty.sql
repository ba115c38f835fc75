-- What mechanics had to do and whether it was in time: orders that were due by each of their executors, parts by who changed them.

create view read.care_duty as
  select o.tenant_id, md5(x.owner_id::text || x.target_id)::uuid as id, x.target_id as employee_id, 'order' as kind, o.number, o.device_id, o.plan_at as date, o.overdue as late,
    1 as version, o.created_at, o.created_by, o.updated_at, o.updated_by
  from data.maintenance_order_executors x
    join data.maintenance_order o on o.tenant_id = x.tenant_id and o.id = x.owner_id
  where x.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid and (o.status = 'completed' or (o.overdue and o.status <> 'discarded'))
  union all
  select r.tenant_id, r.id, r.operator_id, 'part', r.title, r.device_id, (r.at at time zone 'Asia/Shanghai')::date, r.used_life > r.life,
    1, r.created_at, r.created_by, r.updated_at, r.updated_by
  from data.life_register r
  where r.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid and r.action in ('replace', 'scrap') and r.operator_id is not null;
alter view read.care_duty owner to spindle_reader;
grant select on read.care_duty to spindle_app;
