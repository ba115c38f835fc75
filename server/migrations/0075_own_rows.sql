-- Rows of the entities that tenants make themselves: all in one table, told apart by `entity`. Their values lie in `extra`, and one by one in x_index,
-- x_ref and x_unique, like those of tenants' own fields (0054). Two columns hold what foreign keys must follow.
create table data.own_row (
  tenant_id uuid not null,
  id uuid not null,
  entity text not null,
  -- Of what the entity shows as a row's name.
  pinyin text,
  -- Above it in the entity's tree; the record of which it is a line.
  parent_id uuid,
  owner_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  updated_at timestamptz not null default now(),
  updated_by uuid not null,
  deleted_at timestamptz,
  extra jsonb not null default '{}',
  constraint own_row_pkey primary key (tenant_id, id),
  constraint own_row__parent_id_fkey foreign key (tenant_id, parent_id) references data.own_row (tenant_id, id) on delete restrict,
  constraint own_row__owner_id_fkey foreign key (tenant_id, owner_id) references data.own_row (tenant_id, id) on delete cascade
);
create index own_row__entity on data.own_row (tenant_id, entity, id);
create index own_row__pinyin on data.own_row (tenant_id, entity, pinyin, id);
create index own_row__created_at on data.own_row (tenant_id, entity, created_at, id);
create index own_row__updated_at on data.own_row (tenant_id, entity, updated_at, id);
create index own_row__parent_id on data.own_row (tenant_id, parent_id) where parent_id is not null;
create index own_row__owner_id on data.own_row (tenant_id, owner_id) where owner_id is not null;
alter table data.own_row enable row level security;
alter table data.own_row force row level security;
create policy tenant_select on data.own_row for select to spindle_app using (tenant_id = app.tenant());
create policy tenant_insert on data.own_row for insert to spindle_app with check (tenant_id = app.tenant());
create policy tenant_update on data.own_row for update to spindle_app using (tenant_id = app.tenant()) with check (tenant_id = app.tenant());
create policy tenant_delete on data.own_row for delete to spindle_app using (tenant_id = app.tenant());
create policy reader_select on data.own_row for select to spindle_reader using (true);
create policy owner_all on data.own_row for all to current_user using (true) with check (true);
grant select, insert, update, delete on data.own_row to spindle_app;
grant select on data.own_row to spindle_reader;
create view read.own_row as
  select tenant_id, id, entity, pinyin, parent_id, owner_id, version, created_at, created_by, updated_at, updated_by, deleted_at, extra
  from data.own_row
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
alter view read.own_row owner to spindle_reader;
grant select on read.own_row to spindle_app;

-- The counter of each entity that a statement has touched, in one order, as others count (0074).
create function app.count_own_changes() returns trigger language plpgsql as $$
declare
  touched text[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct entity order by entity) into touched from went;
  else
    select array_agg(distinct entity order by entity) into touched from came;
  end if;
  if touched is null then return null; end if;
  if app.tenant() is null then
    update data.change_counter set n = n + 1 where entity = any(touched);
  else
    insert into data.change_counter (tenant_id, entity) select app.tenant(), u.entity from unnest(touched) u (entity) order by 2
    on conflict (tenant_id, entity) do update set n = data.change_counter.n + 1;
  end if;
  return null;
end $$;
create trigger count_insert after insert on data.own_row referencing new table as came for each statement execute function app.count_own_changes();
create trigger count_update after update on data.own_row referencing new table as came for each statement execute function app.count_own_changes();
create trigger count_delete after delete on data.own_row referencing old table as went for each statement execute function app.count_own_changes();

create function app.forget_own() returns trigger language plpgsql as $$
begin
  delete from data.x_index where tenant_id = old.tenant_id and entity = old.entity and row_id = old.id;
  delete from data.x_ref where tenant_id = old.tenant_id and entity = old.entity and row_id = old.id;
  delete from data.x_unique where tenant_id = old.tenant_id and entity = old.entity and row_id = old.id;
  return null;
end $$;
create trigger forget_extra after delete on data.own_row for each row when (old.extra <> '{}') execute function app.forget_own();
