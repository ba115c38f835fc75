-- Persons have their part of the target and of the empty and weak spindle hours, by their part of the output; of days without intervals also of breaks and spindle hours.
alter table data.person_share add column expected_kg numeric, add column flawed_spindle_hours numeric;

update data.person_share p set
    expected_kg = y.part * y.target_kg * y.spindle_hours / nullif(y.spindles * y.planned_min / 60, 0),
    flawed_spindle_hours = y.part * (y.empty_spindle_hours + coalesce(y.weak_spindle_hours, 0)),
    breaks = case when y.told then p.breaks else coalesce(y.part * y.breaks, p.breaks) end,
    break_min = case when y.told then p.break_min else coalesce(y.part * y.break_min, p.break_min) end,
    spindle_hours = case when y.told then p.spindle_hours else coalesce(y.part * y.spindle_hours, p.spindle_hours) end
  from (
    select s.tenant_id, s.production_date, s.id, s.kg / c.actual_kg as part, c.target_kg, c.spindle_hours, c.spindles, c.planned_min, c.empty_spindle_hours, c.weak_spindle_hours, c.breaks, c.break_min,
      exists (select from data.machine_state m where m.tenant_id = c.tenant_id and m.device_id = c.device_id and m.production_date = c.production_date and m.period = c.period) as told
    from data.person_share s join data.shift_yield c on (c.tenant_id, c.production_date, c.period, c.device_id) = (s.tenant_id, s.production_date, s.period, s.device_id)
      and c.variety_id is not distinct from s.variety_id
    where c.actual_kg > 0 and s.kg > 0) y
  where (p.tenant_id, p.production_date, p.id) = (y.tenant_id, y.production_date, y.id);

do $$
begin
  execute 'create or replace view read.person_share as ' || regexp_replace(pg_get_viewdef('read.person_share'::regclass), '\s+FROM data\.person_share\M', $added$,
    person_share.expected_kg, person_share.flawed_spindle_hours
   FROM data.person_share$added$);
  if not exists (select from pg_attribute where attrelid = 'read.person_share'::regclass and attname = 'expected_kg') then
    raise exception 'read.person_share has no expected_kg';
  end if;
end $$;
