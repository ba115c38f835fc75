-- Runs of reactions as rows of an entity, for the page of administrators.
drop view read.reaction_run;
create view read.reaction_run as select r.tenant_id, r.id, r.id::text as name, r.entity || '.' || r.reaction as rule, r.cause ->> 'kind' as cause, r.entity as object,
    coalesce(r.outcome, 'waiting') as state, r.at, r.due_at, r.step + 1 as step, r.reached, r.tries, r.fault as reason, r.acknowledged_by, r.acknowledged_at,
    1 as version, r.at as created_at, null::uuid as created_by, coalesce(r.acknowledged_at, r.at) as updated_at, null::uuid as updated_by
  from data.reaction_run r where r.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
grant select on read.reaction_run to spindle_app;
alter view read.reaction_run owner to spindle_reader;
