-- Items of maintenance orders with what their order says: the hours of an order are shared by the standard hours of its items.

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
