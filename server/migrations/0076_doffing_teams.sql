-- What was lost by each break.
alter table data.break_episode add column loss_kg numeric;
do $$
begin
  execute 'create or replace view read.break_episode as ' || replace(pg_get_viewdef('read.break_episode'::regclass), ' FROM data.break_episode', ', loss_kg FROM data.break_episode');
end $$;

-- Whose doffs are: a team that is made or changed has those reckoned anew that nobody is said to have doffed; what others have doffed stays theirs.
create function app.mark_doffs() returns trigger language plpgsql as $$
begin
  insert into data.rollup_dirty as d (tenant_id, device_id, production_date, period, reason)
  select distinct r.tenant_id, r.device_id, r.production_date, r.period, tg_table_name
    from (select distinct tenant_id from came) c join data.doff_record r on r.tenant_id = c.tenant_id
    where r.doffing_team_id is null and r.period > 0 and r.production_date > current_date - 62
  on conflict (tenant_id, production_date, device_id, period) do update set n = d.n + 1, at = now();
  return null;
end $$;
revoke execute on function app.mark_doffs() from public;
create trigger mark_made after insert on data.doffing_team referencing new table as came for each statement execute function app.mark_doffs();
create trigger mark_changed after update on data.doffing_team referencing new table as came for each statement execute function app.mark_doffs();

-- The doffs that are there already.
insert into data.rollup_dirty as d (tenant_id, device_id, production_date, period, reason)
select distinct r.tenant_id, r.device_id, r.production_date, r.period, 'doffing_team' from data.doff_record r
  where r.period > 0 and r.production_date > current_date - 62 and exists (select 1 from data.doffing_team t where t.tenant_id = r.tenant_id)
on conflict (tenant_id, production_date, device_id, period) do update set n = d.n + 1, at = now();
