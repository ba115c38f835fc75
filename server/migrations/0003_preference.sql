-- What a user set for himself: layout and colours of the console, columns of a table, tiles of a dashboard. One row a key.

create table control.preference (
  tenant_id uuid not null,
  user_id uuid not null,
  key text not null check (length(key) between 1 and 100),
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, user_id, key),
  foreign key (tenant_id, user_id) references control.user_account (tenant_id, id) on delete cascade
);

alter table control.preference enable row level security;
alter table control.preference force row level security;
create policy app_select on control.preference for select to spindle_app using (tenant_id = app.tenant());
create policy app_insert on control.preference for insert to spindle_app with check (tenant_id = app.tenant());
create policy app_update on control.preference for update to spindle_app using (tenant_id = app.tenant()) with check (tenant_id = app.tenant());
create policy app_delete on control.preference for delete to spindle_app using (tenant_id = app.tenant());
-- On top of the tenant's: nobody reaches another user's preferences, whatever a statement asks for.
create policy own_rows on control.preference as restrictive to spindle_app
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
create policy owner_all on control.preference to current_user using (true) with check (true);
create policy reader_select on control.preference for select to spindle_reader using (true);
grant select on control.preference to spindle_reader;
grant select, insert, update, delete on control.preference to spindle_app;

create view read.preference as select tenant_id, user_id, key, value, updated_at
  from control.preference where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
    and user_id = nullif(current_setting('app.user_id', true), '')::uuid;
grant select on read.preference to spindle_app;
alter view read.preference owner to spindle_reader;
