-- Which team was on duty: a shift that is made, changed or taken away has the cells that were reckoned of it reckoned again.
create function app.mark_shifts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into data.rollup_dirty as d (tenant_id, device_id, production_date, period, reason)
    select distinct y.tenant_id, y.device_id, y.production_date, y.period, tg_table_name
      from came s join data.shift_yield y on (y.tenant_id, y.production_date, y.period) = (s.tenant_id, s.date, s.period_index)
    on conflict (tenant_id, production_date, device_id, period) do update set n = d.n + 1, at = now();
  elsif tg_op = 'DELETE' then
    insert into data.rollup_dirty as d (tenant_id, device_id, production_date, period, reason)
    select distinct y.tenant_id, y.device_id, y.production_date, y.period, tg_table_name
      from went s join data.shift_yield y on (y.tenant_id, y.production_date, y.period) = (s.tenant_id, s.date, s.period_index)
    on conflict (tenant_id, production_date, device_id, period) do update set n = d.n + 1, at = now();
  else
    insert into data.rollup_dirty as d (tenant_id, device_id, production_date, period, reason)
    select distinct y.tenant_id, y.device_id, y.production_date, y.period, tg_table_name
      from (
        select w.tenant_id, x.date, x.period_index from went w join came c using (tenant_id, id)
          cross join lateral (values (w.date, w.period_index), (c.date, c.period_index)) x (date, period_index)
        where (w.organisation_id, w.date, w.period_index, w.rule_id) is distinct from (c.organisation_id, c.date, c.period_index, c.rule_id)) s
      join data.shift_yield y on (y.tenant_id, y.production_date, y.period) = (s.tenant_id, s.date, s.period_index)
    on conflict (tenant_id, production_date, device_id, period) do update set n = d.n + 1, at = now();
  end if;
  return null;
end $$;
revoke execute on function app.mark_shifts() from public;
create trigger mark_made after insert on data.shift_schedule referencing new table as came for each statement execute function app.mark_shifts();
create trigger mark_gone after delete on data.shift_schedule referencing old table as went for each statement execute function app.mark_shifts();
create trigger mark_changed after update on data.shift_schedule referencing old table as went new table as came for each statement execute function app.mark_shifts();
