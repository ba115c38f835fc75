-- The number of a meter is unique within its machine's box alone: two cabinets may both have a meter "1". Energy is stored by machine and meter.
delete from data.energy_interval where device_id is null;
alter table data.energy_interval drop constraint energy_interval_pkey;
alter table data.energy_interval alter column device_id set not null;
alter table data.energy_interval add primary key (tenant_id, start_at, device_id, meter_no);

-- Quarters that another machine's meter of the same number has overwritten: what the machine's hour has more than its quarters is theirs.
do $$
begin
  create temporary table lost on commit drop as
  with meters as (
    select tenant_id, device_id, jsonb_object_keys(state -> 'meters') as meter_no from data.telemetry_machine where jsonb_typeof(state -> 'meters') = 'object'
    union select distinct tenant_id, device_id, meter_no from data.energy_interval),
  shared as (
    select m.tenant_id, m.device_id, m.meter_no, e.start_at, e.production_date, e.period
      from meters m join data.energy_interval e on (e.tenant_id, e.meter_no) = (m.tenant_id, m.meter_no) and e.device_id <> m.device_id
      where not exists (select from data.energy_interval o
        where (o.tenant_id, o.start_at, o.device_id, o.meter_no) = (m.tenant_id, e.start_at, m.device_id, m.meter_no)))
  select s.*, (h.k_wh - coalesce((select sum(o.k_wh) from data.energy_interval o where (o.tenant_id, o.device_id) = (s.tenant_id, s.device_id)
        and o.start_at >= h.hour and o.start_at < h.hour + interval '1 hour'), 0))
      / count(*) over (partition by s.tenant_id, s.device_id, h.hour) as k_wh
    from shared s join data.hourly_machine h on (h.tenant_id, h.device_id) = (s.tenant_id, s.device_id)
      and h.hour = date_trunc('hour', s.start_at) and h.k_wh is not null;
  delete from lost where k_wh < 0.001;
  insert into data.energy_interval (tenant_id, id, device_id, meter_no, start_at, k_wh, kw_mean, production_date, period)
  select tenant_id, app.uuid7(), device_id, meter_no, start_at, round(k_wh, 4), round(4 * k_wh, 4), production_date, period from lost;
  insert into data.rollup_dirty as d (tenant_id, device_id, production_date, period, reason)
  select distinct tenant_id, device_id, production_date, period, 'meter' from lost where period > 0
  on conflict (tenant_id, production_date, device_id, period) do update set n = d.n + 1, at = now();
end $$;
