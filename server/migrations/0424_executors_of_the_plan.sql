-- Who is to carry out what is planned: whom the program names, while they are on duty. The plan is made anew each night, its executors follow at once.
drop view read.maintenance_due;
create view read.maintenance_due as
  select m.tenant_id, m.id, m.due_date, m.device_id, m.machine, m.process_id, m.program_id, m.item_names, m.item_count, m.standard_hours, m.need_stop, m.estimated,
    1 as version, m.made_at as created_at, null::uuid as created_by, m.made_at as updated_at, null::uuid as updated_by, p.job_post_id
  from data.maintenance_due m left join data.maintenance_program p on (p.tenant_id, p.id) = (m.tenant_id, m.program_id)
  where m.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
alter view read.maintenance_due owner to spindle_reader;
grant select on read.maintenance_due to spindle_app;
create view read.maintenance_due_executors as
  select m.tenant_id, m.id as owner_id, l.position, l.target_id
  from data.maintenance_due m
    join data.maintenance_program_executors l on (l.tenant_id, l.owner_id) = (m.tenant_id, m.program_id)
    join data.employee e on (e.tenant_id, e.id) = (l.tenant_id, l.target_id) and e.status = 'onDuty' and e.deleted_at is null
  where m.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
alter view read.maintenance_due_executors owner to spindle_reader;
grant select on read.maintenance_due_executors to spindle_app;
