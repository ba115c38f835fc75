-- Whoever writes facts of machines (their messages, history, cells made anew) takes the machines' locks first, in one order, and counts its changes
-- last, in one order: so nobody waits in a circle, and a counter is held for a moment only.
create function app.begin_facts(p_devices uuid[]) returns void language plpgsql as $$
begin
  -- A few locks for all of a tenant's machines: their number stays bounded whatever a mill has.
  perform pg_advisory_xact_lock(d.place)
    from (select distinct hashtextextended('facts ' || app.tenant() || ' ' || (hashtext(u.id::text) & 63), 0) as place from unnest(p_devices) u (id) order by 1) d;
  perform set_config('app.facts', 'on', true), set_config('app.facts_of', '', true);
end $$;

create function app.end_facts() returns void language plpgsql as $$
declare
  touched text[] := string_to_array(nullif(current_setting('app.facts_of', true), ''), ' ');
begin
  perform set_config('app.facts', '', true), set_config('app.facts_of', '', true);
  insert into data.change_counter (tenant_id, entity) select distinct app.tenant(), u.entity from unnest(touched) u (entity) order by 2
    on conflict (tenant_id, entity) do update set n = data.change_counter.n + 1;
end $$;
revoke execute on function app.begin_facts(uuid[]), app.end_facts() from public;
grant execute on function app.begin_facts(uuid[]), app.end_facts() to spindle_app;

create or replace function app.count_change() returns trigger language plpgsql as $$
begin
  if current_setting('app.facts', true) = 'on' then
    perform set_config('app.facts_of', concat_ws(' ', nullif(current_setting('app.facts_of', true), ''), tg_argv[0]), true);
  elsif app.tenant() is null then
    update data.change_counter set n = n + 1 where entity = tg_argv[0];
  else
    insert into data.change_counter (tenant_id, entity) values (app.tenant(), tg_argv[0])
    on conflict (tenant_id, entity) do update set n = data.change_counter.n + 1;
  end if;
  return null;
end $$;

-- As before, but in the order of every other mark.
create or replace function app.mark_shifts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into data.rollup_dirty as d (tenant_id, device_id, production_date, period, reason)
    select distinct y.tenant_id, y.device_id, y.production_date, y.period, tg_table_name
      from came s join data.shift_yield y on (y.tenant_id, y.production_date, y.period) = (s.tenant_id, s.date, s.period_index)
    order by y.production_date, y.device_id, y.period
    on conflict (tenant_id, production_date, device_id, period) do update set n = d.n + 1, at = now();
  elsif tg_op = 'DELETE' then
    insert into data.rollup_dirty as d (tenant_id, device_id, production_date, period, reason)
    select distinct y.tenant_id, y.device_id, y.production_date, y.period, tg_table_name
      from went s join data.shift_yield y on (y.tenant_id, y.production_date, y.period) = (s.tenant_id, s.date, s.period_index)
    order by y.production_date, y.device_id, y.period
    on conflict (tenant_id, production_date, device_id, period) do update set n = d.n + 1, at = now();
  else
    insert into data.rollup_dirty as d (tenant_id, device_id, production_date, period, reason)
    select distinct y.tenant_id, y.device_id, y.production_date, y.period, tg_table_name
      from (
        select w.tenant_id, x.date, x.period_index from went w join came c using (tenant_id, id)
          cross join lateral (values (w.date, w.period_index), (c.date, c.period_index)) x (date, period_index)
        where (w.organisation_id, w.date, w.period_index, w.rule_id) is distinct from (c.organisation_id, c.date, c.period_index, c.rule_id)) s
      join data.shift_yield y on (y.tenant_id, y.production_date, y.period) = (s.tenant_id, s.date, s.period_index)
    order by y.production_date, y.device_id, y.period
    on conflict (tenant_id, production_date, device_id, period) do update set n = d.n + 1, at = now();
  end if;
  return null;
end $$;
