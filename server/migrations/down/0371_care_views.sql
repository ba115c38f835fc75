drop view read.care_duty;
drop view read.maintenance_work;
create view read.maintenance_work as
  select l.tenant_id, l.id, l.item_id, o.device_id, o.machine, o.process_id, o.plan_at, o.status, o.overdue, l.result, i.standard_hours,
    round(o.hours * i.standard_hours / nullif(o.standard_hours, 0), 2) as hours,
    1 as version, o.created_at, o.created_by, o.updated_at, o.updated_by
  from data.maintenance_order_item l
    join data.maintenance_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
    join data.maintenance_item i on i.tenant_id = l.tenant_id and i.id = l.item_id
  where l.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
alter view read.maintenance_work owner to spindle_reader;
grant select on read.maintenance_work to spindle_app;
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
