-- Labels that are posted, with how they stand to their time limit at this moment.
create view read.label_now as
  select l.tenant_id, l.id, l.number, l.device_id, d.machine_number, l.label_type_id, l.first_type_id, l.description, l.posted_at, l.due_at, l.removed_at as end_at,
    l.poster_id, l.responsible_id, l.closure, l.version, l.created_at, l.created_by, l.updated_at, l.updated_by,
    case when l.due_at < now() then 'overdue' when l.due_at < now() + interval '30 minutes' then 'due' else 'posted' end as urgency
  from data.label l join data.device d on (d.tenant_id, d.id) = (l.tenant_id, l.device_id)
  where l.status = 'posted' and l.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
alter view read.label_now owner to spindle_reader;
grant select on read.label_now to spindle_app;

create index label__posted_idx on data.label (tenant_id, device_id) where status = 'posted';
do $$ begin
  execute 'create or replace view read.machine_now as ' || regexp_replace(pg_get_viewdef('read.machine_now'::regclass), '\s+FROM data\.machine_now\M', $labels$,
    (select count(*)::integer from data.label l where l.tenant_id = machine_now.tenant_id and l.device_id = machine_now.device_id and l.status = 'posted') as open_labels
   FROM data.machine_now$labels$);
  if not exists (select from pg_attribute where attrelid = 'read.machine_now'::regclass and attname = 'open_labels') then
    raise exception 'read.machine_now has no open_labels';
  end if;
end $$;
