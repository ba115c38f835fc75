-- Items of orders with what was found on them and what was reported for it; orders of each executor, also those that are not due yet, and repairs.

create or replace view read.maintenance_work as
  select l.tenant_id, l.id, l.item_id, o.device_id, o.machine, o.process_id, o.plan_at, o.status, o.overdue, l.result, i.standard_hours,
    round(o.hours * i.standard_hours / nullif(o.standard_hours, 0), 2) as hours,
    1 as version, o.created_at, o.created_by, o.updated_at, o.updated_by,
    o.id as order_id, o.program_id, l.remark, l.photos, o.end_at, o.checker_id, l.repair_id
  from data.maintenance_order_item l
    join data.maintenance_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
    join data.maintenance_item i on i.tenant_id = l.tenant_id and i.id = l.item_id
  where l.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;

create or replace view read.care_duty as
  select o.tenant_id, md5(x.owner_id::text || x.target_id)::uuid as id, x.target_id as employee_id, 'order' as kind, o.number, o.device_id, o.plan_at as date, o.overdue as late,
    1 as version, o.created_at, o.created_by, o.updated_at, o.updated_by, o.status,
    round(o.hours / (select count(*) from data.maintenance_order_executors n where n.tenant_id = x.tenant_id and n.owner_id = x.owner_id), 2) as hours, p.monthly_maintenance_plan as plan
  from data.maintenance_order_executors x
    join data.maintenance_order o on o.tenant_id = x.tenant_id and o.id = x.owner_id
    join data.employee e on e.tenant_id = x.tenant_id and e.id = x.target_id
    left join data.job_post p on p.tenant_id = e.tenant_id and p.id = e.job_post_id
  where x.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid and o.status <> 'discarded'
  union all
  select r.tenant_id, r.id, r.operator_id, 'part', r.title, r.device_id, (r.at at time zone 'Asia/Shanghai')::date, r.used_life > r.life,
    1, r.created_at, r.created_by, r.updated_at, r.updated_by, null, null, null
  from data.life_register r
  where r.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid and r.action in ('replace', 'scrap') and r.operator_id is not null
  union all
  select r.tenant_id, r.id, r.repairer_id, 'repair', r.number, r.device_id, r.production_date, coalesce(r.over_standard, false),
    1, r.created_at, r.created_by, r.updated_at, r.updated_by, null, round(r.repair_min / 60.0, 2), p.monthly_maintenance_plan
  from data.repair_record r
    join data.employee e on e.tenant_id = r.tenant_id and e.id = r.repairer_id
    left join data.job_post p on p.tenant_id = e.tenant_id and p.id = e.job_post_id
  where r.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid and r.deleted_at is null;
