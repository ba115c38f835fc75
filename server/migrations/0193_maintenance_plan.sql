-- The plan of the days ahead: made anew each night from the programs, so no row of it is ever edited. Lines of used parts find their movements by the record.

create table data.maintenance_due (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  due_date date not null,
  device_id uuid not null,
  machine text,
  process_id uuid,
  program_id uuid,
  item_names text,
  item_count integer,
  standard_hours numeric(15,2),
  need_stop boolean,
  estimated boolean,
  made_at timestamptz not null default now(),
  constraint maintenance_due_pkey primary key (tenant_id, id)
);
alter table data.maintenance_due enable row level security;
alter table data.maintenance_due force row level security;
create policy tenant_select on data.maintenance_due for select to spindle_app using (tenant_id = app.tenant());
create policy tenant_insert on data.maintenance_due for insert to spindle_app with check (tenant_id = app.tenant());
create policy tenant_update on data.maintenance_due for update to spindle_app using (tenant_id = app.tenant()) with check (tenant_id = app.tenant());
create policy tenant_delete on data.maintenance_due for delete to spindle_app using (tenant_id = app.tenant());
create policy reader_select on data.maintenance_due for select to spindle_reader using (true);
create policy owner_all on data.maintenance_due for all to current_user using (true) with check (true);
grant select, insert, update, delete on data.maintenance_due to spindle_app;
grant select on data.maintenance_due to spindle_reader;
create trigger count_change after insert or update or delete on data.maintenance_due for each statement execute function app.count_change('maintenanceDue');
create index maintenance_due__due_date_idx on data.maintenance_due (tenant_id, due_date, id);
create index maintenance_due__device_id_idx on data.maintenance_due (tenant_id, device_id, id);
create view read.maintenance_due as
  select tenant_id, id, due_date, device_id, machine, process_id, program_id, item_names, item_count, standard_hours, need_stop, estimated,
    1 as version, made_at as created_at, null::uuid as created_by, made_at as updated_at, null::uuid as updated_by
  from data.maintenance_due
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
alter view read.maintenance_due owner to spindle_reader;
grant select on read.maintenance_due to spindle_app;

create index spare_movement__source on data.spare_movement (tenant_id, source, source_record);
