-- Files that fields of records hold: pictures and documents, with their bytes, so that row-level security and backups reach them like any row.

create table data.file (
  tenant_id uuid not null,
  id uuid not null,
  entity text not null,
  field text not null,
  -- The record that holds it; none while it has only been uploaded. A file is held by one record.
  owner_id uuid,
  name text not null check (length(name) between 1 and 200),
  media text not null,
  size integer not null check (size between 0 and 52428800),
  hash text not null,
  bytes bytea not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  -- When it may be forgotten: a day after an upload that no record took, a month after its record let it go.
  kept_until timestamptz default now() + interval '1 day',
  primary key (tenant_id, id)
);
-- Compressed already, all of it.
alter table data.file alter column bytes set storage external;
create index file_kept_until on data.file (tenant_id, kept_until) where kept_until is not null;
create index file_owner on data.file (tenant_id, owner_id) where owner_id is not null;

alter table data.file enable row level security;
alter table data.file force row level security;
create policy tenant_select on data.file for select to spindle_app using (tenant_id = app.tenant());
create policy tenant_insert on data.file for insert to spindle_app with check (tenant_id = app.tenant());
create policy tenant_update on data.file for update to spindle_app using (tenant_id = app.tenant()) with check (tenant_id = app.tenant());
create policy tenant_delete on data.file for delete to spindle_app using (tenant_id = app.tenant());
create policy reader_select on data.file for select to spindle_reader using (true);
create policy owner_all on data.file for all to current_user using (true) with check (true);
grant select, insert, update, delete on data.file to spindle_app;
grant select on data.file to spindle_reader;

create view read.file as select tenant_id, id, entity, field, owner_id, name, media, size, hash, bytes, created_at, created_by, kept_until
  from data.file where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
grant select on read.file to spindle_app;
alter view read.file owner to spindle_reader;
