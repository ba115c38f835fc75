-- A line of the log says which row it is about: whoever is bound by a data scope sees the lines of rows that he would see.
create or replace view read.operation_log as
  select tenant_id, id, 1 as version, at, username as account, entity as object, regexp_replace(action, '^.*\.', '') as action,
    app.masked(coalesce(record, new->>'name', old->>'name', new->>'title', old->>'title', row_id::text)) as record,
    app.masked(old) as old, app.masked(new) as new, ip, correlation_id as correlation,
    at as created_at, user_id as created_by, at as updated_at, user_id as updated_by, row_id::text as record_id
  from data.audit
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid and entity <> 'auth' and action <> 'denied';
