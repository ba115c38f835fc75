-- The workbook of a refused import, with the reasons beside the rows: its user's alone, for an hour, whichever console he asks.

create table data.import_report (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  user_id uuid not null,
  name text not null,
  bytes bytea not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
alter table data.import_report alter column bytes set storage external;

alter table data.import_report enable row level security;
alter table data.import_report force row level security;
create policy app_select on data.import_report for select to spindle_app using (tenant_id = app.tenant());
create policy app_insert on data.import_report for insert to spindle_app with check (tenant_id = app.tenant());
create policy app_update on data.import_report for update to spindle_app using (tenant_id = app.tenant()) with check (tenant_id = app.tenant());
create policy app_delete on data.import_report for delete to spindle_app using (tenant_id = app.tenant());
create policy own_rows on data.import_report as restrictive to spindle_app
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
create policy owner_all on data.import_report to current_user using (true) with check (true);
create policy reader_select on data.import_report for select to spindle_reader using (true);
grant select on data.import_report to spindle_reader;
grant select, insert, delete on data.import_report to spindle_app;

create view read.import_report as select tenant_id, id, user_id, name, bytes, created_at
  from data.import_report where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
    and user_id = nullif(current_setting('app.user_id', true), '')::uuid;
grant select on read.import_report to spindle_app;
alter view read.import_report owner to spindle_reader;
