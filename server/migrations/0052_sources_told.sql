-- A database in use that cannot be opened is told to the platform's staff, and its tenant sees where its rows lie.

-- Since when; null: it can be opened, as far as is known. What a move says of its own end stays beside it.
alter table control.data_source add column away_since timestamptz;

-- p_problem: null when it could be opened.
create function app.tell_source(p_source text, p_problem text) returns void language sql security definer
begin atomic
  update control.data_source d set problem = p_problem, away_since = case when p_problem is not null then coalesce(d.away_since, now()) end, version = d.version + 1
    where d.id = split_part(p_source, '.', 1)::uuid and d.state = 'on' and d.problem is distinct from p_problem
      and (p_problem is not null or d.away_since is not null);
end;
revoke execute on function app.tell_source(text, text) from public;
grant execute on function app.tell_source(text, text) to spindle_app;

create view read.data_place as
  select t.id as tenant_id, t.id, 1 as version, t.name, case when t.source is null then 'platform' else 'own' end as place,
    d.state, d.progress, d.address, d.rows_moved, d.switched_at,
    coalesce(d.created_at, t.created_at) as created_at, null::uuid as created_by, coalesce(d.updated_at, t.updated_at) as updated_at, null::uuid as updated_by
  from control.tenant t left join control.data_source d on d.holder_id = t.id
  where t.id = nullif(current_setting('app.tenant_id', true), '')::uuid;
grant select on read.data_place to spindle_app;
alter view read.data_place owner to spindle_reader;
