-- What machines' boxes have said in the last three days, as it came, and how each machine was at some moments: a message that comes late is heard
-- with all that follow it, again, from before it. late: not yet heard in its place.
create table data.telemetry_said (
  tenant_id uuid not null, id uuid not null default app.uuid7(), device_id uuid not null, until_at timestamptz not null,
  late boolean not null, said bytea not null,
  primary key (tenant_id, device_id, until_at, id)
);
alter table data.telemetry_said alter column said set storage external;
create table data.telemetry_past (
  tenant_id uuid not null, device_id uuid not null, at timestamptz not null, state jsonb not null,
  primary key (tenant_id, device_id, at)
);
do $$
declare
  name text;
begin
  foreach name in array array['telemetry_said', 'telemetry_past'] loop
    execute format('alter table data.%I enable row level security; alter table data.%1$I force row level security', name);
    execute format('create policy tenant_select on data.%I for select to spindle_app using (tenant_id = app.tenant())', name);
    execute format('create policy tenant_insert on data.%I for insert to spindle_app with check (tenant_id = app.tenant())', name);
    execute format('create policy tenant_update on data.%I for update to spindle_app using (tenant_id = app.tenant()) with check (tenant_id = app.tenant())', name);
    execute format('create policy tenant_delete on data.%I for delete to spindle_app using (tenant_id = app.tenant())', name);
    execute format('create policy reader_select on data.%I for select to spindle_reader using (true)', name);
    execute format('create policy owner_all on data.%I for all to current_user using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on data.%I to spindle_app; grant select on data.%1$I to spindle_reader', name);
    execute format('create view read.%I as select * from data.%1$I where tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid', name);
    execute format('grant select on read.%I to spindle_app; alter view read.%1$I owner to spindle_reader', name);
  end loop;
end $$;

-- What was stored of machines to fit late messages in otherwise.
update data.telemetry_machine set state = state - array['gaps', 'recent', 'said', 'orphans', 'mended', 'counts', 'apart'];
