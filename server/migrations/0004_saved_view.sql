-- Views of a list: which rows, columns and order somebody wants to see again. One belongs to a user, to a role, or, when to neither, to the tenant.

create table control.saved_view (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  page text not null check (length(page) between 1 and 100),
  block text not null check (length(block) between 1 and 100),
  name text not null check (length(name) between 1 and 50),
  user_id uuid,
  role_id uuid,
  state jsonb not null check (pg_column_size(state) < 65536),
  is_default boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references control.user_account (tenant_id, id) on delete cascade,
  foreign key (tenant_id, role_id) references control.role (tenant_id, id) on delete cascade,
  check (user_id is null or role_id is null)
);
-- One name and one default for each owner of a list.
create unique index saved_view_name on control.saved_view (tenant_id, page, block, user_id, role_id, name) nulls not distinct;
create unique index saved_view_default on control.saved_view (tenant_id, page, block, user_id, role_id) nulls not distinct where is_default;

alter table control.saved_view enable row level security;
alter table control.saved_view force row level security;
create policy app_select on control.saved_view for select to spindle_app using (tenant_id = app.tenant());
create policy app_insert on control.saved_view for insert to spindle_app with check (tenant_id = app.tenant());
create policy app_update on control.saved_view for update to spindle_app using (tenant_id = app.tenant()) with check (tenant_id = app.tenant());
create policy app_delete on control.saved_view for delete to spindle_app using (tenant_id = app.tenant());
-- On top of the tenant's: a private view is its owner's alone, whatever a statement asks for.
create policy private_rows on control.saved_view as restrictive to spindle_app
  using (user_id is null or user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id is null or user_id = nullif(current_setting('app.user_id', true), '')::uuid);
create policy owner_all on control.saved_view to current_user using (true) with check (true);
create policy reader_select on control.saved_view for select to spindle_reader using (true);
grant select on control.saved_view to spindle_reader;
grant select, insert, update, delete on control.saved_view to spindle_app;

create view read.saved_view as select tenant_id, id, page, block, name, user_id, role_id, state, is_default, version, created_at, updated_at, updated_by
  from control.saved_view where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
    and (user_id is null or user_id = nullif(current_setting('app.user_id', true), '')::uuid);
grant select on read.saved_view to spindle_app;
alter view read.saved_view owner to spindle_reader;
