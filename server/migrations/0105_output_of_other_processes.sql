-- Output of machines before and after the ring frames (F23): told apart, since it is no part of a mill's output. What a state's speed came to is
-- kept where the machine has no counter of length, and parameters that are said anew have what rests on them reckoned anew.
alter table data.shift_yield add column other_process boolean not null default false;
alter table data.machine_state add column speed_min numeric;
do $$
begin
  execute 'create or replace view read.shift_yield as ' || regexp_replace(pg_get_viewdef('read.shift_yield'::regclass), '\s+FROM data\.shift_yield\M',
    ', shift_yield.other_process FROM data.shift_yield');
  execute 'create or replace view read.machine_state as ' || regexp_replace(pg_get_viewdef('read.machine_state'::regclass), '\s+FROM data\.machine_state\M',
    ', machine_state.speed_min FROM data.machine_state');
end $$;

-- Cells of such machines from before: reckoned as if they were frames.
insert into data.rollup_dirty as d (tenant_id, device_id, production_date, period, reason)
select distinct y.tenant_id, y.device_id, y.production_date, y.period, 'parameter' from data.shift_yield y
  join data.device v on (v.tenant_id, v.id) = (y.tenant_id, y.device_id) join data.device_model m on (m.tenant_id, m.id) = (v.tenant_id, v.device_model_id)
  where m.type in ('card', 'draw', 'comb', 'lap', 'roving', 'winder', 'twister')
on conflict (tenant_id, production_date, device_id, period) do update set n = d.n + 1, at = now();

-- A sheet counts until the next of its variety and process; moved to another day, those of both times are touched.
create function app.mark_parameter() returns trigger language plpgsql as $$
declare
  one data.process_parameter;
begin
  foreach one in array case tg_op when 'INSERT' then array[new] when 'DELETE' then array[old] else array[old, new] end loop
    insert into data.rollup_dirty as d (tenant_id, device_id, production_date, period, reason)
    select y.tenant_id, y.device_id, y.production_date, y.period, 'parameter'
      from data.shift_yield y join data.device v on (v.tenant_id, v.id) = (y.tenant_id, y.device_id)
      where y.tenant_id = one.tenant_id and y.other_process and y.variety_id = one.variety_id and v.process_id = one.process_id
        and y.production_date >= one.effective_from
        and y.production_date < coalesce((select min(p.effective_from) from data.process_parameter p
          where p.tenant_id = one.tenant_id and p.variety_id = one.variety_id and p.process_id = one.process_id and p.effective_from > one.effective_from), 'infinity')
      order by y.production_date, y.device_id, y.period
    on conflict (tenant_id, production_date, device_id, period) do update set n = d.n + 1, at = now();
  end loop;
  return null;
end $$;
revoke execute on function app.mark_parameter() from public;
create trigger mark_parameter after insert or update or delete on data.process_parameter for each row execute function app.mark_parameter();
