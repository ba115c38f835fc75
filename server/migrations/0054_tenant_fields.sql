-- Fields that a tenant adds. Their values lie in the column `extra` of the row; here the engine keeps them one by one, in the same transaction, for
-- filters and orders (x_index), for what they refer to (x_ref), and for what may stand only once (x_unique).

create table data.x_index (
  tenant_id uuid not null,
  entity text not null,
  row_id uuid not null,
  field text not null,
  position integer not null,
  text_value text,
  long_value text,
  code_value text,
  number_value numeric,
  date_value date,
  moment_value timestamptz,
  flag boolean,
  constraint x_index_pkey primary key (tenant_id, entity, row_id, field, position)
);
create index x_index_text on data.x_index (tenant_id, entity, field, text_value, row_id) where text_value is not null;
create index x_index_text_trgm on data.x_index using gin (tenant_id, entity, field, text_value gin_trgm_ops) where text_value is not null;
create index x_index_long_trgm on data.x_index using gin (tenant_id, entity, field, long_value gin_trgm_ops) where long_value is not null;
create index x_index_code on data.x_index (tenant_id, entity, field, code_value, row_id) where code_value is not null;
create index x_index_number on data.x_index (tenant_id, entity, field, number_value, row_id) where number_value is not null;
create index x_index_date on data.x_index (tenant_id, entity, field, date_value, row_id) where date_value is not null;
create index x_index_moment on data.x_index (tenant_id, entity, field, moment_value, row_id) where moment_value is not null;
create index x_index_flag on data.x_index (tenant_id, entity, field, flag, row_id) where flag is not null;
-- A field belongs to one entity: taken alone, either would be thought to say more than it does.
create statistics data.x_index_of (dependencies, mcv) on entity, field from data.x_index;

create table data.x_ref (
  tenant_id uuid not null,
  entity text not null,
  row_id uuid not null,
  field text not null,
  position integer not null,
  target_id uuid not null,
  constraint x_ref_pkey primary key (tenant_id, entity, row_id, field, position)
);
create index x_ref_target on data.x_ref (tenant_id, target_id, entity, field, row_id);

create table data.x_unique (
  tenant_id uuid not null,
  entity text not null,
  row_id uuid not null,
  rule text not null,
  key text not null,
  -- Otherwise a second one is asked about, and allowed.
  strict boolean not null,
  constraint x_unique_pkey primary key (tenant_id, entity, row_id, rule)
);
create unique index x_unique_strict on data.x_unique (tenant_id, entity, rule, key) where strict;
create index x_unique_key on data.x_unique (tenant_id, entity, rule, key, row_id);

do $$
declare t text; columns text;
begin
  foreach t in array array['x_index', 'x_ref', 'x_unique'] loop
    execute format('alter table data.%I enable row level security', t);
    execute format('alter table data.%I force row level security', t);
    execute format('create policy tenant_select on data.%I for select to spindle_app using (tenant_id = app.tenant())', t);
    execute format('create policy tenant_insert on data.%I for insert to spindle_app with check (tenant_id = app.tenant())', t);
    execute format('create policy tenant_update on data.%I for update to spindle_app using (tenant_id = app.tenant()) with check (tenant_id = app.tenant())', t);
    execute format('create policy tenant_delete on data.%I for delete to spindle_app using (tenant_id = app.tenant())', t);
    execute format('create policy reader_select on data.%I for select to spindle_reader using (true)', t);
    execute format('create policy owner_all on data.%I for all to current_user using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on data.%I to spindle_app', t);
    execute format('grant select on data.%I to spindle_reader', t);
    select string_agg(quote_ident(attname), ', ' order by attnum) into columns
      from pg_attribute where attrelid = format('data.%I', t)::regclass and attnum > 0 and not attisdropped;
    execute format('create view read.%I as select %s from data.%I where tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid', t, columns, t);
    execute format('alter view read.%I owner to spindle_reader', t);
    execute format('grant select on read.%I to spindle_app', t);
  end loop;
end $$;

-- With a row, however it goes, goes what is kept beside it. The entity is the argument.
create function app.forget_extra() returns trigger language plpgsql as $$
begin
  delete from data.x_index where tenant_id = old.tenant_id and entity = tg_argv[0] and row_id = old.id;
  delete from data.x_ref where tenant_id = old.tenant_id and entity = tg_argv[0] and row_id = old.id;
  delete from data.x_unique where tenant_id = old.tenant_id and entity = tg_argv[0] and row_id = old.id;
  return null;
end $$;
