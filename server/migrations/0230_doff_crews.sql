-- Who doffed: the members of a doff's team when it is credited to the team. Later changes of the team leave its past doffs as they were.
alter table data.doff_record add column crew uuid[];

create function app.set_crew() returns trigger language plpgsql as $$
begin
  new.crew := (select array_agg(m.target_id order by m.position) from data.doffing_team_members m
    where m.tenant_id = new.tenant_id and m.owner_id = new.doffing_team_id);
  return new;
end $$;
revoke execute on function app.set_crew() from public;
create trigger set_crew_of_new before insert on data.doff_record for each row when (new.doffing_team_id is not null) execute function app.set_crew();
create trigger set_crew before update on data.doff_record for each row
  when (new.doffing_team_id is distinct from old.doffing_team_id) execute function app.set_crew();

update data.doff_record o set crew = m.members
  from (select tenant_id, owner_id, array_agg(target_id order by position) as members from data.doffing_team_members group by tenant_id, owner_id) m
  where (m.tenant_id, m.owner_id) = (o.tenant_id, o.doffing_team_id);

do $$
begin
  execute 'create or replace view read.doff_record as ' || regexp_replace(pg_get_viewdef('read.doff_record'::regclass), '\s+FROM \(data\.doff_record\M', $crew$,
    doff_record.crew
   FROM (data.doff_record$crew$);
  if not exists (select from pg_attribute where attrelid = 'read.doff_record'::regclass and attname = 'crew') then
    raise exception 'read.doff_record has no crew';
  end if;
end $$;

-- Each member's equal part of a doff; a doff without a team has one row of no person.
create view read.doff_share as
  select o.tenant_id, md5(o.id::text || coalesce(c.employee_id::text, ''))::uuid as id, o.id as doff_id, o.device_id, o.machine_number, o.doff_seq, c.employee_id,
    o.doffing_team_id, o.organisation_id, o.variety_id, o.stop_at, o.restart_at, o.stop_sec, o.standard_sec,
    round(1.0 / greatest(cardinality(o.crew), 1), 6) as share, coalesce(o.kg_scale, o.kg_calc) / greatest(cardinality(o.crew), 1) as kg,
    o.startup_breaks, o.ends, o.early, o.production_date, o.period, o.created_at, o.created_by, o.version, o.updated_at, o.updated_by
  from read.doff_record o left join lateral unnest(o.crew) c (employee_id) on true;
grant select on read.doff_share to spindle_app;
alter view read.doff_share owner to spindle_reader;
