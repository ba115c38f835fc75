-- Declarations: what rows of entities declare of rows of others for a period (`declares` of an entity), collected in the transaction of the write.
-- A module applies what has changed: it reads data.declaration_change when a row is due, and removes it.
create table data.declaration (
  tenant_id uuid not null, id uuid not null default app.uuid7(),
  declaration text not null, target_id uuid not null, kind text not null, from_at timestamptz not null, to_at timestamptz,
  entity text not null, record_id uuid not null, place smallint not null,
  primary key (tenant_id, id)
);
create index on data.declaration (tenant_id, declaration, target_id, from_at);
create index on data.declaration (tenant_id, entity, record_id);

-- Due at once, and again when a period begins or ends later.
create table data.declaration_change (
  tenant_id uuid not null, id uuid not null default app.uuid7(),
  declaration text not null, target_id uuid not null, from_at timestamptz not null, to_at timestamptz, due_at timestamptz not null,
  primary key (tenant_id, id)
);
create index on data.declaration_change (tenant_id, declaration, due_at);

do $$
declare
  name text;
begin
  foreach name in array array['declaration', 'declaration_change'] loop
    execute format('alter table data.%I enable row level security; alter table data.%1$I force row level security', name);
    execute format('create policy tenant_select on data.%I for select to spindle_app using (tenant_id = app.tenant())', name);
    execute format('create policy tenant_insert on data.%I for insert to spindle_app with check (tenant_id = app.tenant())', name);
    execute format('create policy tenant_update on data.%I for update to spindle_app using (tenant_id = app.tenant()) with check (tenant_id = app.tenant())', name);
    execute format('create policy tenant_delete on data.%I for delete to spindle_app using (tenant_id = app.tenant())', name);
    execute format('create policy reader_select on data.%I for select to spindle_reader using (true)', name);
    execute format('create policy owner_all on data.%I for all to current_user using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on data.%I to spindle_app; grant select on data.%1$I to spindle_reader', name);
    execute format('create view read.%I as select * from data.%1$I where tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid', name);
    execute format('alter view read.%I owner to spindle_reader; grant select on read.%1$I to spindle_app', name);
  end loop;
end $$;

-- A period that is there no more, or has come: whoever applies it looks at both.
create function app.note_declaration_change() returns trigger language plpgsql as $$
declare
  line data.declaration;
begin
  if tg_op = 'DELETE' then line := old; else line := new; end if;
  insert into data.declaration_change (tenant_id, declaration, target_id, from_at, to_at, due_at)
  select line.tenant_id, line.declaration, line.target_id, line.from_at, line.to_at, due.at
  from unnest(array[now(), line.from_at, line.to_at]) due (at) where due.at >= now();
  return null;
end $$;
create trigger note_change after insert or delete on data.declaration for each row execute function app.note_declaration_change();

-- What one record declares now takes the place of what it declared: rows that are the same stay untouched.
create function app.declare_again(p_tenant uuid, p_entity text, p_record uuid, p_function text) returns void language plpgsql as $$
begin
  execute format('delete from data.declaration d where (d.tenant_id, d.entity, d.record_id) = ($1, $3, $2)
    and not exists (select from app.%I($1, $2) n where (n.place, n.declaration, n.kind, n.target_id, n.from_at) = (d.place, d.declaration, d.kind, d.target_id, d.from_at)
      and n.to_at is not distinct from d.to_at)', p_function) using p_tenant, p_record, p_entity;
  execute format('insert into data.declaration (tenant_id, entity, record_id, place, declaration, kind, target_id, from_at, to_at)
    select $1, $3, $2, n.place, n.declaration, n.kind, n.target_id, n.from_at, n.to_at from app.%I($1, $2) n
    where not exists (select from data.declaration d where (d.tenant_id, d.entity, d.record_id) = ($1, $3, $2)
      and (n.place, n.declaration, n.kind, n.target_id, n.from_at) = (d.place, d.declaration, d.kind, d.target_id, d.from_at)
      and n.to_at is not distinct from d.to_at)', p_function) using p_tenant, p_record, p_entity;
end $$;

-- Arguments: the entity, the function that computes what a record declares, the column that holds the record's id.
create function app.collect_declarations() returns trigger language plpgsql as $$
declare
  line jsonb;
begin
  if tg_op = 'DELETE' then line := to_jsonb(old); else line := to_jsonb(new); end if;
  perform app.declare_again((line->>'tenant_id')::uuid, tg_argv[0], (line->>tg_argv[2])::uuid, tg_argv[1]);
  return null;
end $$;

-- An entity declares nothing any more. Migrations alone call it, as the owner.
create function app.undeclare(p_entity text) returns void language sql
begin atomic
  delete from data.declaration where entity = p_entity;
end;

revoke execute on function app.note_declaration_change(), app.declare_again(uuid, text, uuid, text), app.collect_declarations(), app.undeclare(text) from public;
grant execute on function app.declare_again(uuid, text, uuid, text) to spindle_app;
