-- What nobody was bound to is a row without a person, so that the shares of a machine add up to what it made.
alter table data.person_share alter column employee_id drop not null;
insert into data.person_share (tenant_id, production_date, period, device_id, variety_id, organisation_id, share, spindles, kg, breaks, break_min, run_min, spindle_hours)
  select y.tenant_id, y.production_date, y.period, y.device_id, y.variety_id, y.organisation_id,
    greatest(0, 1 - coalesce(p.share, 0)), greatest(0, y.spindles - coalesce(p.spindles, 0)), y.actual_kg - coalesce(p.kg, 0), 0, 0, y.run_min, greatest(0, y.spindle_hours - coalesce(p.spindle_hours, 0))
  from data.shift_yield y left join lateral (
    select sum(s.share) as share, sum(s.spindles) as spindles, sum(s.kg) as kg, sum(s.spindle_hours) as spindle_hours from data.person_share s
    where s.tenant_id = y.tenant_id and s.device_id = y.device_id and s.production_date = y.production_date and s.period = y.period
      and s.variety_id is not distinct from y.variety_id) p on true
  where y.actual_kg - coalesce(p.kg, 0) > 0.001 * y.actual_kg;
