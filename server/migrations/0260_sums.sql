-- Sums of facts by month and by day (`sums` of an entity): each grain in a table of its own, made again for the days that a write has marked.

create table app.sum_grain (
  entity text not null, name text not null, unit text not null check (unit in ('day', 'month')), place smallint not null,
  source text not null, by_column text not null, target text not null, keys text[] not null, adds text[] not null, greatest text[] not null,
  primary key (entity, name)
);
grant select on app.sum_grain to spindle_app;

-- Days whose sums no longer say what the rows say. Each transaction adds marks of its own, so that writers do not wait for each other, and a mark that
-- comes while its day is summed stays.
create table data.sum_mark (
  tenant_id uuid not null, id uuid not null default app.uuid7(), entity text not null, day date not null,
  at timestamptz not null default now(), tx xid8 not null default pg_current_xact_id(),
  primary key (tenant_id, id)
);
create index on data.sum_mark (tenant_id, entity, day);

create function app.secure_sums(p_table text) returns void language plpgsql as $$
begin
  execute format('alter table data.%I enable row level security; alter table data.%1$I force row level security', p_table);
  execute format('create policy tenant_select on data.%I for select to spindle_app using (tenant_id = app.tenant())', p_table);
  execute format('create policy tenant_insert on data.%I for insert to spindle_app with check (tenant_id = app.tenant())', p_table);
  execute format('create policy tenant_delete on data.%I for delete to spindle_app using (tenant_id = app.tenant())', p_table);
  execute format('create policy reader_select on data.%I for select to spindle_reader using (true)', p_table);
  execute format('create policy owner_all on data.%I for all to current_user using (true) with check (true)', p_table);
  execute format('grant select, insert, delete on data.%I to spindle_app; grant select on data.%1$I to spindle_reader', p_table);
  execute format('create view read.%I as select * from data.%1$I where tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid', p_table);
  execute format('grant select on read.%I to spindle_app; alter view read.%1$I owner to spindle_reader', p_table);
end $$;
revoke execute on function app.secure_sums(text) from public;
select app.secure_sums('sum_mark');

create function app.mark_sums() returns trigger language plpgsql as $$
declare
  written text := case tg_op
    when 'INSERT' then format('select tenant_id, %I as day from new_rows', tg_argv[1])
    when 'DELETE' then format('select tenant_id, %I as day from old_rows', tg_argv[1])
    else format('select tenant_id, %I as day from new_rows union select tenant_id, %1$I from old_rows', tg_argv[1]) end;
begin
  execute format('insert into data.sum_mark (tenant_id, entity, day) select distinct w.tenant_id, %1$L, w.day from (%2$s) w
    where not exists (select from data.sum_mark m where (m.tenant_id, m.entity, m.day) = (w.tenant_id, %1$L, w.day) and m.tx = pg_current_xact_id())',
    tg_argv[0], written);
  return null;
end $$;

-- One grain of an entity: its table, and marks for all that was written before.
create function app.keep_sums(p_entity text, p_source text, p_by text, p_grain jsonb, p_adds text[], p_greatest text[]) returns void language plpgsql as $$
declare
  target text := format('sum_%s_%s', p_source, p_grain ->> 'name');
  keys text[] := array(select jsonb_array_elements_text(p_grain -> 'keys'));
  columns text;
begin
  select string_agg(format('%I %s', c.name, c.type), ', ' order by c.place, c.at) into columns from (
    select 1 as place, k.at, k.name, format_type(a.atttypid, a.atttypmod) as type
      from unnest(keys) with ordinality k (name, at) join pg_attribute a on a.attrelid = format('data.%I', p_source)::regclass and a.attname = k.name
    union all select 2, s.at, s.name, 'numeric' from unnest(p_adds) with ordinality s (name, at)
    union all select 3, g.at, g.name || '_greatest', 'numeric' from unnest(p_greatest) with ordinality g (name, at)) c;
  execute format('create table data.%I (tenant_id uuid not null, id uuid not null default app.uuid7(), %I date not null, row_count bigint not null, %s, primary key (tenant_id, id))',
    target, p_by, columns);
  execute format('create index on data.%I (tenant_id, %I)', target, p_by);
  perform app.secure_sums(target);
  if not exists (select from app.sum_grain where entity = p_entity) then
    execute format('create trigger mark_sums_inserted after insert on data.%I referencing new table as new_rows for each statement execute function app.mark_sums(%L, %L)', p_source, p_entity, p_by);
    execute format('create trigger mark_sums_updated after update on data.%I referencing old table as old_rows new table as new_rows for each statement execute function app.mark_sums(%L, %L)', p_source, p_entity, p_by);
    execute format('create trigger mark_sums_deleted after delete on data.%I referencing old table as old_rows for each statement execute function app.mark_sums(%L, %L)', p_source, p_entity, p_by);
    execute format('insert into data.sum_mark (tenant_id, entity, day, at) select distinct tenant_id, %L, %I, now() - interval ''1 day'' from data.%I', p_entity, p_by, p_source);
  end if;
  insert into app.sum_grain values (p_entity, p_grain ->> 'name', p_grain ->> 'unit', (select count(*) from app.sum_grain where entity = p_entity),
    p_source, p_by, target, keys, p_adds, p_greatest);
end $$;
revoke execute on function app.keep_sums(text, text, text, jsonb, text[], text[]) from public;

-- The rows of one grain for a month, or for some days of it.
create function app.fill_sums(g app.sum_grain, p_month date, p_days date[]) returns void language plpgsql as $$
declare
  keys text := (select string_agg(quote_ident(k), ', ' order by at) from unnest(g.keys) with ordinality k (k, at));
  names text := (select string_agg(quote_ident(c), ', ' order by at)
    from unnest(g.adds || array(select x || '_greatest' from unnest(g.greatest) x)) with ordinality c (c, at));
  figures text := (select string_agg(f, ', ' order by part, at) from (
    select 1 as part, at, format('sum(%I)', a) as f from unnest(g.adds) with ordinality a (a, at)
    union all select 2, at, format('max(%I)', x) from unnest(g.greatest) with ordinality x (x, at)) f);
begin
  if g.unit = 'month' then
    execute format('delete from data.%1$I where tenant_id = app.tenant() and %2$I = $1', g.target, g.by_column) using p_month;
    execute format('insert into data.%1$I (tenant_id, %2$I, row_count, %3$s, %4$s)
      select tenant_id, $1, count(*), %3$s, %5$s from data.%6$I where tenant_id = app.tenant() and %2$I >= $1 and %2$I < $1 + interval ''1 month'' group by tenant_id, %3$s',
      g.target, g.by_column, keys, names, figures, g.source) using p_month;
  else
    execute format('delete from data.%1$I where tenant_id = app.tenant() and %2$I = any($1)', g.target, g.by_column) using p_days;
    execute format('insert into data.%1$I (tenant_id, %2$I, row_count, %3$s, %4$s)
      select tenant_id, %2$I, count(*), %3$s, %5$s from data.%6$I where tenant_id = app.tenant() and %2$I = any($1) group by tenant_id, %2$I, %3$s',
      g.target, g.by_column, keys, names, figures, g.source) using p_days;
  end if;
end $$;

-- Sums the days of one month, and the month itself where nothing else of it is marked. Days that have rested less than p_rest wait, and so does today.
-- Of several marks of a day the last stays. Answers how many days were summed.
create function app.make_sums(p_rest interval) returns integer language plpgsql as $$
declare
  g app.sum_grain;
  picked record;
  ids uuid[];
  days date[];
  is_whole boolean;
begin
  if not pg_try_advisory_xact_lock(hashtext('spindle.sums'), hashtext(app.tenant()::text)) then return 0; end if;
  delete from data.sum_mark m where m.tenant_id = app.tenant() and exists (select from data.sum_mark n
    where (n.tenant_id, n.entity, n.day) = (m.tenant_id, m.entity, m.day) and (n.at, n.id) > (m.at, m.id));
  select m.entity, date_trunc('month', m.day)::date as first into picked from data.sum_mark m where m.tenant_id = app.tenant() and m.day < current_date
    group by m.entity, m.day having max(m.at) < now() - p_rest order by m.day desc limit 1;
  if not found then return 0; end if;
  select array_agg(m.id), array_agg(distinct m.day) into ids, days from data.sum_mark m join (
      select r.day from data.sum_mark r where r.tenant_id = app.tenant() and r.entity = picked.entity and r.day < current_date
        and r.day >= picked.first and r.day < picked.first + interval '1 month' group by r.day having max(r.at) < now() - p_rest) rested on rested.day = m.day
    where m.tenant_id = app.tenant() and m.entity = picked.entity;
  is_whole := not exists (select from data.sum_mark m where m.tenant_id = app.tenant() and m.entity = picked.entity
    and m.day >= picked.first and m.day < picked.first + interval '1 month' and m.id <> all(ids));
  for g in select * from app.sum_grain where entity = picked.entity order by place loop
    if g.unit = 'day' or is_whole then perform app.fill_sums(g, picked.first, days); end if;
  end loop;
  delete from data.sum_mark where tenant_id = app.tenant() and id = any(ids);
  return cardinality(days);
end $$;

select app.keep_sums('shiftYield', 'shift_yield', 'production_date', '{"name": "machine_month", "unit": "month", "keys": ["device_id", "variety_id", "other_process"]}',
  array['spindles', 'planned_min', 'run_min', 'stop_min', 'doffing_min', 'offline_min', 'calendar_min', 'spindle_hours', 'productive_spindle_hours', 'broken_spindle_hours', 'empty_spindle_hours', 'weak_spindle_hours', 'length_m', 'theoretical_kg', 'target_kg', 'auto_kg', 'scale_kg', 'actual_kg', 'breaks', 'startup_breaks', 'flickers', 'break_min', 'doffs', 'doff_min', 'loss_kg', 'k_wh']::text[],
  array['spindles']::text[]);
select app.keep_sums('shiftYield', 'shift_yield', 'production_date', '{"name": "period_month", "unit": "month", "keys": ["device_id", "variety_id", "period", "other_process", "corrected", "source"]}',
  array['spindles', 'planned_min', 'run_min', 'stop_min', 'doffing_min', 'offline_min', 'calendar_min', 'spindle_hours', 'productive_spindle_hours', 'broken_spindle_hours', 'empty_spindle_hours', 'weak_spindle_hours', 'length_m', 'theoretical_kg', 'target_kg', 'auto_kg', 'scale_kg', 'actual_kg', 'breaks', 'startup_breaks', 'flickers', 'break_min', 'doffs', 'doff_min', 'loss_kg', 'k_wh']::text[],
  array['spindles']::text[]);
select app.keep_sums('shiftYield', 'shift_yield', 'production_date', '{"name": "shift", "unit": "day", "keys": ["period", "start_at", "organisation_id", "variety_id", "other_process", "corrected", "source"]}',
  array['spindles', 'planned_min', 'run_min', 'stop_min', 'doffing_min', 'offline_min', 'calendar_min', 'spindle_hours', 'productive_spindle_hours', 'broken_spindle_hours', 'empty_spindle_hours', 'weak_spindle_hours', 'length_m', 'theoretical_kg', 'target_kg', 'auto_kg', 'scale_kg', 'actual_kg', 'breaks', 'startup_breaks', 'flickers', 'break_min', 'doffs', 'doff_min', 'loss_kg', 'k_wh']::text[],
  array['spindles']::text[]);
select app.keep_sums('shiftYield', 'shift_yield', 'production_date', '{"name": "machine_day", "unit": "day", "keys": ["device_id", "variety_id", "other_process", "corrected", "source"]}',
  array['spindles', 'planned_min', 'run_min', 'stop_min', 'doffing_min', 'offline_min', 'calendar_min', 'spindle_hours', 'productive_spindle_hours', 'broken_spindle_hours', 'empty_spindle_hours', 'weak_spindle_hours', 'length_m', 'theoretical_kg', 'target_kg', 'auto_kg', 'scale_kg', 'actual_kg', 'breaks', 'startup_breaks', 'flickers', 'break_min', 'doffs', 'doff_min', 'loss_kg', 'k_wh']::text[],
  array['spindles']::text[]);
select app.keep_sums('shiftStop', 'shift_stop', 'production_date', '{"name": "machine_month", "unit": "month", "keys": ["device_id", "type", "stop_reason_id"]}',
  array['count', 'minutes', 'loss_kg']::text[],
  array[]::text[]);
select app.keep_sums('shiftStop', 'shift_stop', 'production_date', '{"name": "shift", "unit": "day", "keys": ["period", "organisation_id", "variety_id", "type", "stop_reason_id"]}',
  array['count', 'minutes', 'loss_kg']::text[],
  array[]::text[]);
select app.keep_sums('shiftStop', 'shift_stop', 'production_date', '{"name": "machine_day", "unit": "day", "keys": ["device_id", "variety_id", "type", "stop_reason_id"]}',
  array['count', 'minutes', 'loss_kg']::text[],
  array[]::text[]);
select app.keep_sums('personShare', 'person_share', 'production_date', '{"name": "person_month", "unit": "month", "keys": ["employee_id", "job_post_id", "organisation_id"]}',
  array['spindles', 'kg', 'breaks', 'break_min', 'run_min', 'spindle_hours', 'expected_kg', 'flawed_spindle_hours']::text[],
  array[]::text[]);
select app.keep_sums('personShare', 'person_share', 'production_date', '{"name": "person", "unit": "day", "keys": ["employee_id", "job_post_id", "organisation_id", "variety_id"]}',
  array['spindles', 'kg', 'breaks', 'break_min', 'run_min', 'spindle_hours', 'expected_kg', 'flawed_spindle_hours']::text[],
  array[]::text[]);
select app.keep_sums('personShare', 'person_share', 'production_date', '{"name": "machine_month", "unit": "month", "keys": ["employee_id", "device_id", "variety_id"]}',
  array['spindles', 'kg', 'breaks', 'break_min', 'run_min', 'spindle_hours', 'expected_kg', 'flawed_spindle_hours']::text[],
  array[]::text[]);
