-- Publications as rows of an entity that the platform provides: who published what, and when.
alter table control.layer_revision add column id uuid not null default app.uuid7();
create unique index layer_revision_id on control.layer_revision (tenant_id, id);

create view read.publication as
  select tenant_id, id, 1 as version, n::text as name, n as number, note, by_name as author, reverted_to,
    (select string_agg(c.target, ', ' order by c.target) from control.layer_change c where (c.tenant_id, c.n) = (r.tenant_id, r.n)) as documents,
    at as created_at, user_id as created_by, at as updated_at, user_id as updated_by
  from control.layer_revision r where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
grant select on read.publication to spindle_app;
alter view read.publication owner to spindle_reader;
